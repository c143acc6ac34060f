import type { FastifyInstance } from "fastify"
import type { Clock } from "../../../server/clock.ts"
import type { Database } from "../../../server/database/database.ts"
import type { Passwords } from "../../auth/server/index.ts"
import { setupRoutes } from "./routes.ts"
import { setupService } from "./service.ts"

/** Registers setting up the first organisation, and the steps that follow it. */
export function registerSetup(
  app: FastifyInstance,
  deps: { readonly database: Database; readonly passwords: Passwords; readonly clock: Clock },
): void {
  setupRoutes(app, deps.database, setupService(deps))
}
