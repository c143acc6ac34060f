import { createHash, createHmac, randomBytes } from "node:crypto"
import type { FastifyRequest } from "fastify"
import { parse, stringify } from "uuid"
import type { ClientId } from "../../../../schemas/ids.ts"

/** A token as it is handed out, and the hash that is all the database keeps of it. */
export interface Token {
  readonly text: string
  readonly hash: string
}

export interface TokenClaim {
  readonly clientId: ClientId
  readonly sessionId: string
  readonly hash: string
}

const secretBytes = 32
const idBytes = 16

/** 256 random bits behind the ids of client and session, so that the look-up stays inside one tenant and needs no index. */
export function makeToken(clientId: ClientId, sessionId: string): Token {
  const bytes = Buffer.concat([parse(clientId), parse(sessionId), randomBytes(secretBytes)])
  const text = bytes.toString("base64url")
  return { text, hash: hashSecret(text) }
}

/** The token that takes another's place: always the same, so that it can be given once more to a page that lost the reply. */
export function tokenAfter(text: string, secret: string): Token {
  const ids = Buffer.from(text, "base64url").subarray(0, 2 * idBytes)
  const following = Buffer.concat([ids, createHmac("sha256", secret).update(text).digest()]).toString("base64url")
  return { text: following, hash: hashSecret(following) }
}

/** What a text claims to be a token of; undefined where it cannot be one. */
export function readToken(text: string): TokenClaim | undefined {
  const bytes = Buffer.from(text, "base64url")
  if (bytes.length !== 2 * idBytes + secretBytes || bytes.toString("base64url") !== text) return undefined
  try {
    return {
      clientId: stringify(bytes.subarray(0, idBytes)) as ClientId,
      sessionId: stringify(bytes.subarray(idBytes, 2 * idBytes)),
      hash: hashSecret(text),
    }
  } catch {
    // Sixteen bytes that are no UUID.
    return undefined
  }
}

/** The hash of the bearer token of a call, as the database keeps it. */
export function bearerHash({ headers }: Pick<FastifyRequest, "headers">): string {
  return hashSecret((headers.authorization ?? "").split(" ")[1] ?? "")
}

export function makeSecret(): Token {
  const text = randomBytes(secretBytes).toString("base64url")
  return { text, hash: hashSecret(text) }
}

export function hashSecret(text: string): string {
  return createHash("sha256").update(text).digest("base64url")
}
