import type { FastifyInstance } from "fastify"
import * as contract from "../../contracts/profile-access.ts"
import { route } from "../../../../server/http/route.ts"
import type { ProfileAccessService } from "./service.ts"

export function profileAccessRoutes(app: FastifyInstance, access: ProfileAccessService): void {
  route(app, contract.getProfileAccess, ({ actor, params }) => access.get(actor, params.profileId))
  route(app, contract.countProfileAccess, ({ actor, params, body }) => access.effect(actor, params.profileId, body))
  route(app, contract.changeProfileAccess, ({ actor, params, body }) => access.change(actor, params.profileId, body))
}
