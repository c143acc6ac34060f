import { attachmentTypes } from "../../../../schemas/files.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import { type FileKey, fileKey, type FileStore } from "../../../files/file-store.ts"
import { keepContent } from "../../../files/keep-content.ts"
import type { JobKind, RunningJob } from "../../../jobs/job-kind.ts"
import type { ListDocument } from "../../../typesetting/document.ts"
import { typesetList } from "../../../typesetting/typeset-list.ts"
import { appendAudit } from "../../../audit-log/append.ts"
import { actingPerson } from "../../auth/people/acting-person.ts"
import { beginMadeFile, completeMadeFile, uploadOf } from "../../../files/stored/made-files.ts"
import type { Reading } from "../../profile/records/reader.ts"
import { listDocument } from "../lists/list-document.ts"
import { exportedTable } from "../tables/exported-table.ts"
import { tableDocument } from "../tables/plain-table.ts"
import { exportedList, type Tell } from "./exported-list.ts"
import { ExportInput } from "./export-input.ts"
import { extensionOf } from "./export-name.ts"
import { hasExport, heldExport } from "./repository.ts"
import { workbookApart, type WriteWorkbook } from "./workbook-apart.ts"

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
  /** How a workbook is written, where not in a process of its own. */
  readonly writeWorkbook?: WriteWorkbook | undefined
}

/**
 * Makes a file of what a list shows the person who asked, as it was at one moment and with the rights they have when it is
 * made. Nothing of it is seen before all of it is there; an attempt that a process did not survive leaves nothing behind.
 */
export function exportJob(parts: ExportParts): JobKind<ExportInput, ExportResult> {
  const { store } = parts
  return {
    ...exportKind,
    input: ExportInput,
    attempts: 5,
    async run(job) {
      const { clientId } = job.actor
      const key = fileKey(clientId, job.input.exportId)
      const uploadId = await begin(job, store, key)
      const file = await made(job, parts, key, uploadId)
      await job.finish(async (tx) => {
        await complete(tx, job, file)
        return file
      })
    },
    async worthless(tx, { actor, input }) {
      const isWanted = await hasExport(tx, actor.clientId, input.exportId)
      return isWanted ? undefined : problem("export.not_found", [])
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

/** A workbook may be of any length, so it is made in a process of its own; what pages hold is bounded. */
async function made(job: ExportJob, parts: ExportParts, key: FileKey, uploadId: string) {
  const { database, reading, store, writeWorkbook = workbookApart } = parts
  let rows = 0
  const tell: Tell = async (done, total) => {
    rows = total
    await job.progress(done, total, "writing")
  }
  const keep = (content: AsyncIterable<Buffer>) => keepContent(store, key, uploadId, stopping(content, job.signal))
  if (job.input.format === "EXCEL") {
    const size = await keep(writeWorkbook({ work: job, connection: database.connection, signal: job.signal, tell }))
    return { rows, size }
  }
  const size = await database.snapshot(job.actor.clientId, async (tx) => {
    const document = await documentOf(tx, job, reading, tell)
    await job.progress(rows, rows, "typesetting")
    return keep(typesetList(document, job.signal))
  })
  return { rows, size }
}

async function documentOf(tx: Tenant, job: ExportJob, reading: Reading, tell: Tell): Promise<ListDocument> {
  const { people } = job.input
  if (people) return tableDocument(await exportedTable(tx, job, people, tell))
  const list = await exportedList(tx, job, reading, tell)
  return listDocument(tx, list.file, list.rows, list.batches)
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
  const told = {
    id: exportId,
    fileName: file.file_name,
    size,
    exportType,
    rows,
    ...(list && { profileId: list.profileId }),
  }
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
