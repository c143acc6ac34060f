import type { FastifyInstance } from "fastify"
import * as contract from "../../contracts/presence.ts"
import { route } from "../../../../server/http/route.ts"
import type { PresenceService } from "./service.ts"

export function presenceRoutes(app: FastifyInstance, presence: PresenceService): void {
  route(app, contract.updatePresence, ({ actor, params, body }) =>
    presence.updatePresence(actor, params.profileId, body.location),
  )
}
