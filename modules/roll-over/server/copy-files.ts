import { v7 as uuid } from "uuid"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { type FileStore, fileKey } from "../../../server/files/file-store.ts"
import { saveContent } from "../../../server/files/save-content.ts"
import {
  type FileRow,
  filesAmong,
  insertFile,
  thisMoment,
  updateFile,
} from "../../../server/files/stored/repository.ts"
import type { RunningJob } from "../../../server/jobs/job-kind.ts"
import {
  type AccessContext,
  fileFields,
  filesIn,
  type RecordRow,
  rowsById,
  valuesFromFields,
} from "../../records/server/index.ts"
import { loadRollOverOfJob, type RollOverJobDeps, type RollOverJobInput } from "./roll-over-job.ts"
import type { RollOverRecord } from "./roll-over-repository.ts"
import { countUncopiedRows, findUncopiedRows, type RollOverRowRecord, saveCopies } from "./row-repository.ts"

const batchSize = 25

interface RowToCopy {
  readonly row: RollOverRowRecord
  readonly files: readonly FileRow[]
}

/**
 * Copies the files of the records to add, before these are created with them. Contents are copied outside a transaction;
 * copies that are not used, because the job was killed or the record rejected, are deleted like abandoned uploads.
 */
export async function copyFiles(
  job: RunningJob<RollOverJobInput, unknown>,
  deps: RollOverJobDeps & { readonly store: FileStore },
): Promise<void> {
  const total = await job.step(async (tx) =>
    countUncopiedRows(tx, (await loadRollOverOfJob(tx, job, deps, { writes: false })).rollOver),
  )
  for (let done = 0; ;) {
    await job.progress(done, total, "copying_files")
    const { rollOver, rows } = await job.step((tx) => findFilesToCopy(tx, job, deps))
    if (rows.length === 0) return
    for (const row of rows) await copyFilesOf(job, deps.store, rollOver, row)
    done += rows.length
  }
}

async function findFilesToCopy(
  tx: ClientTransaction,
  job: RunningJob<RollOverJobInput, unknown>,
  deps: RollOverJobDeps,
): Promise<{ readonly rollOver: RollOverRecord; readonly rows: readonly RowToCopy[] }> {
  const { rollOver, access } = await loadRollOverOfJob(tx, job, deps, { writes: false })
  const rows = await findUncopiedRows(tx, rollOver, batchSize)
  const records = await rowsById(
    tx,
    rollOver.client_id,
    rows.map(({ previous_id }) => previous_id),
    "none",
  )
  const idsByRow = new Map(rows.map((row) => [row.row, idsOfFiles(access, records.get(row.previous_id))]))
  const files = await filesAmong(tx, rollOver.client_id, [...idsByRow.values()].flat())
  const byId = new Map(files.filter((file) => file.state === "ready").map((file) => [file.id, file]))
  return {
    rollOver,
    rows: rows.map((row) => ({ row, files: (idsByRow.get(row.row) ?? []).flatMap((id) => byId.get(id) ?? []) })),
  }
}

function idsOfFiles(access: AccessContext, record: RecordRow | undefined): readonly string[] {
  const profile = record && access.availableProfiles.get(record.profile_id)
  return profile ? filesOf(profile, record).map(({ file }) => file.id) : []
}

/** The files in fields of a record that come along, each with the keyword of its field. */
export function filesOf(profile: CompiledProfile, record: Pick<RecordRow, "fields">) {
  const values = valuesFromFields(profile, record.fields)
  return fileFields(profile).flatMap(({ keyword, definition }) =>
    definition.whenRolledOver === "clear" ? [] : filesIn(values[keyword]).map((file) => ({ keyword, file })),
  )
}

async function copyFilesOf(
  job: RunningJob<RollOverJobInput, unknown>,
  store: FileStore,
  rollOver: RollOverRecord,
  { row, files }: RowToCopy,
): Promise<void> {
  const copies: { readonly original: FileRow; readonly id: string; readonly size: number }[] = []
  for (const original of files) {
    const source = fileKey(rollOver.client_id, original.id)
    // The record is added without it, and names it.
    if ((await store.sizeOf(source)) === undefined) continue
    const id = uuid()
    const key = fileKey(rollOver.client_id, id)
    const uploadId = await store.start(key)
    await job.step((tx) => insertFile(tx, copyOf(rollOver, original, id, uploadId)))
    const content = await store.open(source)
    copies.push({ original, id, size: await saveContent(store, key, uploadId, content) })
  }
  await job.step(async (tx) => {
    for (const { id, size } of copies)
      await updateFile(tx, { client_id: rollOver.client_id, id }, { state: "ready", size, completed_at: thisMoment })
    await saveCopies(tx, rollOver, row.row, Object.fromEntries(copies.map(({ original, id }) => [original.id, id])))
  })
}

/** A file that its user has not attached to a record yet. */
function copyOf(rollOver: RollOverRecord, original: FileRow, id: string, uploadId: string) {
  const { file_name, content_type, upload_type, category, entity_id, size } = original
  return {
    client_id: rollOver.client_id,
    id,
    file_name,
    content_type,
    upload_type,
    category,
    entity_id,
    project_id: rollOver.project_id,
    uploaded_by: rollOver.user_id,
    upload_id: uploadId,
    declared_size: size,
    total_parts: 1,
  }
}
