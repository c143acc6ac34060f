import { createHash } from "node:crypto"
import type { FastifyRequest } from "fastify"
import { v7 as uuid } from "uuid"
import type { SecondFactorKind } from "../../../../schemas/second-factor.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import type { PendingStep } from "../../../http/pending-step.ts"
import type { UserRow } from "../people/service.ts"
import { makeToken, readToken } from "../sessions/token.ts"
import { readState } from "./repository.ts"
import { findStep, insertStep, stepMinutes } from "./steps-repository.ts"

/** How somebody came to the second step. */
export type Way = "password" | "provider"

/** What a sign-in that waits for its second step is answered with. */
export interface GivenStep {
  readonly exchangeToken: string
  readonly expiresIn: number
  /** Empty where one is to be set up first. */
  readonly kinds: readonly SecondFactorKind[]
}

export type StepService = ReturnType<typeof stepService>

/** Sign-ins between the first step and the second. They are no sessions: their token opens the second step and nothing else. */
export function stepService(database: Database) {
  const findPending = async (tokenText: string): Promise<PendingStep | undefined> => {
    const claim = readToken(tokenText)
    return claim && database.reading(claim.clientId, (tx) => findStep(tx, claim))
  }
  return {
    findPending,

    async ofRequest(request: Pick<FastifyRequest, "headers">): Promise<PendingStep | undefined> {
      const [scheme, text = ""] = (request.headers.authorization ?? "").split(" ")
      return scheme?.toLowerCase() === "bearer" ? findPending(text) : undefined
    },

    /**
     * The step that is still wanted of somebody, if any: after a password of everyone who has a second factor; after a
     * provider, which may have asked for one itself, only where a role demands it.
     */
    async wantedOf(tx: Tenant, user: UserRow, way: Way, remember: boolean): Promise<GivenStep | undefined> {
      const owner = { clientId: user.client_id, userId: user.id }
      const { kinds, demanded } = await readState(tx, owner)
      if (!demanded && (way === "provider" || kinds.length === 0)) return undefined
      const id = uuid()
      const token = makeToken(owner.clientId, id)
      const setsUp = kinds.length === 0
      const passwordPrint = createHash("sha256")
        .update(user.password_hash ?? "")
        .digest("hex")
      await insertStep(tx, { ...owner, id, remember, setsUp, hash: token.hash, passwordPrint })
      return { exchangeToken: token.text, expiresIn: stepMinutes * 60, kinds }
    },
  }
}
