import type { FastifyInstance } from "fastify"
import type { Configuration } from "../../../server/configuration/load-configuration.ts"
import type { Database } from "../../../server/database/database.ts"
import { pollAccountEvents } from "./account-events/poll-account-events.ts"
import { accountEventService } from "./account-events/service.ts"
import { userDirectoryService } from "./accounts/service.ts"
import { consentService } from "./consent/service.ts"
import { entitySelectionService } from "./entity-selection/service.ts"
import { passwordChangeRoutes } from "./password-change/routes.ts"
import { passwordChangeService } from "./password-change/service.ts"
import { passwordResetRoutes } from "./password-reset/routes.ts"
import { passwordResetService } from "./password-reset/service.ts"
import type { Passwords } from "./passwords.ts"
import { authRoutes } from "./routes.ts"
import { sessionRoutes } from "./sessions/routes.ts"
import type { SessionService } from "./sessions/service.ts"
import { viewAsRoutes } from "./sessions/viewing-routes.ts"
import { viewAsService } from "./sessions/viewing-service.ts"
import { registerSignInMethods } from "./sign-in-methods.ts"
import { signInRoutes } from "./sign-in/routes.ts"
import { signInService } from "./sign-in/service.ts"

interface AuthDeps {
  readonly configuration: Configuration
  readonly database: Database
  readonly passwords: Passwords
  readonly sessions: SessionService
}

/** Registers signing in by every method, sessions, passwords, and the choice of module and entity. */
export function registerAuth(app: FastifyInstance, deps: AuthDeps): void {
  const { database, passwords, sessions } = deps
  const accountEvents = accountEventService(database, app.log)
  pollAccountEvents(app, accountEvents)
  const { signInFlow, singleSignOn } = registerSignInMethods(app, deps)
  signInRoutes(app, signInService({ database, sessions, signInFlow, passwords, accountEvents }), singleSignOn, sessions)
  passwordResetRoutes(app, passwordResetService({ database, passwords, accountEvents }))
  passwordChangeRoutes(app, passwordChangeService(database, passwords))
  sessionRoutes(app, sessions)
  authRoutes(app, {
    sessions,
    consent: consentService(database),
    entitySelection: entitySelectionService(database, sessions),
    userDirectory: userDirectoryService(database),
  })
  viewAsRoutes(app, viewAsService(database))
}
