import { NIL } from "uuid"
import type { ClientId, UserId } from "../../../../schemas/ids.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { Database } from "../../../database/database.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { Errands } from "../errands/service.ts"
import type { Passwords } from "../passwords.ts"
import { findSignIn, findUser } from "../people/service.ts"
import type { SessionService } from "../sessions/service.ts"
import { isPasswordOff } from "../single-sign-on/domains.ts"
import { attemptsIn } from "./attempts-repository.ts"
import { carriesClientKeys, clientKeysOf, normalizeEmail } from "./client-keys.ts"
import { installationSecret } from "../../../secrets/installation-secret.ts"
import { lockedFor } from "./locked.ts"
import type { SignedIn, WayIn } from "./way-in.ts"

export type SignInService = ReturnType<typeof signInService>

/** The way in by password (calls.md §4), and on after the terms. */
export function signInService(parts: {
  readonly database: Database
  readonly sessions: SessionService
  readonly wayIn: WayIn
  readonly passwords: Passwords
  readonly errands: Errands
}) {
  const { database, sessions, wayIn, passwords, errands } = parts
  const attempts = attemptsIn(database, "password")
  const secret = installationSecret(database, "client-keys")

  return {
    /** The same for known and unknown addresses. */
    async clientKeys(email: string) {
      return clientKeysOf(normalizeEmail(email), await secret())
    },

    async withPassword(given: {
      readonly username: string
      readonly password: string
      readonly remember: boolean
      readonly authorization: string | undefined
      readonly language: Language
    }): Promise<SignedIn> {
      const email = normalizeEmail(given.username)
      if (!carriesClientKeys(given.authorization, email, await secret())) throw invalid()
      const { minutes, restsFor } = await attempts.charge(email)
      if (minutes > 0) throw lockedFor(minutes)
      // For an unknown address the same is done, with a client and a person that do not exist.
      const known = await findSignIn(database, email)
      const clientId = known?.client_id ?? (NIL as ClientId)
      const userId = known?.user_id ?? (NIL as UserId)
      const user = await database.tenant(clientId, (tx) => findUser(tx, clientId, userId))
      const fits = await passwords.verify(given.password, user?.password_hash ?? null)
      if (!user || !fits) {
        // What it means for a known address (the trail, a letter) is done after the answer.
        await errands.note(restsFor > 0 ? "locked" : "refused", email, given.language, restsFor)
        throw invalid()
      }
      await attempts.clear(email)
      // Said only to one who knows the password, so it gives nothing away.
      if (!user.active) throw new Refusal(403, problem("auth.inactive", []))
      if (user.locked) throw new Refusal(403, problem("auth.locked", [], { minutes: 0 }))
      return database.tenant(clientId, async (tx) => {
        // Client administrators keep their password as the way in when the provider fails.
        if (!user.is_client_admin && (await isPasswordOff(tx, clientId, email))) {
          throw new Refusal(403, problem("auth.password_off", []))
        }
        return wayIn.begin(tx, user, "password", given.remember)
      })
    },

    /** Repeats the sign-in with the exchange token, once the terms are accepted. */
    async withExchange(token: string): Promise<SignedIn> {
      const actor = await sessions.actorOf(token)
      if (!actor) throw new Refusal(401, problem("auth.not_signed_in", []))
      const { clientId, userId, sessionId: id } = actor
      return database.tenant(clientId, async (tx) => {
        const user = await findUser(tx, clientId, userId)
        if (!user) throw new Refusal(401, problem("auth.not_signed_in", []))
        return wayIn.proceed(tx, { clientId, id, remember: await sessions.isRemembered(tx, clientId, id) }, user)
      })
    },
  }
}

function invalid(): Refusal {
  return new Refusal(401, problem("auth.invalid_credentials", []))
}
