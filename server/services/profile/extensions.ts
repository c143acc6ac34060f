import type { RecordFiles } from "./records/record-files.ts"
import type { RecordLifecycle } from "./records/lifecycle.ts"
import type { VersionDependants } from "./versions/version-dependants.ts"
import type { WorkflowMigration } from "./versions/workflow-migration.ts"

/**
 * What other services contribute to definitions and records. They implement these small contracts and are put together at
 * start; nothing in here knows any of them.
 */
export interface ProfileExtensions {
  /** Called one after another, in this order. */
  readonly lifecycle: readonly RecordLifecycle[]
  readonly files: RecordFiles
  readonly workflow: WorkflowMigration
  readonly dependants: readonly VersionDependants[]
  /** Kinds of jobs, besides those of records themselves, that report what came of each record. */
  readonly bulkJobs: readonly string[]
}
