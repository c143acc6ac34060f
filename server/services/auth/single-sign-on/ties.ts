import { createHmac } from "node:crypto"
import type { Ties } from "./openid.ts"

/**
 * Nonce and verifier follow from the state and a secret of the installation: nothing that could complete a sign-in lies in
 * the database, where only a hash of the state is.
 */
export function tiesOf(state: string, secret: string): Ties {
  const derive = (purpose: string) => createHmac("sha256", secret).update(`${purpose}\n${state}`).digest("base64url")
  return { state, nonce: derive("nonce"), verifier: derive("verifier") }
}
