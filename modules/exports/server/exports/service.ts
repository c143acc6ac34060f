import { v7 as uuid, validate as isUuid } from "uuid"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import type { ExportFile, requestExport } from "../../contract.ts"
import { noEntity, noProject, type ProfileId } from "../../../../schemas/ids.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { problem } from "../../../../schemas/problems.ts"
import { pageLimits } from "../../contract.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import { type Actor, markRecordPermissionChecked, ownerOf } from "../../../../server/http/actor.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import type { JobService } from "../../../../server/jobs/service.ts"
import { deleteGeneratedFile } from "../../../../server/files/stored/generated-files.ts"
import { type AccessContext, type AccessContextDeps, loadAccessContext } from "../../../records/server/index.ts"
import { exportColumns } from "../lists/list-columns.ts"
import { fitsPages, tooMuchForPages } from "../lists/list-document.ts"
import { countListed } from "../lists/list-rows-repository.ts"
import { listedRecords, type ListQuery } from "../lists/list-query.ts"
import { openMatrix } from "../matrix/exported-matrix.ts"
import { openRepository } from "../risk-repository/exported-repository.ts"
import { assertRepositoryFitsPages } from "../risk-repository/repository-document.ts"
import { authorizeUserManagement, isUserExport } from "../tables/user-report-query.ts"
import type { ExportInput } from "./export-input.ts"
import { exportKind } from "./export-job.ts"
import { exportFileName } from "./export-name.ts"
import { serializeExport } from "./serialize-export.ts"
import * as repository from "./repository.ts"

export type ExportBody = BodyOf<typeof requestExport>

export interface ExportServiceDeps {
  readonly database: Database
  readonly accessDeps: AccessContextDeps
  readonly jobs: JobService
}

/** Exported files: requested, listed, marked and deleted; each user has only their own. */
export function exportService({ database, accessDeps, jobs }: ExportServiceDeps) {
  const getMyExport = async (tx: ClientTransaction, actor: Actor, id: string) => {
    const [row] = isUuid(id) ? await repository.listUserExports(tx, actor.clientId, ownerOf(actor), id) : []
    if (!row) throw notFound()
    return row
  }

  return {
    list: (actor: Actor, language: Language): Promise<{ content: ExportFile[] }> =>
      database.readTransaction(actor.clientId, async (tx) => {
        const rows = await repository.listUserExports(tx, actor.clientId, ownerOf(actor))
        return { content: rows.map((row) => serializeExport(row, language)) }
      }),

    request: (actor: Actor, body: ExportBody, language: Language): Promise<ExportFile> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const access = await loadAccessContext(tx, actor, accessDeps)
        const exportInput = await validateExport(tx, access, body, language)
        const id = uuid()
        const { reportFormat, exportType, exportName } = body
        const input: ExportInput = {
          exportId: id,
          exportType,
          format: reportFormat,
          title: exportName.trim(),
          fileName: exportFileName(exportName, reportFormat),
          language,
          entityId: actor.entityId,
          ...exportInput,
        }
        const job = await jobs.enqueue(tx, actor, exportKind, input)
        await repository.insertExport(tx, {
          client_id: actor.clientId,
          id,
          user_id: actor.userId,
          job_id: job.id,
          export_type: exportType,
          report_format: reportFormat,
          file_name: input.fileName,
        })
        return serializeExport(await getMyExport(tx, actor, id), language)
      }),

    markDownloaded: (actor: Actor, id: string, language: Language): Promise<ExportFile> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const row = await getMyExport(tx, actor, id)
        if (row.state !== "done") throw new HttpError(409, problem("export.not_ready", [], { file: row.file_name }))
        await repository.markDownloaded(tx, row)
        return serializeExport(await getMyExport(tx, actor, id), language)
      }),

    markAllRead: (actor: Actor): Promise<void> =>
      database.clientTransaction(actor.clientId, (tx) => repository.markAllRead(tx, actor.clientId, actor.userId)),

    delete: (actor: Actor, id: string): Promise<void> =>
      database.clientTransaction(actor.clientId, async (tx) => {
        const row = await getMyExport(tx, actor, id)
        // Of two concurrent deletions, the second finds nothing.
        if (!(await repository.lockExport(tx, actor.clientId, row.id))) throw notFound()
        await jobs.stop(tx, actor.clientId, row.job_id)
        await repository.removeExport(tx, row)
        await deleteGeneratedFile(tx, actor, row.id)
      }),
  }
}

const notFound = () => new HttpError(404, problem("export.not_found", []))

export type ExportService = ReturnType<typeof exportService>

/** Validates and authorizes an export when it is requested, so that it does not fail only in the job. */
async function validateExport(
  tx: ClientTransaction,
  access: AccessContext,
  body: ExportBody,
  language: Language,
): Promise<Pick<ExportInput, "list" | "matrix" | "repository" | "people">> {
  const { actor } = access
  if (body.clientId !== actor.clientId) throw new HttpError(404, problem("request.not_found", ["clientId"]))
  if (isUserExport(body.exportType)) {
    markRecordPermissionChecked(actor)
    authorizeUserManagement(actor)
    return { people: body.people ?? {} }
  }
  if (body.exportType === "GLOBAL_REPOSITORY_EXPORT") {
    markRecordPermissionChecked(actor)
    const query = body.repository ?? {}
    const lists = await openRepository(tx, access, query)
    if (body.reportFormat === "PDF") assertRepositoryFitsPages({ access, language, lists })
    return { repository: query }
  }
  if (body.exportType !== "LIST_VIEW_EXPORT") {
    markRecordPermissionChecked(actor)
    throw new HttpError(400, problem("export.not_available", ["exportType"], { type: body.exportType }))
  }
  if (body.matrix) {
    markRecordPermissionChecked(actor)
    const { projectId } = body
    if (projectId === undefined) throw new HttpError(400, problem("request.invalid", ["projectId"]))
    const matrix = { projectId, ...body.matrix }
    const { rows, columns } = await openMatrix(tx, access, matrix, language)
    if (body.reportFormat === "PDF" && !fitsPages(rows, columns.all.length)) throw tooMuchForPages()
    return { matrix }
  }
  const listQuery = listQueryOf(body)
  const listed = await listedRecords(tx, access, listQuery)
  const columns = exportColumns(listed.profile, listQuery.columns, language)
  if (body.reportFormat === "PDF" && !fitsPages(await countListed(tx, listed, pageLimits.rows + 1), columns.length))
    throw tooMuchForPages()
  return { list: listQuery }
}

function listQueryOf(body: ExportBody): ListQuery {
  const { serviceReferenceId, projectId, companyId, query, filter, search, selection, processIdList, columns, group } =
    body
  if (!serviceReferenceId) throw new HttpError(404, problem("profile.not_found", ["serviceReferenceId"]))
  const isSorted = query?.sort !== false && query?.sortBy !== undefined
  return {
    profileId: serviceReferenceId as ProfileId,
    scope: {
      ...(projectId !== undefined && { projectId: projectId === noProject ? null : projectId }),
      ...(companyId !== noEntity && { entityId: companyId }),
      ...(search && { search }),
      ...(filter && { filter }),
    },
    ...(selection && { selection }),
    ...(processIdList && processIdList.length > 0 && { processIds: processIdList }),
    ...(isSorted && { sortBy: query.sortBy }),
    ...(isSorted && query.direction && { direction: query.direction }),
    ...(columns && { columns }),
    ...(group !== undefined && { group }),
  }
}
