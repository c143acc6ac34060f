/** What one is told of below the bell; the sentences themselves are spoken by the server. */
export const en = {
  no_notifications: "No notifications",
  "notifications.empty.hint":
    "When somebody mentions or answers you, gives you access to something, or work of yours is done, you read it here. Notifications are kept for {days, plural, one {# day} other {# days}}.",
  "notifications.unread": "Unread",
  "notifications.read": "Mark as read: {body}",
  "notifications.readAll": "Mark all read",
  "notifications.failed": "The notifications could not be loaded.",
  "notifications.notMarked": "This could not be marked as read.",
  "notifications.arrived": "{count, plural, one {# unread notification} other {# unread notifications}}",
  "notifications.someone": "Someone",
  "notifications.withheld": "This was about something that is gone or no longer open to you.",
  "notifications.link.import": "Open the import",
  "notifications.kind.COMMENT_MENTION": "{who} mentioned you in a comment",
  "notifications.kind.COMMENT_REPLY": "{who} replied to your comment",
  "notifications.kind.PERMISSION_GIVEN": "{who} gave you permissions on a record",
  "notifications.kind.TASK_ASSIGNED": "{who} asks you to act on a record",
  "notifications.kind.WORKFLOW_ACTION":
    "{named, plural, =0 {{who} worked on a record} other {{who} completed “{action}” on a record}}",
  "notifications.kind.ABSENCE_SUBSTITUTE": "{who} is away from {from} until {until} and named you to act meanwhile",
  "notifications.kind.REMINDER":
    "{late, plural, =0 {{toGo, plural, =0 {Reminder: this is due today, {dueOn}} one {Reminder: this is due tomorrow, {dueOn}} other {Reminder: this is due in # days, on {dueOn}}}} one {Reminder: this has been overdue for # day, since {dueOn}} other {Reminder: this has been overdue for # days, since {dueOn}}}",
  "notifications.kind.MANUAL_REMINDER":
    "{who} reminds you of this, which is due on {dueOn}{noted, plural, =0 {} other {: {note}}}",
  "notifications.kind.ESCALATION":
    "{late, plural, one {Raised to you: this has been overdue for # day, since {dueOn}} other {Raised to you: this has been overdue for # days, since {dueOn}}}",
  "notifications.kind.PROJECT_JOINED": "{who} added you to a project",
  "notifications.kind.ROLES_CHANGED": "{who} changed your roles",
  "notifications.kind.IMPORT_LOADED":
    "{fileName} was imported: {written, plural, =0 {no records written} one {# record written} other {# records written}}{left, plural, =0 {} one {, # row left} other {, # rows left}}",
  "notifications.kind.IMPORT_FAILED": "The import of {fileName} failed",
  "notifications.name.COMMENT_MENTION": "Mentions of you",
  "notifications.name.COMMENT_REPLY": "Replies to your comments",
  "notifications.name.PERMISSION_GIVEN": "Permissions given to you",
  "notifications.name.TASK_ASSIGNED": "Work you are asked to do",
  "notifications.name.REMINDER": "Reminders",
  "notifications.name.MANUAL_REMINDER": "Reminders sent by hand",
  "notifications.name.ESCALATION": "Escalations",
  "notifications.name.WORKFLOW_ACTION": "Workflow steps you are told of",
  "notifications.name.ABSENCE_SUBSTITUTE": "Acting for somebody who is away",
  "notifications.name.PROJECT_JOINED": "Projects you were added to",
  "notifications.name.ROLES_CHANGED": "Changes of your roles",
  "notifications.name.IMPORT_LOADED": "Imports that are done",
  "notifications.name.IMPORT_FAILED": "Imports that failed",
  "notifications.preferences.text":
    "Choose what you are told of below the bell, and what you are written to about. A letter comes at once, or with all that is new once a day.",
  "notifications.preferences.table": "How you are told",
  "notifications.preferences.kind": "What it is about",
  "notifications.preferences.bell": "Bell",
  "notifications.preferences.letter": "Letter",
  "notifications.preferences.bellOf": "Below the bell: {kind}",
  "notifications.preferences.letterOf": "Letter: {kind}",
  "notifications.preferences.letter.at_once": "At once",
  "notifications.preferences.letter.digest": "Once a day",
  "notifications.preferences.letter.never": "No letter",
  "notifications.preferences.always": "Always told",
  "notifications.preferences.hour": "The letter of the day comes at",
  "notifications.preferences.zone": "By the clocks of {timeZone}, where the entity is that you were last in.",
  "notifications.preferences.save": "Save",
  "notifications.preferences.saved": "Your choice is saved",
  "notifications.preferences.failed": "Your choice was not saved",
  "notifications.preferences.loadFailed": "Your choice could not be loaded.",
  "notifications.preferences.presets": "Back to what everybody has",
} as const

/** Complete or it does not compile. */
export type Texts = Readonly<Record<keyof typeof en, string>>
