import type { FastifyInstance } from "fastify"
import { startViewing, stopViewing } from "../../contracts/view-as.ts"
import { route } from "../../../../server/http/route.ts"
import { bearerHash } from "./token.ts"
import type { ViewAsService } from "./viewing-service.ts"

export function viewAsRoutes(app: FastifyInstance, viewAs: ViewAsService): void {
  route(app, startViewing, ({ actor, body, request }) => viewAs.start(actor, body.roleId, bearerHash(request)))
  route(app, stopViewing, async ({ actor, request }) => {
    await viewAs.stop(actor, bearerHash(request))
    return {}
  })
}
