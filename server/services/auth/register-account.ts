import type { FastifyInstance } from "fastify"
import { getMyProfile, saveMyProfile } from "../../../schemas/api/my-profile.ts"
import { confirmPassword } from "../../../schemas/api/passwords.ts"
import type { Database } from "../../database/database.ts"
import { route } from "../../http/route.ts"
import type { Errands } from "./errands/service.ts"
import { myProfileService } from "./my-profile/service.ts"
import { passwordChangeService } from "./password-change/service.ts"
import { passwordResetRoutes } from "./password-reset/routes.ts"
import { passwordResetService } from "./password-reset/service.ts"
import type { Passwords } from "./passwords.ts"
import { sessionRoutes } from "./sessions/routes.ts"
import type { SessionService } from "./sessions/service.ts"

/** A person's own account: the way back in, the password, what is kept of them, and where they are signed in. */
export function registerAccount(
  app: FastifyInstance,
  parts: {
    readonly database: Database
    readonly passwords: Passwords
    readonly sessions: SessionService
    readonly errands: Errands
  },
): void {
  const { database, passwords, sessions } = parts
  const ownPassword = passwordChangeService(database, passwords)
  const ownProfile = myProfileService(database)
  passwordResetRoutes(app, passwordResetService(parts))
  sessionRoutes(app, sessions)
  route(app, confirmPassword, async ({ actor, body, language }) => {
    await ownPassword.change(actor, body, language)
    return {}
  })
  route(app, getMyProfile, ({ actor }) => ownProfile.read(actor))
  route(app, saveMyProfile, ({ actor, body }) => ownProfile.save(actor, body))
}
