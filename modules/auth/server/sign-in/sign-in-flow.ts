import type { ClientId, EntityId } from "../../../../schemas/ids.ts"
import { problem } from "../../../../schemas/problems.ts"
import type { ModuleCode } from "../../../../schemas/profile-types.ts"
import type { SecondFactorKind } from "../../../../schemas/second-factor.ts"
import type { Language } from "../../../../schemas/languages.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { appendAudit } from "../../../../server/audit-log/append.ts"
import { termsVersion } from "../consent/terms.ts"
import { languageOfUser, listUserEntities, updateLastLogin, type UserRow } from "../accounts/service.ts"
import type { SecondFactorChallengeService, FirstFactor } from "../second-factor/challenge-service.ts"
import type { IssuedTokens, SessionService } from "../sessions/service.ts"

export interface SignedIn extends IssuedTokens {
  readonly consentRequired: boolean
  /** Of the account, for the next screens; absent when a session is renewed. */
  readonly language?: Language | null
  /** If set, the exchange token only gives access to the second step; empty where a factor must be set up there. */
  readonly secondFactor?: readonly SecondFactorKind[]
  /** ID of the new session, for callers that must be able to end it. */
  readonly sessionId?: string
}

interface OpenedSession {
  readonly clientId: ClientId
  readonly id: string
  readonly remember: boolean
}

export type SignInFlow = ReturnType<typeof createSignInFlow>

/**
 * The steps of every sign-in after the user is known (calls.md §4): second step, consent, then a module and an entity.
 */
export function createSignInFlow(sessions: SessionService, challenges: SecondFactorChallengeService) {
  /**
   * Consent first; then directly into the only available or the remembered module and entity, else to the selection.
   */
  const proceed = async (tx: ClientTransaction, session: OpenedSession, user: UserRow): Promise<SignedIn> => {
    const { clientId, id } = session
    const language = languageOfUser(user)
    if (user.consent_version !== termsVersion) {
      return { ...(await sessions.issueExchangeToken(tx, clientId, id)), consentRequired: true, language }
    }
    const entities = await listUserEntities(tx, clientId, user)
    if (user.modules.length === 0 || entities.length === 0) throw new HttpError(403, problem("auth.no_module", []))
    const workContext = onlyOrRemembered(
      user,
      entities.map((entity) => entity.id),
    )
    const issued = workContext
      ? await sessions.enter(tx, session, workContext)
      : await sessions.issueExchangeToken(tx, clientId, id)
    return { ...issued, consentRequired: false, language }
  }

  const open = async (tx: ClientTransaction, user: UserRow, remember: boolean, how: string): Promise<SignedIn> => {
    const { client_id: clientId, id: userId } = user
    const id = await sessions.open(tx, clientId, userId, remember)
    await updateLastLogin(tx, clientId, userId)
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
    /** Opens a session for a user who has passed all required steps. */
    open,

    /** For a user who passed the first step: the second step where required, else a session. */
    async startSignIn(
      tx: ClientTransaction,
      user: UserRow,
      firstFactor: FirstFactor,
      remember: boolean,
    ): Promise<SignedIn> {
      if (!user.active) throw new HttpError(403, problem("auth.inactive", []))
      if (user.locked) throw new HttpError(403, problem("auth.locked", [], { minutes: 0 }))
      const challenge = await challenges.createIfRequired(tx, user, firstFactor, remember)
      if (!challenge) return open(tx, user, remember, firstFactor)
      const { exchangeToken, expiresIn, kinds } = challenge
      return { exchangeToken, expiresIn, consentRequired: false, secondFactor: kinds, language: languageOfUser(user) }
    },
  }
}

function onlyOrRemembered(user: UserRow, entityIds: readonly EntityId[]) {
  const { moduleId, entityId } = user.preferences
  const workContext = (module: ModuleCode | undefined, entity: EntityId | undefined) =>
    module !== undefined && entity !== undefined && { module, entityId: entity }
  const only = user.modules.length === 1 && entityIds.length === 1 && workContext(user.modules[0], entityIds[0])
  const remembered = workContext(
    user.modules.find((module) => module === moduleId),
    entityIds.find((entity) => entity === entityId),
  )
  return only || remembered || undefined
}
