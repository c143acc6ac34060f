import type { FastifyInstance } from "fastify"
import { acceptConsent, getConsent } from "../contracts/signing-in.ts"
import { createEntityToken, getAppUser, getEntityDetails, listClientUsers, logout } from "../contracts/auth.ts"
import { getClientModules } from "../../users/contracts/users.ts"
import { clearRefreshCookie } from "../../../server/http/refresh-cookie.ts"
import { route } from "../../../server/http/route.ts"
import type { ConsentService } from "./consent/service.ts"
import type { EntitySelectionService } from "./entity-selection/service.ts"
import type { UserDirectoryService } from "./accounts/service.ts"
import type { SessionService } from "./sessions/service.ts"
import { sendCookie } from "./sign-in/routes.ts"

interface AuthServices {
  readonly sessions: SessionService
  readonly consent: ConsentService
  readonly entitySelection: EntitySelectionService
  readonly userDirectory: UserDirectoryService
}

export function authRoutes(app: FastifyInstance, services: AuthServices): void {
  const { sessions, consent, entitySelection, userDirectory } = services

  route(app, getConsent, async ({ actor }) => consent.get(actor))
  route(app, acceptConsent, async ({ actor, body }) => {
    await consent.accept(actor, body.version)
    return {}
  })

  route(app, getEntityDetails, async ({ actor }) => ({ modules: await entitySelection.list(actor) }))
  route(app, getClientModules, async ({ actor }) => ({ content: await entitySelection.list(actor) }))
  route(app, createEntityToken, async ({ actor, body, request, reply }) => {
    const issued = await entitySelection.choose(actor, body.moduleId, body.entityId)
    sendCookie(request, reply, issued)
    await sessions.recordUsage(issued, request)
    const { accessToken = "", expiresIn, csrfToken = "" } = issued
    return { token_type: "Bearer" as const, access_token: accessToken, expires_in: expiresIn, csrf_token: csrfToken }
  })

  route(app, getAppUser, ({ actor }) => userDirectory.me(actor))
  route(app, listClientUsers, async ({ actor, params, query }) => ({
    content: [...(await userDirectory.list(actor, params.clientId, query))],
  }))

  route(app, logout, async ({ actor, request, reply }) => {
    await sessions.end(actor)
    clearRefreshCookie(request, reply)
    return {}
  })
}
