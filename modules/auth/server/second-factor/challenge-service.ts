import { createHash } from "node:crypto"
import type { FastifyRequest } from "fastify"
import { v7 as uuid } from "uuid"
import type { SecondFactorKind } from "../../../../schemas/second-factor.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import type { SecondFactorChallenge } from "../../../../server/http/second-factor-challenge.ts"
import type { UserRow } from "../accounts/service.ts"
import { generateToken, parseToken } from "../sessions/token.ts"
import { findFactorState } from "./repository.ts"
import { findChallenge, insertChallenge, secondFactorChallengeMinutes } from "./challenge-repository.ts"

/** How the user passed the first step of the sign-in. */
export type FirstFactor = "password" | "provider"

/** The response to a sign-in that needs a second factor. */
export interface SecondFactorChallengeResponse {
  readonly exchangeToken: string
  readonly expiresIn: number
  /** Empty where one has to be set up first. */
  readonly kinds: readonly SecondFactorKind[]
}

export type SecondFactorChallengeService = ReturnType<typeof secondFactorChallengeService>

/**
 * Sign-ins between the first and second factor. They are not sessions: their token only gives access to the second
 * step.
 */
export function secondFactorChallengeService(database: Database) {
  const findPending = async (tokenText: string): Promise<SecondFactorChallenge | undefined> => {
    const claim = parseToken(tokenText)
    return claim && database.readTransaction(claim.clientId, (tx) => findChallenge(tx, claim))
  }
  return {
    findPending,

    async ofRequest(request: Pick<FastifyRequest, "headers">): Promise<SecondFactorChallenge | undefined> {
      const [scheme, text = ""] = (request.headers.authorization ?? "").split(" ")
      return scheme?.toLowerCase() === "bearer" ? findPending(text) : undefined
    },

    /**
     * Creates the second-factor challenge, if required: after a password, for every user who has a second factor; after
     * a provider, which may have checked one itself, only where a role requires it.
     */
    async createIfRequired(
      tx: ClientTransaction,
      user: UserRow,
      firstFactor: FirstFactor,
      remember: boolean,
    ): Promise<SecondFactorChallengeResponse | undefined> {
      const owner = { clientId: user.client_id, userId: user.id }
      const { kinds, required } = await findFactorState(tx, owner)
      if (!required && (firstFactor === "provider" || kinds.length === 0)) return undefined
      const id = uuid()
      const token = generateToken(owner.clientId, id)
      const setsUp = kinds.length === 0
      const passwordFingerprint = createHash("sha256")
        .update(user.password_hash ?? "")
        .digest("hex")
      await insertChallenge(tx, { ...owner, id, remember, setsUp, hash: token.hash, passwordFingerprint })
      return { exchangeToken: token.text, expiresIn: secondFactorChallengeMinutes * 60, kinds }
    },
  }
}
