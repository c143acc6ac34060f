/** What other modules contribute to record types and records: the interfaces that they implement, and their types. */

export type { ProfileExtensions } from "./profile-extensions.ts"

export type { RecordLifecycle, CreatedRecord, UpdatedRecord } from "./lifecycle.ts"
export type { RecordFiles, FileOwner, FileWriter, RestorableFile, RestoringJobs } from "./record-files.ts"
export type { RecordCheckOuts } from "./record-check-outs.ts"

export type {
  WorkflowMigration,
  WorkflowMigrationSelector,
  DeletedUnder,
  MappedRecord,
  MappedWorkflowStates,
  MigratedWorkflow,
  PublishContext,
  RecordToMap,
} from "./conversion/workflow-migration.ts"
export type { VersionMigration, ForwardMigration } from "./conversion/version-migration.ts"
export type { VersionDependants, FoundBrokenReference } from "./conversion/version-dependants.ts"
