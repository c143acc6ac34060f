import type { FastifyInstance } from "fastify"
import * as contract from "../../contracts/notification-preferences.ts"
import { route } from "../../../../server/http/route.ts"
import type { PreferencesService } from "./service.ts"

export function preferencesRoutes(app: FastifyInstance, preferences: PreferencesService): void {
  route(app, contract.getNotificationPreferences, ({ actor }) => preferences.get(actor))
  route(app, contract.saveNotificationPreferences, ({ actor, body }) => preferences.save(actor, body))
  route(app, contract.saveNotificationPreference, ({ actor, params, body }) =>
    preferences.saveOne(actor, params.kind, body),
  )
}
