import type { FastifyInstance } from "fastify"
import * as contract from "../../contracts/completion.ts"
import { route } from "../../../../server/http/route.ts"
import type { completionService } from "./service.ts"

export function completionRoutes(app: FastifyInstance, completion: ReturnType<typeof completionService>): void {
  route(app, contract.getRecordCompletion, ({ actor, params }) => completion.get(actor, params.id))
  route(app, contract.getProcessDescendants, ({ actor, params }) => completion.descendants(actor, params.id))
  route(app, contract.completeProcess, ({ actor, params, body }) => completion.complete(actor, params.id, body))
  route(app, contract.resumeProcess, ({ actor, params, body }) => completion.resume(actor, params.id, body))
}
