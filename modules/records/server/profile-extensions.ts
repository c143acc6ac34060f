import type { RecordCheckOuts } from "./record-check-outs.ts"
import type { RecordFiles } from "./record-files.ts"
import type { RecordLifecycle } from "./lifecycle.ts"
import type { VersionDependants } from "./conversion/version-dependants.ts"
import type { VersionMigration } from "./conversion/version-migration.ts"
import type { WorkflowMigration } from "./conversion/workflow-migration.ts"

/**
 * Contributions of other services to definitions and records. They implement these contracts and are passed in at
 * startup, so this service depends on none of them.
 */
export interface ProfileExtensions {
  /** Called sequentially, in this order. */
  readonly lifecycle: readonly RecordLifecycle[]
  readonly files: RecordFiles
  readonly checkOuts: RecordCheckOuts
  readonly versions: VersionMigration
  readonly workflow: WorkflowMigration
  readonly dependants: readonly VersionDependants[]
  /** Job kinds of other services that report a result per record. */
  readonly bulkJobs: readonly string[]
}
