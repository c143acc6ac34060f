import { useSyncExternalStore } from "react"
import type { getClientKeys } from "../../modules/auth/contracts/signing-in.ts"
import { createEntityToken, createToken, getAppUser, logout, type AppUser } from "../../modules/auth/contracts/auth.ts"
import type { ReplyOf } from "../../schemas/api/endpoint.ts"
import type { UserId } from "../../schemas/ids.ts"
import type { ModuleCode } from "../../schemas/profile-types.ts"
import { returnPath } from "../../schemas/redirect-link.ts"
import { installAuthorization } from "../api/authorization.ts"
import { request } from "../api/request.ts"
import { followAccountLanguage } from "../language/account-language.ts"
import { ApiError } from "../api/api-error.ts"
import { secondsUnused, watchUse } from "./activity.ts"
import { csrfToken, rememberCsrfToken } from "./csrf-token.ts"
import { rememberRedirectLink } from "./redirect-link.ts"
import { saveChosenLanguage } from "./save-chosen-language.ts"
import {
  currentSession,
  earlyToken,
  onSessionChange,
  setEarlyToken,
  setSession,
  type Session,
} from "./session-store.ts"

/**
 * The session of this page: selection of module and entity, renewal, sign-out (calls.md §4); for sign-in, see
 * `sign-in.ts`.
 */

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

/** The signed-in user; only for screens behind sign-in. */
export function useUser(): AppUser {
  const session = useSession()
  if (session.phase !== "signedIn") throw new Error("This screen is drawn only for someone who is signed in.")
  return session.user
}

/**
 * During start: exchanges the cookie, if any, for a new access token; skipped when a new sign-in is being completed.
 */
export async function resume(): Promise<void> {
  const signedOut: Session = { phase: "signedOut", ...(hasLeft() && { reason: "left" as const }) }
  if (window.location.pathname === returnPath || !csrfToken()) return setSession(signedOut)
  watchUse()
  try {
    if (await renew()) return
  } catch (failure) {
    // Without an explicit rejection, the user stays signed in.
    if (!isRejection(failure)) return setSession({ phase: "failed", failure })
    return leaveEnded()
  }
  setSession({ phase: "signedOut" })
}

export async function chooseEntity(moduleId: ModuleCode, entityId: string): Promise<void> {
  const reply = await request(createEntityToken, { body: { moduleId, entityId } })
  rememberCsrfToken(reply.csrf_token)
  await enter(reply.access_token)
}

/**
 * Always signs out, even when a request fails, and reloads the page at its root: no data of the user stays in memory,
 * and none of their drafts in this browser. Sends unsent drafts first.
 */
export async function signOut(): Promise<void> {
  const session = currentSession()
  const clear = session.phase === "signedIn" ? await sentDrafts(session.user.id) : undefined
  await request(logout, {}).catch(() => undefined)
  await clear?.().catch(() => undefined)
  forget()
  sessionStorage.setItem(leftKey, "")
  window.location.assign("/")
}

/** The only data that survives a sign-out: a flag to show a confirmation once on the next page. */
const leftKey = "signed-out"

function hasLeft(): boolean {
  const left = sessionStorage.getItem(leftKey) !== null
  sessionStorage.removeItem(leftKey)
  return left
}

/** Limits how long signing out waits for an unresponsive network. */
const waitTimeout = () => new Promise<void>((done) => window.setTimeout(done, 3000))

async function sentDrafts(userId: UserId): Promise<(() => Promise<void>) | undefined> {
  try {
    const [{ sendStoredDrafts }, { clearStorage }, { clearHistories }] = await Promise.all([
      import("../drafts/send-stored-drafts.ts"),
      import("../drafts/browser-storage.ts"),
      import("../drafts/history-storage.ts"),
    ])
    if (navigator.onLine) await Promise.race([sendStoredDrafts(userId).catch(() => undefined), waitTimeout()])
    return async () => void (await Promise.all([clearStorage(userId), clearHistories(userId)]))
  } catch {
    return undefined
  }
}

/** Client credentials of the email address that is signing in. */
export function presentClientKeys({ clientId, clientSecret }: ReplyOf<typeof getClientKeys>): void {
  credentials = `Basic ${btoa(`${clientId}:${clientSecret}`)}`
}

/** Continues the sign-in after a response, in the language of the account. */
export async function proceed(reply: ReplyOf<typeof createToken>): Promise<void> {
  if (reply.csrf_token) rememberCsrfToken(reply.csrf_token)
  await followAccountLanguage(reply.language)
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
  const appUser = request(getAppUser, {}, { headers: { authorization: `Bearer ${accessToken}` }, isSessionCheck: true })
  if (currentSession().phase === "starting") setEarlyToken(accessToken)
  try {
    const user = await appUser
    setSession({ phase: "signedIn", accessToken, user })
    void saveChosenLanguage()
  } finally {
    setEarlyToken(undefined)
  }
}

async function renew(): Promise<boolean> {
  const csrf = csrfToken()
  if (!csrf) return false
  const reply = await request(
    createToken,
    { body: { grant_type: "refresh_token" } },
    { headers: { "x-csrf-token": csrf, "x-seconds-unused": String(secondsUnused()) } },
  )
  await proceed(reply)
  return currentSession().phase === "signedIn"
}

/** The server no longer accepts the session; a busy server or one that limits calls says nothing about it. */
const isRejection = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.status === 401 || failure.status === 403)

async function renewOrLeave(): Promise<boolean> {
  // Responses to earlier requests may still arrive after signing out.
  if (currentSession().phase === "signedOut") return false
  const before = viewedRole()
  try {
    // A request for the previous effective role must not be repeated for another.
    if (await renew()) return viewedRole() === before
  } catch (failure) {
    if (!(failure instanceof ApiError) || failure.status !== 401) return false
  }
  // The renewal was rejected: the session check decides whether the user must sign in again.
  const check = await request(getAppUser, {}, { isSessionCheck: true }).catch((failure: unknown) => failure)
  if (check instanceof ApiError && check.status === 401) leaveEnded()
  return false
}

/** To the sign-in screen, which says that the session has ended and leads back to this page. */
function leaveEnded(): void {
  forget(unsent)
  rememberRedirectLink(window.location.pathname + window.location.search)
  setSession({ phase: "signedOut", reason: "ended" })
}

function viewedRole(): string | undefined {
  const session = currentSession()
  return session.phase === "signedIn" ? session.user.viewing?.roleId : undefined
}

/** A user's unsent comments, keyed by user ID: only an explicit sign-out deletes them. */
const unsent = /^ru\.comments\./

/** Clears browser storage, except language, colour mode and the given keys. */
function forget(preservedKeys: RegExp = /^$/): void {
  const lasting = Object.keys(localStorage).filter(
    (key) => key === "language" || key === "ru.color-mode" || preservedKeys.test(key),
  )
  const preserved = lasting.map((key) => [key, localStorage.getItem(key)] as const)
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, value] of preserved) if (value !== null) localStorage.setItem(key, value)
}
