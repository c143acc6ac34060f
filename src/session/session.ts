import { useSyncExternalStore } from "react"
import type { getClientKeys } from "../../schemas/api/signing-in.ts"
import { createEntityToken, createToken, getAppUser, logout, type AppUser } from "../../schemas/api/auth.ts"
import type { ReplyOf } from "../../schemas/api/endpoint.ts"
import type { UserId } from "../../schemas/ids.ts"
import type { ModuleCode } from "../../schemas/profile-types.ts"
import { returnPath } from "../../schemas/redirect-link.ts"
import { installAuthorization } from "../calls/authorization.ts"
import { call } from "../calls/call.ts"
import { CallError } from "../calls/call-error.ts"
import { secondsUnused, watchUse } from "./activity.ts"
import { csrfToken, rememberCsrfToken } from "./csrf-token.ts"
import { rememberRedirectLink } from "./redirect-link.ts"
import {
  currentSession,
  earlyToken,
  onSessionChange,
  setEarlyToken,
  setSession,
  type Session,
} from "./session-store.ts"

/** The session of this page: choice of module and entity, renewal, sign-out (calls.md §4); the way in is `sign-in.ts`. */

let credentials: string | undefined
let renewing: Promise<boolean> | undefined

installAuthorization({
  bearer: () => {
    const session = currentSession()
    if (session.phase === "signedIn") return `Bearer ${session.accessToken}`
    if (session.phase === "starting" && earlyToken()) return `Bearer ${earlyToken()}`
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

/** At start: the cookie, if there is one, is traded for a fresh access token; not where a new sign-in is about to end. */
export async function resume(): Promise<void> {
  const left = hasLeft()
  if (window.location.pathname === returnPath || !csrfToken()) return setSession({ phase: "signedOut", left })
  watchUse()
  try {
    if (await renew()) return
  } catch (failure) {
    // Whoever was signed in still is, as long as nobody says otherwise.
    if (!(failure instanceof CallError) || failure.status >= 500) return setSession({ phase: "failed", failure })
  }
  setSession({ phase: "signedOut" })
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
  sessionStorage.setItem(leftKey, "")
  window.location.assign("/")
}

/** All that outlives a sign-out: that there was one, to be told once on the page it leads to. */
const leftKey = "signed-out"

function hasLeft(): boolean {
  const left = sessionStorage.getItem(leftKey) !== null
  sessionStorage.removeItem(leftKey)
  return left
}

/** Who leaves is not kept waiting by a network that does not answer. */
const patience = () => new Promise<void>((done) => window.setTimeout(done, 3000))

async function sentDrafts(userId: UserId): Promise<(() => Promise<void>) | undefined> {
  try {
    const [{ sendShelved }, { clearShelf }, { clearHistories }] = await Promise.all([
      import("../drafts/send-shelved.ts"),
      import("../drafts/browser-shelf.ts"),
      import("../drafts/history-shelf.ts"),
    ])
    if (navigator.onLine) await Promise.race([sendShelved(userId).catch(() => undefined), patience()])
    return async () => void (await Promise.all([clearShelf(userId), clearHistories(userId)]))
  } catch {
    return undefined
  }
}

/** The keys of the address that is about to sign in. */
export function presentClientKeys({ clientId, clientSecret }: ReplyOf<typeof getClientKeys>): void {
  credentials = `Basic ${btoa(`${clientId}:${clientSecret}`)}`
}

/** On from what a step of the sign-in was answered with. */
export async function proceed(reply: ReplyOf<typeof createToken>): Promise<void> {
  if (reply.csrf_token) rememberCsrfToken(reply.csrf_token)
  if (reply.exchange_token && (reply.secondFactor || reply.secondFactorSetUp)) {
    return setSession({ phase: "secondStep", exchangeToken: reply.exchange_token, kinds: reply.secondFactor ?? [] })
  }
  if (reply.consentRequired && reply.exchange_token) {
    setSession({ phase: "consenting", exchangeToken: reply.exchange_token })
  } else if (reply.access_token) {
    await enter(reply.access_token)
  } else if (reply.exchange_token) {
    setSession({ phase: "choosing", exchangeToken: reply.exchange_token })
  }
}

async function enter(accessToken: string): Promise<void> {
  watchUse()
  const asked = call(getAppUser, {}, { headers: { authorization: `Bearer ${accessToken}` }, isSessionCheck: true })
  if (currentSession().phase === "starting") setEarlyToken(accessToken)
  try {
    const user = await asked
    setSession({ phase: "signedIn", accessToken, user })
  } finally {
    setEarlyToken(undefined)
  }
}

async function renew(): Promise<boolean> {
  const csrf = csrfToken()
  if (!csrf) return false
  const reply = await call(
    createToken,
    { body: { grant_type: "refresh_token" } },
    { headers: { "x-csrf-token": csrf, "x-seconds-unused": String(secondsUnused()) } },
  )
  await proceed(reply)
  return currentSession().phase === "signedIn"
}

async function renewOrLeave(): Promise<boolean> {
  // Answers to what was asked before one left still come in.
  if (currentSession().phase === "signedOut") return false
  const before = viewedRole()
  try {
    // Whoever is no longer whom the page was drawn for has not asked for what the page asks.
    if (await renew()) return viewedRole() === before
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

function viewedRole(): string | undefined {
  const session = currentSession()
  return session.phase === "signedIn" ? session.user.viewing?.roleId : undefined
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
