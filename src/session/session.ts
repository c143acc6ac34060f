import { useSyncExternalStore } from "react"
import {
  acceptConsent,
  createEntityToken,
  createToken,
  getAppUser,
  getClientKeys,
  getConsent,
  logout,
  type AppUser,
} from "../../schemas/api/auth.ts"
import type { ReplyOf } from "../../schemas/api/endpoint.ts"
import type { UserId } from "../../schemas/ids.ts"
import type { ModuleCode } from "../../schemas/profile-types.ts"
import { installAuthorization } from "../calls/authorization.ts"
import { call } from "../calls/call.ts"
import { CallError } from "../calls/call-error.ts"
import { rememberRedirectLink } from "./redirect-link.ts"
import {
  csrfToken,
  currentSession,
  onSessionChange,
  rememberCsrfToken,
  setSession,
  type Session,
} from "./session-store.ts"

/** The way in and out: sign-in, consent, choice of module and entity, renewal, sign-out (calls.md §4). */

let credentials: string | undefined
let renewing: Promise<boolean> | undefined

installAuthorization({
  bearer: () => {
    const session = currentSession()
    if (session.phase === "signedIn") return `Bearer ${session.accessToken}`
    return "exchangeToken" in session ? `Bearer ${session.exchangeToken}` : undefined
  },
  clientCredentials: () => credentials,
  recover: () => (renewing ??= renewOrLeave().finally(() => (renewing = undefined))),
})

export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession)
}

/** The signed-in person; only screens behind sign-in may ask. */
export function useUser(): AppUser {
  const session = useSession()
  if (session.phase !== "signedIn") throw new Error("This screen is drawn only for someone who is signed in.")
  return session.user
}

/** At start: the cookie, if there is one, is traded for a fresh access token. */
export async function resume(): Promise<void> {
  if (!csrfToken() || !(await renew().catch(() => false))) setSession({ phase: "signedOut" })
}

export async function signIn(email: string, password: string, rememberMe: boolean): Promise<void> {
  const keys = await call(getClientKeys, { query: { email } })
  credentials = `Basic ${btoa(`${keys.clientId}:${keys.clientSecret}`)}`
  await proceed(
    await call(createToken, {
      body: { grant_type: "password", username: email, password, rememberMe: rememberMe ? "true" : "false" },
    }),
  )
}

/** Accepts the terms in force and repeats the sign-in with the token that was given for it. */
export async function consent(): Promise<void> {
  const session = currentSession()
  if (session.phase !== "consenting") return
  const { version } = await call(getConsent, {})
  await call(acceptConsent, { body: { version } })
  await proceed(await call(createToken, { body: { grant_type: "token", token: session.exchangeToken } }))
}

export async function chooseEntity(moduleId: ModuleCode, entityId: string): Promise<void> {
  const reply = await call(createEntityToken, { body: { moduleId, entityId } })
  rememberCsrfToken(reply.csrf_token)
  await enter(reply.access_token)
}

/**
 * Always leaves, even when a call fails, and loads the page anew at its root: nothing of this person stays in memory, and no
 * draft of theirs in this browser. What the server has not got yet is sent to it first.
 */
export async function signOut(): Promise<void> {
  const session = currentSession()
  const clear = session.phase === "signedIn" ? await sentDrafts(session.user.id) : undefined
  await call(logout, {}).catch(() => undefined)
  await clear?.().catch(() => undefined)
  forget()
  window.location.assign("/")
}

/** Who leaves is not kept waiting by a network that does not answer. */
const patience = () => new Promise<void>((done) => window.setTimeout(done, 3000))

async function sentDrafts(userId: UserId): Promise<(() => Promise<void>) | undefined> {
  try {
    const [{ sendShelved }, { clearShelf }] = await Promise.all([
      import("../drafts/send-shelved.ts"),
      import("../drafts/browser-shelf.ts"),
    ])
    if (navigator.onLine) await Promise.race([sendShelved(userId).catch(() => undefined), patience()])
    return () => clearShelf(userId)
  } catch {
    return undefined
  }
}

async function proceed(reply: ReplyOf<typeof createToken>): Promise<void> {
  if (reply.csrf_token) rememberCsrfToken(reply.csrf_token)
  if (reply.consentRequired && reply.exchange_token) {
    setSession({ phase: "consenting", exchangeToken: reply.exchange_token })
  } else if (reply.access_token) {
    await enter(reply.access_token)
  } else if (reply.exchange_token) {
    setSession({ phase: "choosing", exchangeToken: reply.exchange_token })
  }
}

async function enter(accessToken: string): Promise<void> {
  const user = await call(getAppUser, {}, { headers: { authorization: `Bearer ${accessToken}` }, isSessionCheck: true })
  setSession({ phase: "signedIn", accessToken, user })
}

async function renew(): Promise<boolean> {
  const csrf = csrfToken()
  if (!csrf) return false
  const reply = await call(
    createToken,
    { body: { grant_type: "refresh_token" } },
    { headers: { "x-csrf-token": csrf } },
  )
  await proceed(reply)
  return currentSession().phase === "signedIn"
}

async function renewOrLeave(): Promise<boolean> {
  try {
    if (await renew()) return true
  } catch (failure) {
    if (!(failure instanceof CallError) || failure.status !== 401) return false
  }
  // The renewal was refused: the session check decides whether the person must sign in again.
  const check = await call(getAppUser, {}, { isSessionCheck: true }).catch((failure: unknown) => failure)
  if (check instanceof CallError && check.status === 401) {
    forget(unsent)
    rememberRedirectLink(window.location.pathname + window.location.search)
    setSession({ phase: "signedOut" })
  }
  return false
}

/** What a person was writing and had not sent, under their own id: only signing out oneself throws it away. */
const unsent = /^ru\.comments\./

/** Clears everything the browser keeps but the language and the look, and what else is to stay. */
function forget(stays: RegExp = /^$/): void {
  const lasting = Object.keys(localStorage).filter(
    (key) => key === "language" || key === "ru.color-mode" || stays.test(key),
  )
  const kept = lasting.map((key) => [key, localStorage.getItem(key)] as const)
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, value] of kept) if (value !== null) localStorage.setItem(key, value)
}
