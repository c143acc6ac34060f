import { createHash } from "node:crypto"
import { firstCharacters } from "../../../../schemas/characters.ts"
import { valueLimits } from "../../../../schemas/value-limits.ts"

/** A name as it is compared: upper and lower case, and spaces, make no difference. */
export function normalizeName(name: string): string {
  return name.normalize("NFKC").toLowerCase().replaceAll(/\s+/gu, " ").trim()
}

/** The part of a name that lists store. */
export function storedName(name: string): string {
  return firstCharacters(name, valueLimits.name)
}

/** Longest text in a mark; marks are in an index, whose entries are limited. */
const longestText = 120

/** A text as part of a mark: longer ones by their hash. */
export function textOfMark(text: string): string {
  return text.length <= longestText ? text : createHash("sha256").update(text).digest("base64url")
}
