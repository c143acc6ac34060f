import type { AppUser } from "../../modules/auth/contracts/auth.ts"
import type { SecondFactorKind } from "../../schemas/second-factor.ts"

/**
 * State of the sign-in. The access token is kept in memory only; across reloads, only an HttpOnly cookie that scripts
 * cannot read and the CSRF token that must accompany it persist.
 */
export type Session =
  | { readonly phase: "starting" }
  /** `reason` on the first screen after it: the user has signed out, or the session was no longer accepted. */
  | { readonly phase: "signedOut"; readonly reason?: "left" | "ended" }
  /** A user is signed in, but loading their data failed. */
  | { readonly phase: "failed"; readonly failure: unknown }
  /** The password was correct; without kinds, a second factor must be set up. */
  | { readonly phase: "secondStep"; readonly exchangeToken: string; readonly kinds: readonly SecondFactorKind[] }
  | { readonly phase: "consenting"; readonly exchangeToken: string }
  | { readonly phase: "choosing"; readonly exchangeToken: string }
  | { readonly phase: "signedIn"; readonly accessToken: string; readonly user: AppUser }

let session: Session = { phase: "starting" }
const listeners = new Set<() => void>()

export const currentSession = (): Session => session

export function setSession(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * During start: the access token is available while the user is being loaded; requests that do not depend on the user
 * start immediately.
 */
let early: string | undefined
const earlyListeners = new Set<() => void>()
export const earlyToken = (): string | undefined => early
export const onEarlyToken = (listener: () => void): void => void earlyListeners.add(listener)

/** Undefined once the user is loaded. */
export function setEarlyToken(token: string | undefined): void {
  early = token
  if (token === undefined) return
  for (const listener of earlyListeners) listener()
  earlyListeners.clear()
}
