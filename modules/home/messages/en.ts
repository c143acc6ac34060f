export const en = {
  "home.greeting": "Home",
  "home.recordTypes": "Records",
  "home.mine": "My records due",
  "home.mine.empty": "No records due. Records you own appear here, sorted by due date.",
  "home.tasks": "My tasks",
  "home.tasks.all": "All tasks",
  "home.calm":
    "You are all caught up. Tasks, mentions, notifications, records changed by others and starred files appear here.",
  "home.mentions": "Mentions",
  "home.news": "Notifications",
  "home.changedByOthers": "Records changed by others",
  "home.recentEvents": "Last {days, number} days",
  "home.starred": "Starred files",
  "home.unavailable": "Could not be loaded.",
  "home.recent": "Recently viewed",
  "home.recent.empty": "Records you open appear here.",
  "home.overdue": "{count, plural, one {# overdue} other {# overdue}}",
  "home.import.title": "Import your data",
  "home.import.text":
    "Open a list and choose Import to upload a CSV, XLSX or OSCAL file. You can also import large files from the command line:",
  "home.noProject": "Select a project at the top to see its records.",
} as const

export type AreaMessages = Readonly<Record<keyof typeof en, string>>
