import { fileLifecycle, recordFiles } from "./file/attachments/service.ts"
import { commentLifecycle } from "./notification/comments/record-lifecycle.ts"
import { reminderDependants } from "./notification/reminders/broken-reminders.ts"
import type { ProfileExtensions } from "./profile/extensions.ts"
import { actKind } from "./workflow/many/act-kind.ts"
import { workflowMigration } from "./workflow/mapping/workflow-migration.ts"
import { workflowLifecycle } from "./workflow/record-lifecycle.ts"

/** What the services of the product contribute to definitions and records. */
export const profileExtensions: ProfileExtensions = {
  lifecycle: [fileLifecycle, workflowLifecycle, commentLifecycle],
  files: recordFiles,
  workflow: workflowMigration,
  dependants: [reminderDependants],
  bulkJobs: [actKind.name],
}
