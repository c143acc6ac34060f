import type { FastifyInstance } from "fastify"
import * as contract from "../../../../schemas/api/many-actions.ts"
import { route } from "../../../http/route.ts"
import type { JobService } from "../../../jobs/service.ts"
import type { manyActionsService } from "./service.ts"

export function manyActionRoutes(
  app: FastifyInstance,
  many: ReturnType<typeof manyActionsService>,
  jobs: JobService,
): void {
  route(app, contract.listActionsOfMany, ({ actor, body }) => many.offered(actor, body))
  route(app, contract.takeActionOfMany, async ({ actor, body, language }) =>
    jobs.print(await many.take(actor, body), language),
  )
}
