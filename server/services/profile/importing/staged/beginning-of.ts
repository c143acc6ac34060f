import { firstCharacters } from "../../../../../schemas/characters.ts"

/** Long enough to tell records apart, and short enough for a line. */
const longest = 120
/** A text is cut between words, unless its last word alone is longer than this. */
const longestWord = 40

/** The beginning of a text as a name: its first line, cut between two words where it is long. */
export function beginningOf(text: string): string {
  const [line = ""] = text.trim().split(/[\r\n\u2028\u2029]+/u)
  const whole = line.trim()
  const cut = firstCharacters(whole, longest)
  if (cut === whole) return whole
  const space = cut.search(/\s\S*$/u)
  return `${(space >= cut.length - longestWord ? cut.slice(0, space) : cut).replace(/[\s,;:]+$/u, "")}…`
}
