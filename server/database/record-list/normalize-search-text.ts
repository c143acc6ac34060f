import { firstCharacters } from "../../../schemas/characters.ts"
import { valueLimits } from "../../../schemas/value-limits.ts"

/** Maximum length of an indexed text: index entries are limited, and text beyond it is irrelevant for sorting. */
export const indexedTextLength = valueLimits.indexedText

/** Normalizes a text for searching, without truncating it. */
export function normalizeSearchText(text: string): string {
  return text.normalize("NFC").toLowerCase().toWellFormed()
}

/** Normalizes a text for case-insensitive search and sorting. Used both for storing and for querying. */
export function normalizeIndexedText(text: string): string {
  return firstCharacters(text.normalize("NFC").toLowerCase(), indexedTextLength).toWellFormed()
}
