/** Name of each job kind, and the server's messages about it. */
export const en = {
  "jobs.kind.profile.publish": "Publish record type",
  "jobs.kind.profile.change_report": "Publishing impact report",
  "jobs.kind.profile.bulk_change": "Bulk edit",
  "jobs.kind.profile.bulk_delete": "Bulk delete",
  "jobs.kind.profile.import_parse": "Import: read file",
  "jobs.kind.profile.import_validate": "Import: check rows",
  "jobs.kind.profile.import_load": "Import: save records",
  "jobs.kind.profile.import_cleanup": "Clean up old imports",
  "jobs.kind.profile.cleanup_drafts": "Clean up old drafts",
  "jobs.kind.profile.cleanup_recycle_bin": "Empty recycle bin",
  "jobs.kind.report.export": "List export",
  "jobs.kind.report.cleanup": "Clean up old exports",
  "jobs.kind.file.scan": "File malware scan",
  "jobs.kind.file.cleanup": "Clean up unused files",
  "jobs.kind.auth.user_upload": "User upload",
  "jobs.kind.audit.verification": "Audit log verification",
  "jobs.kind.notification.cleanup": "Clean up old notifications",
  "jobs.kind.notification.cleanup_outbox": "Clean up email outbox",
  "jobs.kind.main.cleanup_jobs": "Clean up old jobs",
  "jobs.kind.notification.reminders": "Reminders and escalations",
  "jobs.kind.notification.email": "Notification emails",
  "jobs.kind.workflow.bulk_action": "Bulk workflow action",
  "jobs.broke": "Something went wrong. Try again. If the problem persists, give your system administrator the job ID.",
  "jobs.lost": "The worker stopped before the job finished. Another worker has taken over.",
} as const

export type AreaMessages = Readonly<Record<keyof typeof en, string>>
