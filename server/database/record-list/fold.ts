import { firstCharacters } from "../../../schemas/characters.ts"
import { valueLimits } from "../../../schemas/value-limits.ts"

/** How long a promoted text may be: an index entry is bounded, and nobody sorts by what comes after. */
export const indexedTextLength = valueLimits.indexedText

/** What a search looks in, and for: folded, and whole. */
export function foldWhole(text: string): string {
  return text.normalize("NFC").toLowerCase().toWellFormed()
}

/** Text as it is searched and sorted: without regard to case. Kept and asked for by the same function. */
export function foldText(text: string): string {
  return firstCharacters(text.normalize("NFC").toLowerCase(), indexedTextLength).toWellFormed()
}
