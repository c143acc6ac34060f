import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { FileState } from "../../../schemas/files.ts"
import type { ClientId, ProjectId, RecordId, UserId } from "../../../schemas/ids.ts"
import type { Problem } from "../../../schemas/problems.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import type { AuditActor } from "../../../server/audit-log/append.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { FileRow } from "../../../server/files/stored/repository.ts"
import type { JobActor } from "../../../server/jobs/job-kind.ts"
import type { JobService } from "../../../server/jobs/service.ts"

/** What restoring records needs of the jobs: files that were being scanned are scanned again. */
export type RestoringJobs = Pick<JobService, "enqueue" | "kind">

/** The record to which files belong. */
export interface FileOwner {
  /** Null for a new record. */
  readonly recordId: RecordId | null
  readonly projectId: ProjectId | null
}

export interface FileWriter {
  readonly clientId: ClientId
  readonly userId: UserId
}

/** A file with its state at the deletion of its record. */
export interface RestorableFile {
  readonly id: string
  readonly state: FileState
}

/** Files referenced by record values; implemented by the file service. */
export interface RecordFiles {
  /** Returns the problems of invalid file references; existing references are not validated again. */
  readonly unknown: (
    tx: ClientTransaction,
    writer: FileWriter,
    profile: CompiledProfile,
    values: RecordValues,
    previous: RecordValues,
    owner: FileOwner,
  ) => Promise<Problem[]>
  /** Returns the files to delete when the record is saved; throws 404 if one does not exist. */
  readonly toDelete: (
    tx: ClientTransaction,
    clientId: ClientId,
    recordId: RecordId,
    ids: readonly string[],
  ) => Promise<readonly FileRow[]>
  /** Deletes files that no field references; the files of fields are deleted with their values. */
  readonly delete: (tx: ClientTransaction, actor: AuditActor, files: readonly FileRow[]) => Promise<void>
  /** Deletes the files of records that are moved to the recycle bin. */
  readonly deleteOf: (
    tx: ClientTransaction,
    clientId: ClientId,
    recordIds: readonly RecordId[],
  ) => Promise<ReadonlyMap<RecordId, readonly RestorableFile[]>>
  /** Restores the files of a record restored from the recycle bin. */
  readonly restore: (
    tx: ClientTransaction,
    jobs: RestoringJobs,
    actor: JobActor,
    recordId: RecordId,
    files: readonly RestorableFile[],
  ) => Promise<void>
}
