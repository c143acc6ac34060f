/** What each kind of work is called, and what the server says of it. */
export const en = {
  "jobs.kind.profile.publish": "Publishing a record type",
  "jobs.kind.profile.change_report": "Report of what publishing changes",
  "jobs.kind.profile.bulk_change": "Change of many records",
  "jobs.kind.profile.bulk_delete": "Deletion of many records",
  "jobs.kind.profile.import_read": "Import: reading the file",
  "jobs.kind.profile.import_judge": "Import: checking the rows",
  "jobs.kind.profile.import_load": "Import: loading the rows",
  "jobs.kind.profile.import_sweep": "Clearing old imports",
  "jobs.kind.profile.sweep_drafts": "Clearing old drafts",
  "jobs.kind.profile.sweep_bin": "Emptying the recycle bin",
  "jobs.kind.report.export": "Export of a list",
  "jobs.kind.report.sweep": "Clearing old exports",
  "jobs.kind.file.scan": "Scan of a file for harm",
  "jobs.kind.file.sweep": "Clearing abandoned files",
  "jobs.kind.auth.user_upload": "Adding people from a file",
  "jobs.kind.audit.verification": "Check of the audit trail",
  "jobs.kind.notification.sweep": "Clearing old notifications",
  "jobs.kind.notification.sweep_outbox": "Clearing the outbox",
  "jobs.kind.main.sweep_jobs": "Clearing old jobs",
  "jobs.kind.notification.reminders": "Reminders and escalations",
  "jobs.kind.notification.letters": "Letters about notifications",
  "jobs.kind.workflow.bulk_act": "Workflow step on many records",
  "jobs.broke":
    "Something went wrong while this was done. Try it again; if it stays, give whoever runs the product its number.",
  "jobs.lost": "The process that did it ended in the middle of it, and another took it over.",
} as const

export type Texts = Readonly<Record<keyof typeof en, string>>
