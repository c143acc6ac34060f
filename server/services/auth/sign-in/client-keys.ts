import { createHmac, timingSafeEqual } from "node:crypto"

/** For who signs people in. */
export { normalizeEmail } from "../../../../schemas/people.ts"

export interface ClientKeys {
  readonly clientId: string
  readonly clientSecret: string
}

/**
 * The client credentials of an e-mail address are derived from the address and the installation's secret, and from nothing
 * else: every address has some, whether anyone signs in with it or not, so they tell nobody who has an account or whose
 * colleague they are.
 */
export function clientKeysOf(email: string, secret: string): ClientKeys {
  const derive = (purpose: string) => createHmac("sha256", secret).update(`${purpose}\n${email}`).digest("base64url")
  return { clientId: derive("client id").slice(0, 22), clientSecret: derive("client secret") }
}

/** Whether an Authorization header carries the keys of the address. */
export function carriesClientKeys(authorization: string | undefined, email: string, secret: string): boolean {
  const { clientId, clientSecret } = clientKeysOf(email, secret)
  const wanted = Buffer.from(`Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`)
  const given = Buffer.from(authorization ?? "")
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
