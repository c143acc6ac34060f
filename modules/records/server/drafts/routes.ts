import type { FastifyInstance } from "fastify"
import * as contract from "../../contracts/drafts.ts"
import { route } from "../../../../server/http/route.ts"
import type { DraftService } from "./service.ts"

export function draftRoutes(app: FastifyInstance, drafts: DraftService): void {
  route(app, contract.listDrafts, async ({ actor, query }) => ({ content: await drafts.list(actor, query) }))
  route(app, contract.getDraft, async ({ actor, params }) => ({ draft: await drafts.get(actor, params.id) }))
  route(app, contract.saveDraft, ({ actor, params, body }) => drafts.put(actor, params.id, body))
  route(app, contract.deleteDraft, async ({ actor, params, query }) => {
    await drafts.delete(actor, params.id, query.counter)
    return {}
  })
}
