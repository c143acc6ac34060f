import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { FileState } from "../../../../schemas/files.ts"
import type { ClientId, ProjectId, RecordId, UserId } from "../../../../schemas/ids.ts"
import type { Problem } from "../../../../schemas/problems.ts"
import type { RecordValues } from "../../../../schemas/values.ts"
import type { AuditActor } from "../../../audit-log/append.ts"
import type { Tenant } from "../../../database/database.ts"
import type { FileRow } from "../../../files/stored/repository.ts"
import type { JobActor } from "../../../jobs/job-kind.ts"
import type { JobService } from "../../../jobs/service.ts"

/** The record that files are for. */
export interface FileHolder {
  /** Null while the record is new. */
  readonly recordId: RecordId | null
  readonly projectId: ProjectId | null
}

export interface FileWriter {
  readonly clientId: ClientId
  readonly userId: UserId
}

/** A file as it was when its record was deleted. */
export interface KeptFile {
  readonly id: string
  readonly state: FileState
}

/** The files that values of records refer to, as the service that stores them answers for them. */
export interface RecordFiles {
  /** Problems of files that a value refers to and may not; what stood there before is not validated again. */
  readonly unknown: (
    tx: Tenant,
    writer: FileWriter,
    profile: CompiledProfile,
    values: RecordValues,
    previous: RecordValues,
    holder: FileHolder,
  ) => Promise<Problem[]>
  /** The files of a record that are to be deleted with its save; refused with 404 when one of them is not there. */
  readonly toDelete: (
    tx: Tenant,
    clientId: ClientId,
    recordId: RecordId,
    ids: readonly string[],
  ) => Promise<readonly FileRow[]>
  /** Deletes those that no field holds; the fields' files went with their values. */
  readonly delete: (tx: Tenant, actor: AuditActor, files: readonly FileRow[]) => Promise<void>
  /** Files of records that go to the recycle bin go with them. */
  readonly deleteOf: (
    tx: Tenant,
    clientId: ClientId,
    recordIds: readonly RecordId[],
  ) => Promise<ReadonlyMap<RecordId, readonly KeptFile[]>>
  /** The files of a record that is back from the recycle bin. */
  readonly restore: (
    tx: Tenant,
    jobs: JobService,
    actor: JobActor,
    recordId: RecordId,
    files: readonly KeptFile[],
  ) => Promise<void>
}
