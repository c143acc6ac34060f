import type { FastifyInstance } from "fastify"
import { acceptConsent, getConsent, saveUserPreferences } from "../../../schemas/api/signing-in.ts"
import { createEntityToken, getAppUser, getEntityDetails, listClientUsers, logout } from "../../../schemas/api/auth.ts"
import { getClientModules, getUserPreferences } from "../../../schemas/api/users.ts"
import { clearRefreshCookie } from "../../http/refresh-cookie.ts"
import { route } from "../../http/route.ts"
import type { ConsentService } from "./consent/service.ts"
import type { EntityChoiceService } from "./entity-choice/service.ts"
import type { PeopleService } from "./people/service.ts"
import type { PreferenceService } from "./preferences/service.ts"
import type { SessionService } from "./sessions/service.ts"
import { sendCookie } from "./sign-in/routes.ts"

interface AuthServices {
  readonly sessions: SessionService
  readonly consent: ConsentService
  readonly entityChoice: EntityChoiceService
  readonly people: PeopleService
  readonly preferences: PreferenceService
}

export function authRoutes(app: FastifyInstance, services: AuthServices): void {
  const { sessions, consent, entityChoice, people, preferences } = services

  route(app, getConsent, async ({ actor }) => consent.read(actor))
  route(app, acceptConsent, async ({ actor, body }) => {
    await consent.accept(actor, body.version)
    return {}
  })

  route(app, getEntityDetails, async ({ actor }) => ({ modules: await entityChoice.list(actor) }))
  route(app, getClientModules, async ({ actor }) => ({ content: await entityChoice.list(actor) }))
  route(app, createEntityToken, async ({ actor, body, request, reply }) => {
    const issued = await entityChoice.choose(actor, body.moduleId, body.entityId)
    sendCookie(request, reply, issued)
    await sessions.noteUse(issued, request)
    const { accessToken = "", expiresIn, csrfToken = "" } = issued
    return { token_type: "Bearer" as const, access_token: accessToken, expires_in: expiresIn, csrf_token: csrfToken }
  })

  route(app, getAppUser, ({ actor }) => people.me(actor))
  route(app, listClientUsers, async ({ actor, params, query }) => ({
    content: [...(await people.list(actor, params.clientId, query))],
  }))

  route(app, logout, async ({ actor, request, reply }) => {
    await sessions.end(actor)
    clearRefreshCookie(request, reply)
    return {}
  })

  route(app, getUserPreferences, ({ actor, params }) => preferences.read(actor, params.id))
  route(app, saveUserPreferences, async ({ actor, body }) => {
    await preferences.save(actor, body)
    return {}
  })
}
