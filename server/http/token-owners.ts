import { createHash } from "node:crypto"
import type { FastifyRequest } from "fastify"
import type { Actor } from "./actor.ts"

type Call = Pick<FastifyRequest, "headers">
export type TokenOwner = Pick<Actor, "userId" | "sessionId">
export type TokenOwners = ReturnType<typeof createTokenOwners>

const maxTokens = 50_000

/**
 * Caches the users of bearer tokens that this process has validated, so that a request can be attributed to its session
 * before the token is looked up.
 */
export function createTokenOwners() {
  const known = new Map<string, TokenOwner>()
  return {
    of: (call: Call): TokenOwner | undefined => known.get(keyOf(call)),

    /** Stores the result of a token look-up; removes invalid tokens, and the oldest ones when there are too many. */
    cache(call: Call, actor: Actor | undefined): void {
      const key = keyOf(call)
      if (!actor) known.delete(key)
      else if (!known.has(key)) {
        const [oldest] = known.size >= maxTokens ? known.keys() : []
        if (oldest !== undefined) known.delete(oldest)
        known.set(key, { userId: actor.userId, sessionId: actor.sessionId })
      }
    },
  }
}

/** The key of a request is needed several times; its headers are the same object each time. */
const keys = new WeakMap<object, string>()

/** The token is secret, so only its hash is stored. */
function keyOf({ headers }: Call): string {
  const known = keys.get(headers)
  if (known !== undefined) return known
  const key = createHash("sha256")
    .update(headers.authorization ?? "")
    .digest("base64url")
  keys.set(headers, key)
  return key
}
