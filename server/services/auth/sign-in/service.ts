import { NIL } from "uuid"
import type { ClientId, EntityId, UserId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ModuleCode } from "../../../../schemas/profile-types.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import { Refusal } from "../../../http/refusal.ts"
import { appendAudit } from "../../audit/trail/service.ts"
import { termsVersion } from "../consent/terms.ts"
import type { Passwords } from "../passwords.ts"
import { findSignIn, findUser, listOwnEntities, noteSignIn, type UserRow } from "../people/service.ts"
import type { Issued, SessionService } from "../sessions/service.ts"
import { attemptsIn } from "./attempts-repository.ts"
import { carriesClientKeys, clientKeysOf, normalizeEmail } from "./client-keys.ts"
import { installationSecret } from "./installation-secret.ts"

export interface SignedIn extends Issued {
  readonly consentRequired: boolean
}

export type SignInService = ReturnType<typeof signInService>

/** The way in by password (calls.md §4): credentials, consent, then a module and an entity, chosen or remembered. */
export function signInService(parts: {
  readonly database: Database
  readonly sessions: SessionService
  readonly passwords: Passwords
}) {
  const { database, sessions, passwords } = parts
  const attempts = attemptsIn(database)
  const secret = installationSecret(database, "client-keys")

  /** Consent first; then straight in where only one place is open or one is remembered, else to the choice. */
  const proceed = async (
    tx: Tenant,
    session: { readonly clientId: ClientId; readonly id: string; readonly remember: boolean },
    user: UserRow,
  ): Promise<SignedIn> => {
    const { clientId, id } = session
    if (user.consent_version !== termsVersion) {
      return { ...(await sessions.giveExchange(tx, clientId, id)), consentRequired: true }
    }
    const entities = await listOwnEntities(tx, clientId, user)
    if (user.modules.length === 0 || entities.length === 0) throw new Refusal(403, problem("auth.no_module", []))
    const place = onlyOrRemembered(
      user,
      entities.map((entity) => entity.id),
    )
    const issued = place ? await sessions.enter(tx, session, place) : await sessions.giveExchange(tx, clientId, id)
    return { ...issued, consentRequired: false }
  }

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
    }): Promise<SignedIn> {
      const email = normalizeEmail(given.username)
      if (!carriesClientKeys(given.authorization, email, await secret())) throw invalid()
      const minutes = await attempts.charge(email)
      if (minutes > 0) {
        throw new Refusal(429, problem("auth.locked", [], { minutes }), {
          headers: { "retry-after": String(minutes * 60) },
        })
      }
      // For an unknown address the same is done, with a client and a person that do not exist.
      const known = await findSignIn(database, email)
      const clientId = known?.client_id ?? (NIL as ClientId)
      const userId = known?.user_id ?? (NIL as UserId)
      const user = await database.tenant(clientId, (tx) => findUser(tx, clientId, userId))
      const fits = await passwords.verify(given.password, user?.password_hash ?? null)
      if (!user || !fits) throw invalid()
      await attempts.clear(email)
      // Said only to one who knows the password, so it gives nothing away.
      if (!user.active) throw new Refusal(403, problem("auth.inactive", []))
      if (user.locked) throw new Refusal(403, problem("auth.locked", [], { minutes: 0 }))
      return database.tenant(clientId, async (tx) => {
        const id = await sessions.open(tx, clientId, user.id, given.remember)
        await noteSignIn(tx, clientId, user.id)
        await appendAudit(
          tx,
          { clientId, userId: user.id, module: null },
          { subjectKind: "user", subjectId: user.id, action: "signed_in", changes: [] },
        )
        return proceed(tx, { clientId, id, remember: given.remember }, user)
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
        return proceed(tx, { clientId, id, remember: await sessions.isRemembered(tx, clientId, id) }, user)
      })
    },
  }
}

function onlyOrRemembered(user: UserRow, entityIds: readonly EntityId[]) {
  const { moduleId, entityId } = user.preferences
  const place = (module: ModuleCode | undefined, entity: EntityId | undefined) =>
    module !== undefined && entity !== undefined && { module, entityId: entity }
  const only = user.modules.length === 1 && entityIds.length === 1 && place(user.modules[0], entityIds[0])
  const remembered = place(
    user.modules.find((module) => module === moduleId),
    entityIds.find((entity) => entity === entityId),
  )
  return only || remembered || undefined
}

function invalid(): Refusal {
  return new Refusal(401, problem("auth.invalid_credentials", []))
}
