import { fileLifecycle, recordFiles } from "./files/server/attachments/service.ts"
import { recordCheckOuts } from "./check-outs/server/record-check-outs.ts"
import { designerLifecycle } from "./designer/server/conversion/record-lifecycle.ts"
import { versionMigration } from "./designer/server/conversion/version-migration.ts"
import { commentLifecycle } from "./comments/server/record-lifecycle.ts"
import { masterLibraryLifecycle } from "./master-library/server/record-lifecycle.ts"
import { masterSyncLifecycle } from "./master-sync/server/record-lifecycle.ts"
import { processDocumentLifecycle } from "./process-documents/server/record-lifecycle.ts"
import { reminderDependants } from "./reminders/server/broken-reminders.ts"
import { similarRecordsLifecycle } from "./risk-universe/server/similar/record-lifecycle.ts"
import { rollOverLifecycle } from "./roll-over/server/record-lifecycle.ts"
import type { ProfileExtensions } from "./records/server/extensions.ts"
import { actKind } from "./workflow/server/many/act-kind.ts"
import { workflowMigration } from "./workflow/server/mapping/workflow-migration.ts"
import { workflowLifecycle } from "./workflow/server/record-lifecycle.ts"

/** What the services of the product contribute to definitions and records. */
export const recordExtensions: ProfileExtensions = {
  lifecycle: [
    fileLifecycle,
    workflowLifecycle,
    commentLifecycle,
    masterLibraryLifecycle,
    masterSyncLifecycle,
    rollOverLifecycle,
    similarRecordsLifecycle,
    processDocumentLifecycle,
    designerLifecycle,
  ],
  files: recordFiles,
  checkOuts: recordCheckOuts,
  versions: versionMigration,
  workflow: workflowMigration,
  dependants: [reminderDependants],
  bulkJobs: [actKind.name],
}
