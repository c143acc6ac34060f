import type { FastifyInstance } from "fastify"
import * as contract from "../../contracts/many-actions.ts"
import { route } from "../../../../server/http/route.ts"
import type { JobService } from "../../../../server/jobs/service.ts"
import type { manyActionsService } from "./service.ts"

export function manyActionRoutes(
  app: FastifyInstance,
  many: ReturnType<typeof manyActionsService>,
  jobs: JobService,
): void {
  route(app, contract.listActionsOfMany, ({ actor, body }) => many.availableActions(actor, body))
  route(app, contract.performBulkAction, async ({ actor, body, language }) =>
    jobs.serialize(await many.perform(actor, body), language),
  )
}
