import type { FastifyInstance } from "fastify"
import type { JobService } from "../../../server/jobs/service.ts"
import type { TypesettingTurns } from "../../../server/typesetting/typesetting-turns.ts"
import type { RecordDeps } from "../../records/server/index.ts"
import { heatMapRoutes } from "./heat-map/routes.ts"
import { heatMapService } from "./heat-map/service.ts"
import { compareJob } from "./similar/compare-job.ts"
import { similarRecordsRoutes } from "./similar/routes.ts"
import { similarRecordsService } from "./similar/service.ts"
import { treeRoutes } from "./tree/routes.ts"

/** Registers the risk universe: heat map, tree and similar records. */
export function registerRiskUniverse(
  app: FastifyInstance,
  deps: RecordDeps & { readonly jobs: JobService; readonly takeTypesettingTurn: TypesettingTurns },
): void {
  heatMapRoutes(app, heatMapService(deps), deps.takeTypesettingTurn)
  treeRoutes(app, deps)
  deps.jobs.define(compareJob(deps))
  similarRecordsRoutes(app, similarRecordsService(deps))
}
