import type { FastifyInstance } from "fastify"
import type { RecordDeps } from "../../records/server/index.ts"
import { heatMapRoutes } from "./heat-map/routes.ts"
import { heatMapService } from "./heat-map/service.ts"

/** Registers the risk universe: heat map, tree and similar records. */
export function registerRiskUniverse(app: FastifyInstance, deps: RecordDeps): void {
  heatMapRoutes(app, heatMapService(deps))
}
