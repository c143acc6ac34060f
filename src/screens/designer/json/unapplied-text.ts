import type { ProfileDefinition } from "../../../../schemas/profile.ts"

/** A text that was written and not applied yet, with the draft it was begun on. */
interface UnappliedText {
  readonly text: string
  readonly base: ProfileDefinition
}

/** What is larger than the browser keeps for a tab lives as long as the page. */
const large = new Map<string, UnappliedText>()

const keyOf = (profileId: string) => `ru.designer.text.${profileId}`

/** Kept for this tab, so that turning to another part, another page or loading anew takes nothing away; signing out does. */
export function keepText(profileId: string, unapplied: UnappliedText): void {
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

export function keptText(profileId: string): UnappliedText | null {
  const stored = sessionStorage.getItem(keyOf(profileId))
  return stored === null ? (large.get(keyOf(profileId)) ?? null) : (JSON.parse(stored) as UnappliedText)
}
