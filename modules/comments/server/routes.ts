import type { FastifyInstance } from "fastify"
import * as contract from "../contract.ts"
import { route } from "../../../server/http/route.ts"
import { idempotencyKeyOf } from "../../records/server/writing.ts"
import type { CommentService } from "./service.ts"
import type { MentionService } from "./mentions.ts"

export function commentRoutes(app: FastifyInstance, comments: CommentService, mentions: MentionService): void {
  route(app, contract.listComments, ({ actor, query }) => comments.list(actor, query))
  route(app, contract.countComments, ({ actor, query }) => comments.count(actor, query.refname))
  route(app, contract.createComment, ({ actor, body, request }) =>
    comments.create(actor, body, idempotencyKeyOf(request.headers["idempotency-key"])),
  )
  route(app, contract.updateComment, ({ actor, params, body }) => comments.update(actor, params.id, body))
  route(app, contract.deleteComment, async ({ actor, params, query }) => {
    await comments.remove(actor, params.id, query.revision)
    return {}
  })
  route(app, contract.listMentionCandidates, async ({ actor, query }) => ({
    content: await mentions.candidates(actor, query),
  }))
}
