import { v7 as uuid, validate as isUuid } from "uuid"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import type { ExportFile, requestExport } from "../../../../schemas/api/exports.ts"
import { noProject, type ProfileId } from "../../../../schemas/ids.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { problem } from "../../../../schemas/problems.ts"
import { pageLimits } from "../../../../schemas/api/exports.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import { type Actor, markRecordPermissionAsked, ownerOf } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { JobService } from "../../../jobs/service.ts"
import { deleteMadeFile } from "../../../files/stored/made-files.ts"
import { readerOf, type Reader, type Reading } from "../../profile/records/reader.ts"
import { exportColumns } from "../lists/list-columns.ts"
import { fitsPages, tooMuchForPages } from "../lists/list-document.ts"
import { countListed } from "../lists/list-rows-repository.ts"
import { listedRecords, type ListQuestion } from "../lists/list-question.ts"
import { demandUserManagement, isOfPeople } from "../tables/people-question.ts"
import type { ExportInput } from "./export-input.ts"
import { exportKind } from "./export-job.ts"
import { exportFileName } from "./export-name.ts"
import { printExport } from "./print-export.ts"
import * as repository from "./repository.ts"

export type ExportBody = BodyOf<typeof requestExport>

export interface ExportServiceParts {
  readonly database: Database
  readonly reading: Reading
  readonly jobs: JobService
}

/** Files made of what somebody sees: asked for, listed, marked, deleted; each person's own alone. */
export function exportService({ database, reading, jobs }: ExportServiceParts) {
  const own = async (tx: Tenant, actor: Actor, id: string) => {
    const [row] = isUuid(id) ? await repository.ownExports(tx, actor.clientId, ownerOf(actor), id) : []
    if (!row) throw notFound()
    return row
  }

  return {
    list: (actor: Actor, language: Language): Promise<{ content: ExportFile[] }> =>
      database.reading(actor.clientId, async (tx) => {
        const rows = await repository.ownExports(tx, actor.clientId, ownerOf(actor))
        return { content: rows.map((row) => printExport(row, language)) }
      }),

    request: (actor: Actor, body: ExportBody, language: Language): Promise<ExportFile> =>
      database.tenant(actor.clientId, async (tx) => {
        const reader = await readerOf(tx, actor, reading)
        const asked = await understood(tx, reader, body, language)
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
          ...asked,
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
        return printExport(await own(tx, actor, id), language)
      }),

    markDownloaded: (actor: Actor, id: string, language: Language): Promise<ExportFile> =>
      database.tenant(actor.clientId, async (tx) => {
        const row = await own(tx, actor, id)
        if (row.state !== "done") throw new Refusal(409, problem("export.not_ready", [], { file: row.file_name }))
        await repository.markDownloaded(tx, row)
        return printExport(await own(tx, actor, id), language)
      }),

    readAll: (actor: Actor): Promise<void> =>
      database.tenant(actor.clientId, (tx) => repository.markAllRead(tx, actor.clientId, actor.userId)),

    delete: (actor: Actor, id: string): Promise<void> =>
      database.tenant(actor.clientId, async (tx) => {
        const row = await own(tx, actor, id)
        // Of two at once the second finds nothing any more.
        if (!(await repository.heldExport(tx, actor.clientId, row.id))) throw notFound()
        await jobs.stop(tx, actor.clientId, row.job_id)
        await repository.removeExport(tx, row)
        await deleteMadeFile(tx, actor, row.id)
      }),
  }
}

const notFound = () => new Refusal(404, problem("export.not_found", []))

export type ExportService = ReturnType<typeof exportService>

/** What is to be made, for someone who may see it; refused now rather than when it is made. */
async function understood(
  tx: Tenant,
  reader: Reader,
  body: ExportBody,
  language: Language,
): Promise<Pick<ExportInput, "list" | "people">> {
  const { actor } = reader
  if (body.clientId !== actor.clientId) throw new Refusal(404, problem("request.not_found", ["clientId"]))
  if (isOfPeople(body.exportType)) {
    markRecordPermissionAsked(actor)
    demandUserManagement(actor)
    return { people: body.people ?? {} }
  }
  if (body.exportType !== "LIST_VIEW_EXPORT") {
    markRecordPermissionAsked(actor)
    throw new Refusal(400, problem("export.not_available", ["exportType"], { type: body.exportType }))
  }
  const question = questionOf(body)
  const listed = await listedRecords(tx, reader, question)
  const columns = exportColumns(listed.profile, question.columns, language)
  if (body.reportFormat === "PDF" && !fitsPages(await countListed(tx, listed, pageLimits.rows + 1), columns.length))
    throw tooMuchForPages()
  return { list: question }
}

function questionOf(body: ExportBody): ListQuestion {
  const { serviceReferenceId, projectId, companyId, query, filter, search, selection, processIdList, columns, group } =
    body
  if (!serviceReferenceId) throw new Refusal(404, problem("profile.not_found", ["serviceReferenceId"]))
  const isSorted = query?.sort !== false && query?.sortBy !== undefined
  return {
    profileId: serviceReferenceId as ProfileId,
    scope: {
      projectId: projectId === noProject ? null : projectId,
      ...(companyId !== noProject && { entityId: companyId as never }),
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
