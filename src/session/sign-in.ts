import { acceptConsent, getClientKeys, getConsent } from "../../modules/auth/contracts/signing-in.ts"
import { createToken } from "../../modules/auth/contracts/auth.ts"
import type { BodyOf } from "../../schemas/api/endpoint.ts"
import { verifySecondFactor } from "../../modules/auth/contracts/second-factor.ts"
import { initiateSso } from "../../modules/auth/contracts/single-sign-on.ts"
import { request } from "../api/request.ts"
import { redirectLink } from "./redirect-link.ts"
import { presentClientKeys, proceed } from "./session.ts"
import { currentSession, setSession } from "./session-store.ts"

/** Sign-in (calls.md §4): by password or provider, second factor, terms. */

export async function signIn(email: string, password: string, rememberMe: boolean): Promise<void> {
  presentClientKeys(await request(getClientKeys, { query: { email } }))
  await proceed(
    await request(createToken, {
      body: { grant_type: "password", username: email, password, rememberMe: rememberMe ? "true" : "false" },
    }),
  )
}

/** Redirects to the provider of the email address's domain. */
export async function leaveForProvider(email: string): Promise<void> {
  const link = redirectLink()
  const { redirectUrl } = await request(initiateSso, {
    body: { email, ...(link !== undefined && { redirectLink: link }) },
  })
  window.location.assign(redirectUrl)
}

/** Exchanges the code returned by a provider for a session. */
export async function signInWithCode(code: string): Promise<void> {
  await proceed(await request(createToken, { body: { grant_type: "token", token: code } }))
}

export async function showSecondFactor(proof: BodyOf<typeof verifySecondFactor>): Promise<void> {
  await proceed(await request(verifySecondFactor, { body: proof }))
}

/** Leaves the second factor: discards it and restarts the sign-in. */
export function restartSignIn(): void {
  if (currentSession().phase === "secondStep") setSession({ phase: "signedOut" })
}

/** Accepts the current terms and repeats the sign-in with the token issued for it. */
export async function consent(): Promise<void> {
  const session = currentSession()
  if (session.phase !== "consenting") return
  const { version } = await request(getConsent, {})
  await request(acceptConsent, { body: { version } })
  await proceed(await request(createToken, { body: { grant_type: "token", token: session.exchangeToken } }))
}
