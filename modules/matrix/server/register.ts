import type { FastifyInstance } from "fastify"
import type { RecordDeps } from "../../records/server/index.ts"
import { matrixRoutes } from "./routes.ts"
import { matrixService } from "./service.ts"
import { matrixViewService } from "./views.ts"

/** Registers the risk and control matrix. */
export function registerMatrix(app: FastifyInstance, deps: RecordDeps): void {
  matrixRoutes(app, matrixService(deps), matrixViewService(deps))
}
