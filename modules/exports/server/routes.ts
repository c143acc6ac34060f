import type { FastifyInstance } from "fastify"
import * as contract from "../contract.ts"
import { route } from "../../../server/http/route.ts"
import type { ExportService } from "./exports/service.ts"

export function reportRoutes(app: FastifyInstance, exports: ExportService): void {
  route(app, contract.listExports, ({ actor, language }) => exports.list(actor, language))
  route(app, contract.requestExport, ({ actor, body, language }) => exports.request(actor, body, language))
  route(app, contract.markAllExportsRead, async ({ actor }) => {
    await exports.markAllRead(actor)
    return {}
  })
  route(app, contract.setExportStatus, ({ actor, params, language }) =>
    exports.markDownloaded(actor, params.id, language),
  )
  route(app, contract.deleteExport, async ({ actor, params }) => {
    await exports.delete(actor, params.id)
    return {}
  })
}
