import { createHash, createHmac, randomBytes } from "node:crypto"
import type { FastifyRequest } from "fastify"
import { parse, stringify } from "uuid"
import type { ClientId } from "../../../../schemas/ids.ts"

/** A token as issued, and its hash, which is all the database stores. */
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

/**
 * 256 random bits after the IDs of client and session, so that the lookup stays within one client and needs no index.
 */
export function generateToken(clientId: ClientId, sessionId: string): Token {
  const bytes = Buffer.concat([parse(clientId), parse(sessionId), randomBytes(secretBytes)])
  const text = bytes.toString("base64url")
  return { text, hash: hashSecret(text) }
}

/** The successor of a token. It is deterministic, so that it can be issued again to a page that lost the response. */
export function tokenAfter(text: string, secret: string): Token {
  const ids = Buffer.from(text, "base64url").subarray(0, 2 * idBytes)
  const following = Buffer.concat([ids, createHmac("sha256", secret).update(text).digest()]).toString("base64url")
  return { text: following, hash: hashSecret(following) }
}

/** Parses a token; undefined for malformed text. */
export function parseToken(text: string): TokenClaim | undefined {
  const bytes = Buffer.from(text, "base64url")
  if (bytes.length !== 2 * idBytes + secretBytes || bytes.toString("base64url") !== text) return undefined
  try {
    return {
      clientId: stringify(bytes.subarray(0, idBytes)) as ClientId,
      sessionId: stringify(bytes.subarray(idBytes, 2 * idBytes)),
      hash: hashSecret(text),
    }
  } catch {
    // Sixteen bytes that are not a UUID.
    return undefined
  }
}

/** The hash of a request's bearer token, as stored in the database. */
export function bearerHash({ headers }: Pick<FastifyRequest, "headers">): string {
  return hashSecret((headers.authorization ?? "").split(" ")[1] ?? "")
}

export function generateSecret(): Token {
  const text = randomBytes(secretBytes).toString("base64url")
  return { text, hash: hashSecret(text) }
}

export function hashSecret(text: string): string {
  return createHash("sha256").update(text).digest("base64url")
}
