import type { FastifyInstance } from "fastify"
import { getMyProfile, saveMyProfile } from "../../../schemas/api/my-profile.ts"
import { confirmPassword } from "../../../schemas/api/passwords.ts"
import type { Database } from "../../database/database.ts"
import { route } from "../../http/route.ts"
import type { AccountEventService } from "./account-events/service.ts"
import { myProfileService } from "./my-profile/service.ts"
import { passwordChangeService } from "./password-change/service.ts"
import { passwordResetRoutes } from "./password-reset/routes.ts"
import { passwordResetService } from "./password-reset/service.ts"
import type { Passwords } from "./passwords.ts"
import { sessionRoutes } from "./sessions/routes.ts"
import type { SessionService } from "./sessions/service.ts"

/** Registers the user's own account: recovery, password, preferences, and sessions. */
export function registerAccount(
  app: FastifyInstance,
  deps: {
    readonly database: Database
    readonly passwords: Passwords
    readonly sessions: SessionService
    readonly accountEvents: AccountEventService
  },
): void {
  const { database, passwords, sessions } = deps
  const myPassword = passwordChangeService(database, passwords)
  const myProfile = myProfileService(database)
  passwordResetRoutes(app, passwordResetService(deps))
  sessionRoutes(app, sessions)
  route(app, confirmPassword, async ({ actor, body, language }) => {
    await myPassword.change(actor, body, language)
    return {}
  })
  route(app, getMyProfile, ({ actor }) => myProfile.get(actor))
  route(app, saveMyProfile, ({ actor, body }) => myProfile.save(actor, body))
}
