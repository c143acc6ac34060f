import type { AppUser } from "../../schemas/api/auth.ts"
import type { SecondFactorKind } from "../../schemas/second-factor.ts"

/**
 * Where the person stands on the way in. The access token lives in memory only; what outlives a reload is an HttpOnly
 * cookie that no script can read, and the CSRF token that must accompany it.
 */
export type Session =
  | { readonly phase: "starting" }
  /** `left` where somebody has just signed out. */
  | { readonly phase: "signedOut"; readonly left?: boolean }
  /** Somebody is signed in, and who could not be loaded. */
  | { readonly phase: "failed"; readonly failure: unknown }
  /** The password was right; without kinds, one is to be set up. */
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

/** At start: the access token is there, and whose it is is being asked; the calls that do not wait for that begin now. */
let early: string | undefined
const earlyListeners = new Set<() => void>()
export const earlyToken = (): string | undefined => early
export const onEarlyToken = (listener: () => void): void => void earlyListeners.add(listener)

/** Undefined once the answer is there. */
export function setEarlyToken(token: string | undefined): void {
  early = token
  if (token === undefined) return
  for (const listener of earlyListeners) listener()
  earlyListeners.clear()
}
