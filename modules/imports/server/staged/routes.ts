import type { FastifyInstance, FastifyRequest } from "fastify"
import * as recordCalls from "../../contracts/import-records.ts"
import * as statusCalls from "../../contracts/import-status.ts"
import * as calls from "../../contracts/imports.ts"
import * as valueCalls from "../../contracts/rejected-values.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import { parseForm } from "../../../../server/http/form.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { route } from "../../../../server/http/route.ts"
import type { ImportsService, ImportStart } from "./service.ts"

export function importsRoutes(app: FastifyInstance, imports: ImportsService): void {
  route(app, calls.startImport, async ({ actor, request, language }) =>
    imports.start(actor, await parseStart(request), language),
  )
  route(app, calls.listImports, async ({ actor, query, language, markRecordPermissionChecked }) => {
    const { page = 0, size = 20 } = query
    // Imports into record types that the user can no longer read are filtered out.
    markRecordPermissionChecked()
    return { content: await imports.list(actor, query, language), page, size }
  })
  route(app, calls.getImport, ({ actor, params, language }) => imports.find(actor, params.importId, language))
  route(app, calls.chooseSheet, ({ actor, params, body, language }) =>
    imports.chooseSheet(actor, params.importId, body, language),
  )
  route(app, calls.mapImport, ({ actor, params, body, language }) =>
    imports.map(actor, params.importId, body, language),
  )
  route(app, calls.listImportRows, ({ actor, params, query, language }) =>
    imports.rows(actor, params.importId, query, language),
  )
  route(app, recordCalls.listImportRecords, ({ actor, params, query, language }) =>
    imports.records(actor, params.importId, query, language),
  )
  route(app, recordCalls.decideImportRecords, ({ actor, params, body, language }) =>
    imports.decide(actor, params.importId, body, language),
  )
  route(app, calls.changeImportRow, ({ actor, params, body, language }) =>
    imports.changeRow(actor, params.importId, params.row, body, language),
  )
  route(app, valueCalls.listRejectedValues, ({ actor, params, language }) =>
    imports.rejectedValues(actor, params.importId, language),
  )
  route(app, valueCalls.replaceImportValue, ({ actor, params, body, language }) =>
    imports.replaceValue(actor, params.importId, body, language),
  )
  route(app, calls.resolveConflicts, ({ actor, params, body, language }) =>
    imports.resolve(actor, params.importId, body.choice, language),
  )
  route(app, calls.loadImport, ({ actor, params, language }) => imports.load(actor, params.importId, language))
  route(app, statusCalls.getMatrixStatus, ({ actor, query, markRecordPermissionChecked }) => {
    // An import into a matrix that the user can no longer see is not found.
    markRecordPermissionChecked()
    return imports.matrixStatus(actor, query.projectId)
  })
  route(app, statusCalls.getBulkUploadStatus, async ({ actor, query, markRecordPermissionChecked }) => {
    // Imports into what the user can no longer see are filtered out.
    markRecordPermissionChecked()
    return { content: await imports.statuses(actor, query.projectId) }
  })
  route(app, calls.getErrorDocument, ({ actor, params, language }) =>
    imports.errorDocument(actor, params.importId, language),
  )
  route(app, calls.discardImport, async ({ actor, params, markRecordPermissionChecked }) => {
    markRecordPermissionChecked()
    await imports.discard(actor, params.importId)
    return {}
  })
}

async function parseStart(request: FastifyRequest): Promise<ImportStart> {
  const { fields, file } = await parseForm(request)
  const last = (name: string) => fields.get(name)?.at(-1)
  const uploadId = last("fileUploadId")
  if (!file && uploadId === undefined) throw new HttpError(400, problem("value.required", ["file"], { name: "file" }))
  const kind = last("kind")
  if (kind !== undefined && !calls.importKinds.some((one) => one === kind))
    throw new HttpError(400, problem("request.invalid", ["kind"], { name: "kind" }))
  return {
    target: kind === "matrix" ? "matrix" : { profileId: (last("profileId") ?? "") as ProfileId },
    projectId: last("projectId") ?? "",
    file: file ?? { uploadId: uploadId ?? "" },
  }
}
