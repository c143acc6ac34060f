import type { FastifyInstance } from "fastify"
import type { RecordDeps } from "../../records/server/index.ts"
import { checkOutRoutes } from "./routes.ts"
import { checkOutService } from "./service.ts"

/** Registers check-outs of sheets. */
export function registerCheckOuts(app: FastifyInstance, deps: RecordDeps): void {
  checkOutRoutes(app, checkOutService(deps))
}
