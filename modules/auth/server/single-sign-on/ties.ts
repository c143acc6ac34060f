import { createHmac } from "node:crypto"
import type { RequestBinding } from "./openid.ts"

/**
 * Nonce and verifier are derived from the state and an installation secret. The database stores only a hash of the
 * state, so nothing in it could complete a sign-in.
 */
export function tiesOf(state: string, secret: string): RequestBinding {
  const derive = (purpose: string) => createHmac("sha256", secret).update(`${purpose}\n${state}`).digest("base64url")
  return { state, nonce: derive("nonce"), verifier: derive("verifier") }
}
