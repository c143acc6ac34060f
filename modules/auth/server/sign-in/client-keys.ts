import { createHmac, timingSafeEqual } from "node:crypto"

/** For sign-in code. */
export { normalizeEmail } from "../../../../schemas/account-fields.ts"

export interface ClientKeys {
  readonly clientId: string
  readonly clientSecret: string
}

/**
 * Client credentials are derived only from the email address and the installation's secret. Every address has some,
 * whether or not anyone signs in with it, so they do not reveal who has an account or at which client.
 */
export function clientKeysOf(email: string, secret: string): ClientKeys {
  const derive = (purpose: string) => createHmac("sha256", secret).update(`${purpose}\n${email}`).digest("base64url")
  return { clientId: derive("client id").slice(0, 22), clientSecret: derive("client secret") }
}

/** Whether an Authorization header contains the keys of the email address. */
export function hasClientKeys(authorization: string | undefined, email: string, secret: string): boolean {
  const { clientId, clientSecret } = clientKeysOf(email, secret)
  const expected = Buffer.from(`Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`)
  const actualKey = Buffer.from(authorization ?? "")
  return actualKey.length === expected.length && timingSafeEqual(actualKey, expected)
}
