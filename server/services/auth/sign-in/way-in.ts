import type { ClientId, EntityId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ModuleCode } from "../../../../schemas/profile-types.ts"
import type { SecondFactorKind } from "../../../../schemas/second-factor.ts"
import type { Tenant } from "../../../database/database.ts"
import { Refusal } from "../../../http/refusal.ts"
import { appendAudit } from "../../../audit-log/append.ts"
import { termsVersion } from "../consent/terms.ts"
import { listOwnEntities, noteSignIn, type UserRow } from "../people/service.ts"
import type { StepService, Way } from "../second-factor/steps-service.ts"
import type { Issued, SessionService } from "../sessions/service.ts"

export interface SignedIn extends Issued {
  readonly consentRequired: boolean
  /** The exchange token opens the second step alone; empty where one is to be set up there. */
  readonly secondFactor?: readonly SecondFactorKind[]
  /** Of the session that was opened, for whoever must be able to end it. */
  readonly sessionId?: string
}

interface OpenedSession {
  readonly clientId: ClientId
  readonly id: string
  readonly remember: boolean
}

export type WayIn = ReturnType<typeof wayInWith>

/** The way every sign-in goes once it is known who comes (calls.md §4): second step, consent, then a module and an entity. */
export function wayInWith(sessions: SessionService, steps: StepService) {
  /** Consent first; then straight in where only one place is open or one is remembered, else to the choice. */
  const proceed = async (tx: Tenant, session: OpenedSession, user: UserRow): Promise<SignedIn> => {
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

  const open = async (tx: Tenant, user: UserRow, remember: boolean, how: string): Promise<SignedIn> => {
    const { client_id: clientId, id: userId } = user
    const id = await sessions.open(tx, clientId, userId, remember)
    await noteSignIn(tx, clientId, userId)
    await appendAudit(
      tx,
      { clientId, userId, module: null },
      {
        subjectKind: "user",
        subjectId: userId,
        action: "signed_in",
        changes: [{ section: null, parameter: "way", previous: null, current: how }],
      },
    )
    return { ...(await proceed(tx, { clientId, id, remember }, user)), sessionId: id }
  }

  return {
    proceed,
    /** A session, for one who has shown everything that is asked of them. */
    open,

    /** For one who has proven who they are: the second step where it is wanted, else a session. */
    async begin(tx: Tenant, user: UserRow, way: Way, remember: boolean): Promise<SignedIn> {
      if (!user.active) throw new Refusal(403, problem("auth.inactive", []))
      if (user.locked) throw new Refusal(403, problem("auth.locked", [], { minutes: 0 }))
      const step = await steps.wantedOf(tx, user, way, remember)
      if (!step) return open(tx, user, remember, way)
      const { exchangeToken, expiresIn, kinds } = step
      return { exchangeToken, expiresIn, consentRequired: false, secondFactor: kinds }
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
