import type { FastifyInstance } from "fastify"
import type { Configuration } from "../../configuration/read-configuration.ts"
import type { Database } from "../../database/database.ts"
import { sealingWith } from "../../secrets/sealing.ts"
import type { Passwords } from "./passwords.ts"
import { demandService } from "./second-factor/demands-service.ts"
import { ownFactorService } from "./second-factor/own-service.ts"
import { secondFactorRoutes } from "./second-factor/routes.ts"
import { secondStepService } from "./second-factor/second-step-service.ts"
import { stepService } from "./second-factor/steps-service.ts"
import type { SessionService } from "./sessions/service.ts"
import { installationSecret } from "../../secrets/installation-secret.ts"
import { wayInWith } from "./sign-in/way-in.ts"
import { openIdWith } from "./single-sign-on/openid.ts"
import { providerService } from "./single-sign-on/providers-service.ts"
import { singleSignOnRoutes } from "./single-sign-on/routes.ts"
import { singleSignOnService } from "./single-sign-on/service.ts"

interface WaysInParts {
  readonly database: Database
  readonly passwords: Passwords
  readonly sessions: SessionService
  readonly configuration: Configuration
}

/** What all ways of signing in share, the ways over providers, and the second step after each. */
export function registerWaysIn(app: FastifyInstance, { database, passwords, sessions, configuration }: WaysInParts) {
  const { secretsKey, googleClientId, googleClientSecret: clientSecret, googleIssuer: issuer } = configuration
  const sealing = sealingWith(
    secretsKey === undefined ? installationSecret(database, "sealed-secrets") : async () => secretsKey,
  )
  const openId = openIdWith({
    privateHosts: configuration.ssoPrivateHosts,
    asksThisMachine: configuration.environment === "development",
  })
  const steps = stepService(database)
  app.decorate("findPendingStep", (request) => steps.ofRequest(request))
  const wayIn = wayInWith(sessions, steps)
  const providers = providerService({ database, sealing, openId })
  const google = googleClientId === undefined ? undefined : { issuer, clientId: googleClientId, clientSecret }
  const singleSignOn = singleSignOnService({ database, openId, providers, wayIn, google })

  singleSignOnRoutes(app, { singleSignOn, providers, openId })
  secondFactorRoutes(app, {
    secondStep: secondStepService({ database, sealing, wayIn }),
    own: ownFactorService({ database, passwords, sealing }),
    demands: demandService(database),
    sessions,
  })
  return { wayIn, singleSignOn }
}
