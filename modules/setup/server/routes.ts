import type { FastifyInstance } from "fastify"
import * as contract from "../contract.ts"
import { route } from "../../../server/http/route.ts"
import type { Database } from "../../../server/database/database.ts"
import type { SetupService } from "./service.ts"
import { findWelcome } from "./welcome-service.ts"

export function setupRoutes(app: FastifyInstance, database: Database, setup: SetupService): void {
  route(app, contract.getWelcome, ({ actor }) => findWelcome(database, actor))
  route(app, contract.openSetup, async ({ body }) => {
    await setup.open(body.token)
    return {}
  })
  route(app, contract.setUp, async ({ body }) => {
    await setup.setUp(body)
    return {}
  })
}
