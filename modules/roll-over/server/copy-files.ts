import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { documentKindOf } from "../../../schemas/process-documents.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { completeCopies, copyFile, type FileCopy, idsOfCopies } from "../../../server/files/copy-file.ts"
import type { FileStore } from "../../../server/files/file-store.ts"
import { type FileRow, filesAmong } from "../../../server/files/stored/repository.ts"
import type { RunningJob } from "../../../server/jobs/job-kind.ts"
import { findDocumentPictures } from "../../process-documents/server/index.ts"
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
import {
  countUncopiedRows,
  findUncopiedRows,
  type RollOverRowRecord,
  saveCopies,
  saveWithoutFiles,
} from "./row-repository.ts"

const batchSize = 25

interface RowToCopy {
  readonly row: RollOverRowRecord
  readonly files: readonly FileRow[]
}

/**
 * Copies the files and the pictures of the records to add, before these are created with them. Contents are copied
 * outside a transaction; copies that are not used, because the job was killed or the record rejected, are deleted like
 * abandoned uploads.
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
    const [empty, others] = [
      rows.filter(({ files }) => files.length === 0),
      rows.filter(({ files }) => files.length > 0),
    ]
    if (empty.length > 0)
      await job.step((tx) =>
        saveWithoutFiles(
          tx,
          rollOver,
          empty.map(({ row }) => row.row),
        ),
      )
    for (const row of others) await copyFilesOf(job, deps.store, rollOver, row)
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
  const withFiles = rollOver.parts.includes("files")
  const idsByRow = new Map(
    rows.map((row) => [row.row, withFiles ? idsOfFiles(access, records.get(row.previous_id)) : []]),
  )
  const pictures = new Map<number, readonly FileRow[]>()
  for (const { row, previous_id, type } of rows)
    if (documentKindOf(type) !== undefined) pictures.set(row, await findDocumentPictures(tx, access, previous_id))
  const files = await filesAmong(tx, rollOver.client_id, [...idsByRow.values()].flat())
  const byId = new Map(files.filter((file) => file.state === "ready").map((file) => [file.id, file]))
  return {
    rollOver,
    rows: rows.map((row) => {
      const ofFields = (idsByRow.get(row.row) ?? []).flatMap((id) => byId.get(id) ?? [])
      const shown = (pictures.get(row.row) ?? []).filter(({ id }) => ofFields.every((file) => file.id !== id))
      return { row, files: [...ofFields, ...shown] }
    }),
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
  const copies: FileCopy[] = []
  for (const original of files) {
    const copy = await copyFile(job, store, original, { projectId: rollOver.project_id, userId: rollOver.user_id })
    // Without its content the record is added without it, and names it.
    if (copy) copies.push(copy)
  }
  await job.step(async (tx) => {
    await completeCopies(tx, copies)
    await saveCopies(tx, rollOver, row.row, idsOfCopies(copies))
  })
}
