/** Announcements above every page, and what the server refuses of them. */
export const en = {
  "announcements.title": "Announcements",
  "announcements.text":
    "Announcements appear above every page for everyone who works in the entity, from the first to the last day.",
  "announcements.add": "Add announcement",
  "announcements.edit": "Edit announcement",
  "announcements.empty": "No announcements",
  "announcements.empty.text": "Tell everyone about a closing date, a maintenance window or a new policy.",
  "announcements.count": "{count, plural, one {# announcement} other {# announcements}}",
  "announcements.menu": "Actions for “{name}”",
  "announcements.saved": "Announcement saved",
  "announcements.deleted": "Announcement deleted",
  "announcements.delete.title": "Delete this announcement?",
  "announcements.delete.text": "“{name}” is no longer shown. The audit log keeps its text.",
  "announcements.field.text": "Text",
  "announcements.field.tone": "Type",
  "announcements.field.entity": "Entity",
  "announcements.field.from": "First day",
  "announcements.field.until": "Last day",
  "announcements.column.days": "Shown",
  "announcements.column.state": "Status",
  "announcements.days": "{from} – {until}",
  "announcements.entity.all": "All entities",
  "announcements.tone.info": "Information",
  "announcements.tone.warning": "Warning",
  "announcements.state.scheduled": "Scheduled",
  "announcements.state.current": "Current",
  "announcements.state.over": "Ended",
  "problem.announcement.not_found": "This announcement does not exist. It may have been deleted; reload the list.",
  "problem.announcement.conflict": "Someone else changed this announcement. Reload the list and try again.",
  "problem.announcement.ends_before": "The last day is before the first. Choose the same day or a later one.",
  "problem.announcement.unknown_entity": "This entity does not exist. Choose another one.",
  "problem.announcement.too_many": "There are already {max} announcements. Delete ended ones first.",
} as const

/** Must be complete to compile. */
export type AreaMessages = Readonly<Record<keyof typeof en, string>>
