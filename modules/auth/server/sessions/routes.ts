import type { FastifyInstance } from "fastify"
import { endOtherSessions, endSession, listSessions } from "../../contracts/sessions.ts"
import { route } from "../../../../server/http/route.ts"
import type { SessionService } from "./service.ts"

/** A user's own sessions. */
export function sessionRoutes(app: FastifyInstance, sessions: SessionService): void {
  route(app, listSessions, async ({ actor }) => ({ content: [...(await sessions.list(actor))] }))
  route(app, endSession, async ({ actor, params }) => {
    await sessions.endOne(actor, params.sessionId)
    return {}
  })
  route(app, endOtherSessions, async ({ actor }) => ({ endedSessions: await sessions.endOthers(actor) }))
}
