import { NIL } from "uuid"
import type { ClientId, UserId } from "../../../../schemas/ids.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import type { AccountEventService } from "../account-events/service.ts"
import type { Passwords } from "../passwords.ts"
import { findSignIn, findUser } from "../accounts/service.ts"
import type { SessionService } from "../sessions/service.ts"
import { isPasswordOff } from "../single-sign-on/domains.ts"
import { attemptsIn } from "./attempts-repository.ts"
import { hasClientKeys, clientKeysOf, normalizeEmail } from "./client-keys.ts"
import { installationSecret } from "../../../../server/secrets/installation-secret.ts"
import { toLockedError } from "./locked-error.ts"
import type { SignedIn, SignInFlow } from "./sign-in-flow.ts"

export type SignInService = ReturnType<typeof signInService>

/** Sign-in by password (calls.md §4), and its continuation after the terms. */
export function signInService(deps: {
  readonly database: Database
  readonly sessions: SessionService
  readonly signInFlow: SignInFlow
  readonly passwords: Passwords
  readonly accountEvents: AccountEventService
}) {
  const { database, sessions, signInFlow, passwords, accountEvents } = deps
  const attempts = attemptsIn(database, "password")
  const secret = installationSecret(database, "client-keys")

  return {
    /** The same for existing and unknown email addresses. */
    async clientKeys(email: string) {
      return clientKeysOf(normalizeEmail(email), await secret())
    },

    async withPassword(credentials: {
      readonly username: string
      readonly password: string
      readonly remember: boolean
      readonly authorization: string | undefined
      readonly language: Language
    }): Promise<SignedIn> {
      const email = normalizeEmail(credentials.username)
      if (!hasClientKeys(credentials.authorization, email, await secret())) throw invalid()
      const { minutes, delaySeconds: restsFor } = await attempts.charge(email)
      if (minutes > 0) throw toLockedError(minutes)
      // For an unknown address the same work is done, with a client and a user that do not exist.
      const known = await findSignIn(database, email)
      const clientId = known?.client_id ?? (NIL as ClientId)
      const userId = known?.user_id ?? (NIL as UserId)
      const user = await database.clientTransaction(clientId, (tx) => findUser(tx, clientId, userId))
      const fits = await passwords.verify(credentials.password, user?.password_hash ?? null)
      if (!user || !fits) {
        // The consequences for an existing account (audit entry, email) follow after the response.
        await accountEvents.enqueue(restsFor > 0 ? "locked" : "rejected", email, credentials.language, restsFor)
        throw invalid()
      }
      await attempts.clear(email)
      // Reported only to users who know the password, so it reveals nothing.
      if (!user.active) throw new HttpError(403, problem("auth.inactive", []))
      if (user.locked) throw new HttpError(403, problem("auth.locked", [], { minutes: 0 }))
      return database.clientTransaction(clientId, async (tx) => {
        // Client administrators keep their password so that they can sign in when the provider fails.
        if (!user.is_client_admin && (await isPasswordOff(tx, clientId, email))) {
          throw new HttpError(403, problem("auth.password_disabled", []))
        }
        return signInFlow.startSignIn(tx, user, "password", credentials.remember)
      })
    },

    /** Continues the sign-in with the exchange token after the terms are accepted. */
    async withExchange(token: string): Promise<SignedIn> {
      const actor = await sessions.actorOf(token)
      if (!actor) throw new HttpError(401, problem("auth.not_signed_in", []))
      const { clientId, userId, sessionId: id } = actor
      return database.clientTransaction(clientId, async (tx) => {
        const user = await findUser(tx, clientId, userId)
        if (!user) throw new HttpError(401, problem("auth.not_signed_in", []))
        return signInFlow.proceed(tx, { clientId, id, remember: await sessions.isRemembered(tx, clientId, id) }, user)
      })
    },
  }
}

function invalid(): HttpError {
  return new HttpError(401, problem("auth.invalid_credentials", []))
}
