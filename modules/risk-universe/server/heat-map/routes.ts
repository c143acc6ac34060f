import type { FastifyInstance } from "fastify"
import { route } from "../../../../server/http/route.ts"
import * as contract from "../../contracts/heat-map.ts"
import type { HeatMapService } from "./service.ts"

export function heatMapRoutes(app: FastifyInstance, heatMap: HeatMapService): void {
  route(app, contract.getHeatMapSettings, ({ actor }) => heatMap.settings(actor))
  route(app, contract.updateHeatMapSettings, ({ actor, body }) => heatMap.updateSettings(actor, body))
}
