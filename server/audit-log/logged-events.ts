/**
 * All events in the audit logs of records and record types, by the kind of their subject. To add an event, add it here
 * and its message in `modules/audit-log/messages/` under `audit.action`.
 */
export const loggedEvents = {
  record: [
    "created",
    "updated",
    "deleted",
    "restored",
    "purged",
    "linked",
    "unlinked",
    "joined",
    "converted",
    "commented",
    "comment_changed",
    "comment_deleted",
    "file_uploaded",
    "file_deleted",
    "file_infected",
    "permission_changed",
    "workflow_action_performed",
    "workflow_reassigned",
    "workflow_claimed",
    "workflow_reopened",
    "workflow_migrated",
    "process_completed",
    "process_reopened",
    "check_out_taken_over",
    "document_saved",
    "reminded",
    "entities_changed",
  ],
  profile: [
    "created",
    "updated",
    "deleted",
    "published",
    "reverted",
    "archived",
    "restored",
    "imported",
    "origin_applied",
    "origin_changed",
    "access_changed",
    "list_default_changed",
    "reminder_added",
    "reminder_changed",
    "reminder_deleted",
  ],
} as const

/** The subjects whose audit log users open. */
export type LoggedSubject = keyof typeof loggedEvents

export type LoggedEvent<Subject extends LoggedSubject> = (typeof loggedEvents)[Subject][number]
