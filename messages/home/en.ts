export const en = {
  "home.greeting": "Home",
  "home.recordTypes": "Record types",
  "home.mine": "Mine and due",
  "home.mine.empty": "Nothing is waiting for you. Records you own appear here by due date.",
  "home.tasks": "My tasks",
  "home.tasks.all": "All tasks",
  "home.calm": "Nothing waits for you. Tasks, comments that name you, notifications and files you star appear here.",
  "home.mentions": "Tagged comments",
  "home.news": "Notifications",
  "home.lately": "Last {days, number} days",
  "home.starred": "Starred files",
  "home.unavailable": "This could not be loaded.",
  "home.recent": "Opened last",
  "home.recent.empty": "What you open will be kept here.",
  "home.overdue": "{count, plural, one {# overdue} other {# overdue}}",
  "home.import.title": "Bring in what you have",
  "home.import.text":
    "Open a list and choose Import for a CSV, XLSX or OSCAL catalogue file. Large files can be imported from the command line while the product runs:",
  "home.noProject": "Choose a project above to see its records.",
} as const

export type Texts = Readonly<Record<keyof typeof en, string>>
