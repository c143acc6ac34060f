import { validate as isUuid } from "uuid"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { ClientId, RecordId } from "../../../../schemas/ids.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import type { FileReference, RecordValues } from "../../../../schemas/values.ts"
import type { Tenant } from "../../../database/database.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { JobActor } from "../../../jobs/job-kind.ts"
import type { JobService } from "../../../jobs/service.ts"
import { type AuditActor } from "../../../audit-log/append.ts"
import { noteFile } from "../../../files/stored/note-file.ts"
import {
  filesAmong,
  filesOfRecords,
  markDeleted,
  markGivenUp,
  markRestored,
  thisMoment,
  updateFile,
  type FileRow,
} from "../../../files/stored/repository.ts"
import { fileFields, filesIn } from "../../profile/records/file-values.ts"
import type { RecordLifecycle } from "../../profile/records/lifecycle.ts"
import type { FileHolder, FileWriter, KeptFile, RecordFiles } from "../../profile/records/record-files.ts"
import { scanKind } from "../scan-job.ts"
import { sweepKind } from "../sweep-job.ts"

/** The files that values of records refer to. */
export const recordFiles: RecordFiles = {
  unknown: unknownFiles,
  toDelete: filesToDelete,
  delete: deleteFiles,
  deleteOf: deleteFilesOf,
  restore: restoreFiles,
}

/** What a record is saved with is its own from then on; what is purged with it is thrown away. */
export const fileLifecycle: RecordLifecycle = {
  created: (tx, { reader, row, profile, values }) => settleFiles(tx, reader.actor, row, profile, {}, values),
  updated: (tx, { reader, row, profile, previous, values }) =>
    settleFiles(tx, reader.actor, row, profile, previous, values),
  purged: (tx, { jobs, clientId, ids }) => giveUpFilesOf(tx, jobs, clientId, ids),
}

/**
 * A value may refer to a file that was uploaded to the same record, or for a record to come by the one who saves it, under
 * the name and size it has. What stood there before is not judged again.
 */
async function unknownFiles(
  tx: Tenant,
  { clientId, userId }: FileWriter,
  profile: CompiledProfile,
  values: RecordValues,
  previous: RecordValues,
  holder: FileHolder,
): Promise<Problem[]> {
  const wanted = fileFields(profile).flatMap(({ keyword }) => {
    const before = new Set(filesIn(previous[keyword]).map(({ id }) => id))
    return filesIn(values[keyword]).flatMap((file) => (before.has(file.id) ? [] : [{ keyword, file }]))
  })
  const ids = wanted.map(({ file }) => file.id).filter((id) => isUuid(id))
  const rows = new Map((await filesAmong(tx, clientId, ids)).map((row) => [row.id, row]))
  const isKnown = ({ id, fileName, size }: FileReference): boolean => {
    const row = rows.get(id)
    return (
      row !== undefined &&
      (row.state === "ready" || row.state === "checking") &&
      row.upload_type === "PROFILE_ATTACHMENT" &&
      row.attached_at === null &&
      row.uploaded_by === userId &&
      (row.record_id === null || row.record_id === holder.recordId) &&
      row.project_id === holder.projectId &&
      row.file_name === fileName &&
      row.size === size
    )
  }
  return wanted
    .filter(({ file }) => !isKnown(file))
    .map(({ keyword, file }) => problem("value.unknown_file", [keyword], { file: file.fileName || file.id }))
}

/** After a save: the files its values took up are the record's, and those they dropped are deleted. */
async function settleFiles(
  tx: Tenant,
  { clientId }: FileWriter,
  record: { readonly id: RecordId },
  profile: CompiledProfile,
  previous: RecordValues,
  values: RecordValues,
): Promise<void> {
  const before = heldIn(profile, previous)
  const after = heldIn(profile, values)
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

/** The files of a record that are to be deleted with its save; one that is not among them is not there. */
async function filesToDelete(
  tx: Tenant,
  clientId: ClientId,
  recordId: RecordId,
  ids: readonly string[],
): Promise<FileRow[]> {
  const rows = ids.every((id) => isUuid(id)) ? await filesAmong(tx, clientId, ids) : []
  const own = rows.filter((row) => row.record_id === recordId && row.attached_at !== null && row.deleted_at === null)
  if (own.length < new Set(ids).size || own.some(({ upload_type }) => upload_type !== "PROFILE_ATTACHMENT"))
    throw new Refusal(404, problem("file.not_found", ["deleteFileIds"]))
  return own
}

/** Deletes those of a record's own that no field held; the fields' went with their values. */
async function deleteFiles(tx: Tenant, actor: AuditActor, files: readonly FileRow[]): Promise<void> {
  const own = files.filter(({ field_id }) => field_id === null)
  if (own.length === 0) return
  await markDeleted(tx, actor.clientId, { ids: own.map(({ id }) => id) })
  for (const file of own) await noteFile(tx, actor, file, "file_deleted")
}

/** The files of deleted records go with them, to come back with them as long as they may. */
async function deleteFilesOf(
  tx: Tenant,
  clientId: ClientId,
  recordIds: readonly RecordId[],
): Promise<ReadonlyMap<RecordId, readonly KeptFile[]>> {
  const files = await filesOfRecords(tx, clientId, recordIds)
  if (files.length > 0) await markDeleted(tx, clientId, { recordIds })
  return Map.groupBy(files, ({ recordId }) => recordId)
}

/** The files of a record that is back; one that was being checked is checked anew. */
async function restoreFiles(
  tx: Tenant,
  jobs: JobService,
  actor: JobActor,
  recordId: RecordId,
  files: readonly KeptFile[],
): Promise<void> {
  if (files.length === 0) return
  await markRestored(tx, actor.clientId, recordId, files)
  if (!jobs.kind(scanKind.name)) return
  for (const { id, state } of files) if (state === "checking") await jobs.enqueue(tx, actor, scanKind, { fileId: id })
}

/** The files of records that will not come back: the sweep that is asked for throws them away. */
async function giveUpFilesOf(
  tx: Tenant,
  jobs: JobService,
  clientId: ClientId,
  recordIds: readonly RecordId[],
): Promise<void> {
  if ((await markGivenUp(tx, clientId, recordIds)) > 0)
    await jobs.enqueue(tx, { clientId, userId: null, module: null }, sweepKind, {})
}

/** The field that holds each file, by the file's id. */
function heldIn(profile: CompiledProfile, values: RecordValues): Map<string, string> {
  return new Map(
    fileFields(profile).flatMap(({ id, keyword }) => filesIn(values[keyword]).map((file) => [file.id, id] as const)),
  )
}
