import type { FastifyInstance } from "fastify"
import { attachmentTypes } from "../../../../schemas/files.ts"
import { contentDisposition } from "../../../../server/files/content-disposition.ts"
import { format } from "../../../../server/http/problem-messages.ts"
import { route } from "../../../../server/http/route.ts"
import type { TypesettingTurns } from "../../../../server/typesetting/typesetting-turns.ts"
import * as contract from "../../contracts/heat-map.ts"
import { heatMapPdf } from "./pdf.ts"
import type { HeatMapService } from "./service.ts"

export function heatMapRoutes(app: FastifyInstance, heatMap: HeatMapService, takeTurn: TypesettingTurns): void {
  route(app, contract.getHeatMap, ({ actor, body }) => heatMap.map(actor, body))
  route(app, contract.listMovedRisks, ({ actor, body }) => heatMap.moved(actor, body))
  route(app, contract.getHeatMapSettings, ({ actor }) => heatMap.settings(actor))
  route(app, contract.updateHeatMapSettings, ({ actor, body }) => heatMap.updateSettings(actor, body))
  const pdf = heatMapPdf(heatMap, takeTurn)
  route(app, contract.exportHeatMapPdf, async ({ actor, body, language, reply }) => {
    const stopped = new AbortController()
    reply.whenClosed(() => stopped.abort())
    const bytes = await pdf(actor, body, language, stopped.signal)
    void reply.headers({
      "content-type": attachmentTypes.pdf,
      "content-disposition": contentDisposition("attachment", `${format("heatMap.title", language)} ${body.day}.pdf`),
      "cache-control": "private, no-store",
    })
    await reply.send(bytes)
  })
}
