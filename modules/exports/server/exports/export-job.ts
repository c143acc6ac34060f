import { attachmentTypes } from "../../../../schemas/files.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import { type FileKey, fileKey, type FileStore } from "../../../../server/files/file-store.ts"
import { saveContent } from "../../../../server/files/save-content.ts"
import type { JobKind, RunningJob } from "../../../../server/jobs/job-kind.ts"
import type { ListDocument } from "../../../../server/typesetting/document.ts"
import { typesetList } from "../../../../server/typesetting/typeset-list.ts"
import { appendAudit } from "../../../../server/audit-log/append.ts"
import { loadActor } from "../../../auth/server/index.ts"
import {
  insertGeneratedFile,
  completeGeneratedFile,
  uploadOf,
} from "../../../../server/files/stored/generated-files.ts"
import type { AccessContextDeps } from "../../../records/server/index.ts"
import { listDocument } from "../lists/list-document.ts"
import { exportedTable } from "../tables/exported-table.ts"
import { tableDocument } from "../tables/plain-table.ts"
import { exportedMatrix } from "../matrix/exported-matrix.ts"
import { matrixDocument } from "../matrix/matrix-document.ts"
import { exportedRepository } from "../risk-repository/exported-repository.ts"
import { repositoryDocument } from "../risk-repository/repository-document.ts"
import { exportedList } from "./exported-list.ts"
import { ExportInput } from "./export-input.ts"
import { extensionOf } from "./export-name.ts"
import type { ReportProgress } from "./progress.ts"
import { hasExport, lockExport } from "./repository.ts"
import { workbookApart, type WriteWorkbook } from "./workbook-apart.ts"

export interface ExportResult {
  readonly rows: number
  readonly size: number
}

export const exportKind = { name: "report.export" } as const

type ExportJob = RunningJob<ExportInput, ExportResult>

export interface ExportDeps {
  readonly database: Database
  readonly accessDeps: AccessContextDeps
  readonly store: FileStore
  /** How a workbook is written, if not in a separate process. */
  readonly writeWorkbook?: WriteWorkbook | undefined
}

/**
 * Creates a file of a list or matrix as the requester sees it, from one snapshot and with their rights at the time of
 * creation. The file is not visible before it is complete; an attempt that crashed leaves nothing behind.
 */
export function exportJob(deps: ExportDeps): JobKind<ExportInput, ExportResult> {
  const { store } = deps
  return {
    ...exportKind,
    input: ExportInput,
    attempts: 5,
    async run(job) {
      const { clientId } = job.actor
      const key = fileKey(clientId, job.input.exportId)
      const uploadId = await startExport(job, store, key)
      const file = await generateExport(job, deps, key, uploadId)
      await job.finish(async (tx) => {
        await complete(tx, job, file)
        return file
      })
    },
    async findObsolescence(tx, { actor, input }) {
      const isRequested = await hasExport(tx, actor.clientId, input.exportId)
      return isRequested ? undefined : problem("export.not_found", [])
    },
  }
}

/** Deletes what an earlier attempt left; what this one may leave is found by the cleanup through the file's row. */
async function startExport(job: ExportJob, store: FileStore, key: FileKey): Promise<string> {
  const { clientId } = job.actor
  const { exportId, format, fileName } = job.input
  const previous = await job.step((tx) => uploadOf(tx, clientId, exportId))
  if (previous !== undefined) {
    await store.abort(key, previous)
    await store.delete(key)
  }
  const uploadId = await store.start(key)
  await job.step(async (tx) => {
    const { userId, module } = job.actor
    const actor = await loadActor(tx, { clientId, userId, module, entityId: job.input.entityId, jobId: job.id })
    const contentType = attachmentTypes[extensionOf[format]]
    await insertGeneratedFile(tx, { clientId, id: exportId, userId: actor.userId, fileName, contentType, uploadId })
  })
  return uploadId
}

/** A workbook can have any length, so it is created in a separate process; PDF pages are limited. */
async function generateExport(job: ExportJob, deps: ExportDeps, key: FileKey, uploadId: string) {
  const { database, accessDeps, store, writeWorkbook = workbookApart } = deps
  let rows = 0
  const reportProgress: ReportProgress = async (done, total) => {
    rows = total
    await job.progress(done, total, "writing")
  }
  const storeContent = (content: AsyncIterable<Buffer>) =>
    saveContent(store, key, uploadId, abortable(content, job.signal))
  if (job.input.format === "EXCEL") {
    const size = await storeContent(
      writeWorkbook({ exportRun: job, connection: database.connection, signal: job.signal, reportProgress }),
    )
    return { rows, size }
  }
  const size = await database.snapshot(job.actor.clientId, async (tx) => {
    const document = await documentOf(tx, job, accessDeps, reportProgress)
    await job.progress(rows, rows, "typesetting")
    return storeContent(typesetList(document, job.signal))
  })
  return { rows, size }
}

async function documentOf(
  tx: ClientTransaction,
  job: ExportJob,
  accessDeps: AccessContextDeps,
  reportProgress: ReportProgress,
): Promise<ListDocument> {
  const { people, matrix, repository } = job.input
  if (people) return tableDocument(await exportedTable(tx, job, people, reportProgress))
  if (matrix) return matrixDocument(tx, await exportedMatrix(tx, job, matrix, accessDeps, reportProgress))
  if (repository)
    return repositoryDocument(tx, await exportedRepository(tx, job, repository, accessDeps), reportProgress)
  const list = await exportedList(tx, job, accessDeps, reportProgress)
  return listDocument(tx, list.file, list.rows, list.batches)
}

async function* abortable(content: AsyncIterable<Buffer>, signal: AbortSignal): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    signal.throwIfAborted()
    yield chunk
  }
}

/**
 * The file is now available to its owner. If they deleted the export meanwhile, the cleanup deletes it with other
 * deleted files.
 */
async function complete(tx: ClientTransaction, job: ExportJob, { rows, size }: ExportResult): Promise<void> {
  const { clientId } = job.actor
  const { exportId, exportType, list, matrix } = job.input
  const isRequested = (await lockExport(tx, clientId, exportId)) !== undefined
  const file = await completeGeneratedFile(tx, { clientId, id: exportId }, { size, isRequested })
  if (!isRequested) return
  const documentDetails = {
    id: exportId,
    fileName: file.file_name,
    size,
    exportType,
    rows,
    ...(list && { profileId: list.profileId }),
    ...(matrix && { projectId: matrix.projectId }),
  }
  await appendAudit(
    tx,
    { ...job.actor, jobId: job.id },
    {
      subjectKind: "file",
      subjectId: exportId,
      action: "exported",
      changes: [{ section: null, parameter: "file", previous: null, current: documentDetails }],
    },
  )
}
