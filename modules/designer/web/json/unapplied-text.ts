import type { ProfileDefinition } from "../../../../schemas/profile.ts"

/** Edited text that is not applied yet, with the draft it is based on. */
interface UnappliedText {
  readonly text: string
  readonly base: ProfileDefinition
}

/** Texts too large for session storage live only as long as the page. */
const large = new Map<string, UnappliedText>()

const keyOf = (profileId: string) => `ru.designer.text.${profileId}`

/**
 * Stored for this browser tab, so that switching tabs, navigating and reloading lose nothing; signing out deletes it.
 */
export function saveUnappliedText(profileId: string, unapplied: UnappliedText): void {
  const key = keyOf(profileId)
  try {
    sessionStorage.setItem(key, JSON.stringify(unapplied))
    large.delete(key)
  } catch {
    sessionStorage.removeItem(key)
    large.set(key, unapplied)
  }
}

export function dropText(profileId: string): void {
  sessionStorage.removeItem(keyOf(profileId))
  large.delete(keyOf(profileId))
}

export function findUnappliedText(profileId: string): UnappliedText | null {
  const stored = sessionStorage.getItem(keyOf(profileId))
  return stored === null ? (large.get(keyOf(profileId)) ?? null) : (JSON.parse(stored) as UnappliedText)
}
