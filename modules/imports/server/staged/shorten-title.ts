import { firstCharacters } from "../../../../schemas/characters.ts"

/** Maximum length in characters: distinguishes records and fits on one line. */
const maxLength = 120
/** A text is cut between words unless its last word is longer than this. */
const maxWordLength = 40

/** Shortens a text to a name: its first line, cut between words. */
export function shortenTitle(text: string): string {
  const [line = ""] = text.trim().split(/[\r\n\u2028\u2029]+/u)
  const trimmed = line.trim()
  const cut = firstCharacters(trimmed, maxLength)
  if (cut === trimmed) return trimmed
  const space = cut.search(/\s\S*$/u)
  return `${(space >= cut.length - maxWordLength ? cut.slice(0, space) : cut).replace(/[\s,;:]+$/u, "")}…`
}
