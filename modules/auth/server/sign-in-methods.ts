import type { FastifyInstance } from "fastify"
import type { Configuration } from "../../../server/configuration/load-configuration.ts"
import { databaseNow } from "../../../server/database/clock-offset.ts"
import type { Database } from "../../../server/database/database.ts"
import { createSealing } from "../../../server/secrets/sealing.ts"
import type { Passwords } from "./passwords.ts"
import { secondFactorPolicyService } from "./second-factor/policy-service.ts"
import { mySecondFactorService } from "./second-factor/my-second-factor-service.ts"
import { secondFactorRoutes } from "./second-factor/routes.ts"
import { secondFactorSignInService } from "./second-factor/sign-in-service.ts"
import { secondFactorChallengeService } from "./second-factor/challenge-service.ts"
import type { SessionService } from "./sessions/service.ts"
import { installationSecret } from "../../../server/secrets/installation-secret.ts"
import { createSignInFlow } from "./sign-in/sign-in-flow.ts"
import { openIdWith } from "./single-sign-on/openid.ts"
import { providerService } from "./single-sign-on/providers-service.ts"
import { singleSignOnRoutes } from "./single-sign-on/routes.ts"
import { singleSignOnService } from "./single-sign-on/service.ts"

interface AuthenticationDeps {
  readonly database: Database
  readonly passwords: Passwords
  readonly sessions: SessionService
  readonly configuration: Configuration
}

/** Registers what all sign-in methods share, sign-in via providers, and the second step after each. */
export function registerSignInMethods(
  app: FastifyInstance,
  { database, passwords, sessions, configuration }: AuthenticationDeps,
) {
  const { secretsKey, googleClientId, googleClientSecret: clientSecret, googleIssuer: issuer } = configuration
  const sealing = createSealing(
    secretsKey === undefined ? installationSecret(database, "sealed-secrets") : async () => secretsKey,
  )
  const rules = {
    privateHosts: configuration.ssoPrivateHosts,
    allowsLoopback: configuration.environment === "development",
  }
  const openId = openIdWith(rules, databaseNow(database))
  const challenges = secondFactorChallengeService(database)
  app.decorate("findSecondFactorChallenge", (request) => challenges.ofRequest(request))
  const signInFlow = createSignInFlow(sessions, challenges)
  const providers = providerService({ database, sealing, openId })
  const google = googleClientId === undefined ? undefined : { issuer, clientId: googleClientId, clientSecret }
  const singleSignOn = singleSignOnService({ database, openId, providers, signInFlow, google })

  singleSignOnRoutes(app, { singleSignOn, providers, openId })
  secondFactorRoutes(app, {
    secondFactorSignIn: secondFactorSignInService({ database, sealing, signInFlow }),
    mySecondFactor: mySecondFactorService({ database, passwords, sealing }),
    policy: secondFactorPolicyService(database),
    sessions,
  })
  return { signInFlow, singleSignOn }
}
