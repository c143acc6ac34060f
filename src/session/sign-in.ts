import { acceptConsent, getClientKeys, getConsent } from "../../schemas/api/signing-in.ts"
import { createToken } from "../../schemas/api/auth.ts"
import type { BodyOf } from "../../schemas/api/endpoint.ts"
import { takeSecondStep } from "../../schemas/api/second-factor.ts"
import { initiateSso } from "../../schemas/api/single-sign-on.ts"
import { call } from "../calls/call.ts"
import { redirectLink } from "./redirect-link.ts"
import { presentClientKeys, proceed } from "./session.ts"
import { currentSession, setSession } from "./session-store.ts"

/** The way in (calls.md §4): by password or over a provider, the second step, the terms. */

export async function signIn(email: string, password: string, rememberMe: boolean): Promise<void> {
  presentClientKeys(await call(getClientKeys, { query: { email } }))
  await proceed(
    await call(createToken, {
      body: { grant_type: "password", username: email, password, rememberMe: rememberMe ? "true" : "false" },
    }),
  )
}

/** Leaves for the provider of the address's domain. */
export async function leaveForProvider(email: string): Promise<void> {
  const link = redirectLink()
  const { redirectUrl } = await call(initiateSso, {
    body: { email, ...(link !== undefined && { redirectLink: link }) },
  })
  window.location.assign(redirectUrl)
}

/** The code that one comes back from a provider with becomes a session. */
export async function signInWithCode(code: string): Promise<void> {
  await proceed(await call(createToken, { body: { grant_type: "token", token: code } }))
}

export async function showSecondFactor(shown: BodyOf<typeof takeSecondStep>): Promise<void> {
  await proceed(await call(takeSecondStep, { body: shown }))
}

/** Away from the second step: nothing of it is kept, so the way in begins anew. */
export function beginAgain(): void {
  if (currentSession().phase === "secondStep") setSession({ phase: "signedOut" })
}

/** Accepts the terms in force and repeats the sign-in with the token that was given for it. */
export async function consent(): Promise<void> {
  const session = currentSession()
  if (session.phase !== "consenting") return
  const { version } = await call(getConsent, {})
  await call(acceptConsent, { body: { version } })
  await proceed(await call(createToken, { body: { grant_type: "token", token: session.exchangeToken } }))
}
