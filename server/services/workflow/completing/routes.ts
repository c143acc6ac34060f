import type { FastifyInstance } from "fastify"
import * as contract from "../../../../schemas/api/completing.ts"
import { route } from "../../../http/route.ts"
import type { completingService } from "./service.ts"

export function completingRoutes(app: FastifyInstance, completing: ReturnType<typeof completingService>): void {
  route(app, contract.getRecordCompletion, ({ actor, params }) => completing.get(actor, params.id))
  route(app, contract.getBelowProcess, ({ actor, params }) => completing.below(actor, params.id))
  route(app, contract.completeProcess, ({ actor, params, body }) => completing.complete(actor, params.id, body))
  route(app, contract.resumeProcess, ({ actor, params, body }) => completing.resume(actor, params.id, body))
}
