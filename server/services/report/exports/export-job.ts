import * as Type from "typebox"
import type { Static } from "typebox"
import { exportTypes, reportFormats } from "../../../../schemas/api/exports.ts"
import { attachmentTypes } from "../../../../schemas/files.ts"
import type { EntityId } from "../../../../schemas/ids.ts"
import { languages } from "../../../../schemas/languages.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import { type FileKey, fileKey, type FileStore } from "../../../files/file-store.ts"
import { keepContent } from "../../../files/keep-content.ts"
import type { JobKind, RunningJob } from "../../../jobs/job-kind.ts"
import { writeWorkbook } from "../../../sheets/write-workbook.ts"
import { typesetList } from "../../../typesetting/typeset-list.ts"
import { appendAudit } from "../../audit/trail/service.ts"
import { actingPerson } from "../../auth/people/acting-person.ts"
import { beginMadeFile, completeMadeFile, uploadOf } from "../../file/made-files.ts"
import { readerOf, type Reading } from "../../profile/records/reader.ts"
import { exportColumns } from "../lists/list-columns.ts"
import { listDocument } from "../lists/list-document.ts"
import { countListed } from "../lists/list-rows-repository.ts"
import { listedRecords, ListQuestion } from "../lists/list-question.ts"
import { listWorkbook } from "../lists/list-workbook.ts"
import { printableRows, type PrintableRows } from "../lists/printed-rows.ts"
import { extensionOf } from "./export-name.ts"
import { heldExport } from "./repository.ts"

export const ExportInput = Type.Object(
  {
    exportId: Type.String(),
    exportType: Type.Enum(exportTypes),
    format: Type.Enum(reportFormats),
    title: Type.String(),
    fileName: Type.String(),
    language: Type.Enum(languages),
    entityId: Type.Unsafe<EntityId | null>(Type.Union([Type.String(), Type.Null()])),
    list: ListQuestion,
  },
  { additionalProperties: false },
)
export type ExportInput = Static<typeof ExportInput>

export interface ExportResult {
  readonly rows: number
  readonly size: number
}

export const exportKind = { name: "report.export" } as const

type ExportJob = RunningJob<ExportInput, ExportResult>

export interface ExportParts {
  readonly database: Database
  readonly reading: Reading
  readonly store: FileStore
}

/**
 * Makes a file of what a list shows the person who asked, as it was at one moment and with the rights they have when it is
 * made. Nothing of it is seen before all of it is there; an attempt that a process did not survive leaves nothing behind.
 */
export function exportJob({ database, reading, store }: ExportParts): JobKind<ExportInput, ExportResult> {
  return {
    ...exportKind,
    input: ExportInput,
    attempts: 5,
    async run(job) {
      const { clientId } = job.actor
      const key = fileKey(clientId, job.input.exportId)
      const uploadId = await begin(job, store, key)
      const made = await database.snapshot(clientId, async (tx) => {
        const { rows, content } = await contentOf(tx, job, reading)
        return { rows, size: await keepContent(store, key, uploadId, stopping(content, job.signal)) }
      })
      await job.finish(async (tx) => {
        await complete(tx, job, made)
        return made
      })
    },
  }
}

/** What an earlier attempt left is thrown away; the sweep finds what this one may leave by the file's row. */
async function begin(job: ExportJob, store: FileStore, key: FileKey): Promise<string> {
  const { clientId } = job.actor
  const { exportId, format, fileName } = job.input
  const earlier = await job.step((tx) => uploadOf(tx, clientId, exportId))
  if (earlier !== undefined) {
    await store.abort(key, earlier)
    await store.delete(key)
  }
  const uploadId = await store.start(key)
  await job.step(async (tx) => {
    const { userId, module } = job.actor
    const actor = await actingPerson(tx, { clientId, userId, module, entityId: job.input.entityId, jobId: job.id })
    const contentType = attachmentTypes[extensionOf[format]]
    await beginMadeFile(tx, { clientId, id: exportId, userId: actor.userId, fileName, contentType, uploadId })
  })
  return uploadId
}

async function contentOf(tx: Tenant, job: ExportJob, reading: Reading) {
  const { clientId, userId, module } = job.actor
  const { list: question, language, title, format, entityId } = job.input
  const actor = await actingPerson(tx, { clientId, userId, module, entityId, jobId: job.id })
  const reader = await readerOf(tx, actor, reading)
  const listed = await listedRecords(tx, reader, question)
  const columns = exportColumns(listed.profile, question.columns, language)
  const file = { reader, profile: listed.profile, question, columns, language, title }
  const rows = await countListed(tx, listed)
  const batches = telling(job, rows, printableRows(tx, reader, listed, columns, language))
  if (format === "EXCEL") return { rows, content: writeWorkbook(listWorkbook(file, batches)) }
  const document = await listDocument(tx, file, rows, batches)
  await job.progress(rows, rows, "typesetting")
  return { rows, content: typesetList(document, job.signal) }
}

/** Tells how far the work is with each batch, and lets others have the thread in between. */
async function* telling(
  job: ExportJob,
  total: number,
  batches: AsyncIterable<PrintableRows>,
): AsyncGenerator<PrintableRows> {
  let done = 0
  await job.progress(done, total, "writing")
  for await (const batch of batches) {
    yield batch
    done += batch.records.length
    await job.progress(done, total, "writing")
  }
}

async function* stopping(content: AsyncIterable<Buffer>, signal: AbortSignal): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    signal.throwIfAborted()
    yield chunk
  }
}

/** The file is there from now on, as its person's own; what they deleted meanwhile is swept away with the deleted files. */
async function complete(tx: Tenant, job: ExportJob, { rows, size }: ExportResult): Promise<void> {
  const { clientId } = job.actor
  const { exportId, exportType, list } = job.input
  const isWanted = (await heldExport(tx, clientId, exportId)) !== undefined
  const file = await completeMadeFile(tx, { clientId, id: exportId }, { size, isWanted })
  if (!isWanted) return
  const told = { id: exportId, fileName: file.file_name, size, exportType, rows, profileId: list.profileId }
  await appendAudit(
    tx,
    { ...job.actor, jobId: job.id },
    {
      subjectKind: "file",
      subjectId: exportId,
      action: "exported",
      changes: [{ section: null, parameter: "file", previous: null, current: told }],
    },
  )
}
