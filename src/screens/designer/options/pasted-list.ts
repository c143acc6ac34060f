import { fallbackLanguage, textIn, type Language, type LocalisedText } from "../../../../schemas/languages.ts"
import { valueLimits } from "../../../../schemas/value-limits.ts"

/** What a pasted list would bring. */
export interface PastedList {
  /** The names that are new, in their order. */
  readonly names: readonly LocalisedText[]
  /** Those that are there already, or stand in the list twice. */
  readonly doubles: readonly string[]
  /** So many find no room any more. */
  readonly over: number
  /** The list has a second column. */
  readonly hasSecond: boolean
}

/**
 * Reads one name a line, as a spreadsheet or a document gives them; what follows a tab is the name in a second language.
 * English is what a missing text falls back to, so without English the first name stands there as well.
 */
export function readPastedList(
  pasted: string,
  language: Language,
  second: Language,
  there: readonly LocalisedText[],
): PastedList {
  const lines = pasted.split(/\r\n|\r|\n/).map((line) => line.split("\t").map((cell) => cell.trim()))
  const known = new Set(there.map((name) => folded(textIn(name, language))))
  const names: LocalisedText[] = []
  const doubles: string[] = []
  for (const [first = "", other = ""] of lines) {
    const words = first.slice(0, longestName)
    if (words === "") continue
    if (known.has(folded(words))) {
      doubles.push(words)
      continue
    }
    known.add(folded(words))
    const translated = other === "" ? {} : { [second]: other.slice(0, longestName) }
    names.push({ [fallbackLanguage]: words, [language]: words, ...translated } as LocalisedText)
  }
  const room = Math.max(0, valueLimits.options - there.length)
  return {
    names: names.slice(0, room),
    doubles,
    over: Math.max(0, names.length - room),
    hasSecond: lines.some(([, other = ""]) => other !== ""),
  }
}

/** Whether a text is a list rather than one name. */
export const isList = (pasted: string): boolean => /[\r\n\t]/.test(pasted.trim())

export const longestName = 2000

const folded = (text: string): string => text.normalize("NFC").toLowerCase().trim()

/** The language of a second column, until somebody chooses another: the product's own, or Arabic beside that. */
export const secondLanguage = (language: Language): Language =>
  language === fallbackLanguage ? "ar" : fallbackLanguage
