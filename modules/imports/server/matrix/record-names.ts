import { createHash } from "node:crypto"

/** A name as it is compared: upper and lower case, and spaces, make no difference. */
export function normalizeName(name: string): string {
  return name.normalize("NFKC").toLowerCase().replaceAll(/\s+/gu, " ").trim()
}

/** Longest text in a mark; marks are in an index, whose entries are limited. */
const longestText = 120

/** A text as part of a mark: longer ones by their hash. */
export function textOfMark(text: string): string {
  return text.length <= longestText ? text : createHash("sha256").update(text).digest("base64url")
}
