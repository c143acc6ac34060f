import { validate as isUuid } from "uuid"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ClientId, RecordId } from "../../../../schemas/ids.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { FileReference, RecordValues } from "../../../../schemas/values.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import type { JobActor } from "../../../../server/jobs/job-kind.ts"
import type { JobService } from "../../../../server/jobs/service.ts"
import { type AuditActor } from "../../../../server/audit-log/append.ts"
import { recordFileEvent } from "../../../../server/files/stored/record-file-event.ts"
import {
  countOwnFiles,
  filesAmong,
  filesOfRecords,
  markDeleted,
  markReleased,
  markRestored,
  moveOwnFiles,
  thisMoment,
  updateFile,
  type FileRow,
} from "../../../../server/files/stored/repository.ts"
import { fileFields, filesIn } from "../../../records/server/index.ts"
import type {
  FileOwner,
  FileWriter,
  RecordFiles,
  RecordLifecycle,
  RestorableFile,
  RestoringJobs,
} from "../../../records/server/extensions.ts"
import { scanKind } from "../scan-job.ts"
import { fileCleanupKind } from "../cleanup-job.ts"

/** Validates the files that record values refer to. */
export const recordFiles: RecordFiles = {
  unknown: unknownFiles,
  toDelete: filesToDelete,
  delete: deleteFiles,
  deleteOf: deleteFilesOf,
  restore: restoreFiles,
}

/**
 * Attaches files when a record is saved, moves the record's own ones when it is joined, and deletes them when it is
 * purged.
 */
export const fileLifecycle: RecordLifecycle = {
  created: (tx, { access, row, profile, values }) => updateRecordFiles(tx, access.actor, row, profile, {}, values),
  updated: (tx, { access, row, profile, previous, values }) =>
    updateRecordFiles(tx, access.actor, row, profile, previous, values),
  joined: (tx, { access, target, joined }) => moveOwnFiles(tx, access.actor.clientId, joined.id, target.id),
  async references(tx, clientId, ids) {
    const counts = await countOwnFiles(tx, clientId, ids)
    return new Map([...counts].map(([id, files]) => [id, { files }]))
  },
  purged: (tx, { jobs, clientId, ids }) => releaseFiles(tx, jobs, clientId, ids),
}

/**
 * A value can refer to a file uploaded to the same record, or by the user for a new record, with its name and size.
 * Existing values are not validated again.
 */
async function unknownFiles(
  tx: ClientTransaction,
  { clientId, userId }: FileWriter,
  profile: CompiledProfile,
  values: RecordValues,
  previous: RecordValues,
  owner: FileOwner,
): Promise<Problem[]> {
  const requested = fileFields(profile).flatMap(({ keyword }) => {
    const before = new Set(filesIn(previous[keyword]).map(({ id }) => id))
    return filesIn(values[keyword]).flatMap((file) => (before.has(file.id) ? [] : [{ keyword, file }]))
  })
  const ids = requested.map(({ file }) => file.id).filter((id) => isUuid(id))
  const rows = new Map((await filesAmong(tx, clientId, ids)).map((row) => [row.id, row]))
  const isStored = ({ id, fileName, size }: FileReference): boolean => {
    const row = rows.get(id)
    return (
      row !== undefined &&
      (row.state === "ready" || row.state === "checking") &&
      row.upload_type === "PROFILE_ATTACHMENT" &&
      row.attached_at === null &&
      row.uploaded_by === userId &&
      (row.record_id === null || row.record_id === owner.recordId) &&
      row.project_id === owner.projectId &&
      row.file_name === fileName &&
      row.size === size
    )
  }
  return requested
    .filter(({ file }) => !isStored(file))
    .map(({ keyword, file }) => problem("value.unknown_file", [keyword], { file: file.fileName || file.id }))
}

/** After a save: attaches the files in its values to the record, and deletes those removed. */
async function updateRecordFiles(
  tx: ClientTransaction,
  { clientId }: FileWriter,
  record: { readonly id: RecordId },
  profile: CompiledProfile,
  previous: RecordValues,
  values: RecordValues,
): Promise<void> {
  const before = fieldIdsByFile(profile, previous)
  const after = fieldIdsByFile(profile, values)
  const added = [...after].filter(([id]) => !before.has(id) && isUuid(id))
  const dropped = [...before.keys()].filter((id) => !after.has(id) && isUuid(id))
  for (const [id, fieldId] of added) {
    await updateFile(
      tx,
      { client_id: clientId, id },
      { record_id: record.id, field_id: fieldId, attached_at: thisMoment },
    )
  }
  if (dropped.length > 0) await markDeleted(tx, clientId, { ids: dropped })
}

/** The files to delete with a record's save; throws for a file that is not the record's. */
async function filesToDelete(
  tx: ClientTransaction,
  clientId: ClientId,
  recordId: RecordId,
  ids: readonly string[],
): Promise<FileRow[]> {
  const rows = ids.every((id) => isUuid(id)) ? await filesAmong(tx, clientId, ids) : []
  const own = rows.filter((row) => row.record_id === recordId && row.attached_at !== null && row.deleted_at === null)
  if (own.length < new Set(ids).size || own.some(({ upload_type }) => upload_type !== "PROFILE_ATTACHMENT"))
    throw new HttpError(404, problem("file.not_found", ["deleteFileIds"]))
  return own
}

/** Deletes the record's own files, which no field contains; files of fields are deleted with their values. */
async function deleteFiles(tx: ClientTransaction, actor: AuditActor, files: readonly FileRow[]): Promise<void> {
  const own = files.filter(({ field_id }) => field_id === null)
  if (own.length === 0) return
  await markDeleted(tx, actor.clientId, { ids: own.map(({ id }) => id) })
  for (const file of own) await recordFileEvent(tx, actor, file, "file_deleted")
}

/** Deletes the files of deleted records; they are restored with them within the retention period. */
async function deleteFilesOf(
  tx: ClientTransaction,
  clientId: ClientId,
  recordIds: readonly RecordId[],
): Promise<ReadonlyMap<RecordId, readonly RestorableFile[]>> {
  const files = await filesOfRecords(tx, clientId, recordIds)
  if (files.length > 0) await markDeleted(tx, clientId, { recordIds })
  return Map.groupBy(files, ({ recordId }) => recordId)
}

/** Restores the files of a restored record; a file that was being scanned is scanned again. */
async function restoreFiles(
  tx: ClientTransaction,
  jobs: RestoringJobs,
  actor: JobActor,
  recordId: RecordId,
  files: readonly RestorableFile[],
): Promise<void> {
  if (files.length === 0) return
  await markRestored(tx, actor.clientId, recordId, files)
  if (!jobs.kind(scanKind.name)) return
  for (const { id, state } of files) if (state === "checking") await jobs.enqueue(tx, actor, scanKind, { fileId: id })
}

/** Releases the files of purged records; the enqueued cleanup deletes them. */
async function releaseFiles(
  tx: ClientTransaction,
  jobs: JobService,
  clientId: ClientId,
  recordIds: readonly RecordId[],
): Promise<void> {
  if ((await markReleased(tx, clientId, recordIds)) > 0)
    await jobs.enqueue(tx, { clientId, userId: null, module: null }, fileCleanupKind, {})
}

/** The field that contains each file, by file ID. */
function fieldIdsByFile(profile: CompiledProfile, values: RecordValues): Map<string, string> {
  return new Map(
    fileFields(profile).flatMap(({ id, keyword }) => filesIn(values[keyword]).map((file) => [file.id, id] as const)),
  )
}
