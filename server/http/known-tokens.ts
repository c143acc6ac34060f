import { createHash } from "node:crypto"
import type { FastifyRequest } from "fastify"
import type { Actor } from "./actor.ts"

type Call = Pick<FastifyRequest, "headers">
export type KnownToken = Pick<Actor, "userId" | "sessionId">
export type KnownTokens = ReturnType<typeof knownTokens>

const most = 50_000

/** Whose the bearer tokens are that were found good in this process, so that a call is known by its session before it is looked up. */
export function knownTokens() {
  const known = new Map<string, KnownToken>()
  return {
    of: (call: Call): KnownToken | undefined => known.get(keyOf(call)),

    /** What looking the token up came to; nobody's is forgotten, and of too many the longest known. */
    note(call: Call, actor: Actor | undefined): void {
      const key = keyOf(call)
      if (!actor) known.delete(key)
      else if (!known.has(key)) {
        const [oldest] = known.size >= most ? known.keys() : []
        if (oldest !== undefined) known.delete(oldest)
        known.set(key, { userId: actor.userId, sessionId: actor.sessionId })
      }
    },
  }
}

/** Several ask for the key of one call, whose headers are one object. */
const keys = new WeakMap<object, string>()

/** The token itself is a secret, and not kept. */
function keyOf({ headers }: Call): string {
  const known = keys.get(headers)
  if (known !== undefined) return known
  const key = createHash("sha256")
    .update(headers.authorization ?? "")
    .digest("base64url")
  keys.set(headers, key)
  return key
}
