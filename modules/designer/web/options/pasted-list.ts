import { fallbackLanguage, textIn, type Language, type LocalisedText } from "../../../../schemas/languages.ts"
import { valueLimits } from "../../../../schemas/value-limits.ts"

/** Result of parsing a pasted list. */
export interface PastedList {
  /** New names, in order. */
  readonly names: readonly LocalisedText[]
  /** Names that already exist or appear twice. */
  readonly doubles: readonly string[]
  /** Number of names beyond the limit. */
  readonly over: number
  /** Whether the list has a second column. */
  readonly hasSecond: boolean
}

/**
 * Parses one name per line, from a spreadsheet or document; text after a tab is the name in a second language. Without
 * English, the first name is also stored as English, the fallback language.
 */
export function parsePastedList(
  pasted: string,
  language: Language,
  second: Language,
  there: readonly LocalisedText[],
): PastedList {
  const lines = pasted.split(/\r\n|\r|\n/).map((line) => line.split("\t").map((cell) => cell.trim()))
  const known = new Set(there.map((name) => normalizeText(textIn(name, language))))
  const names: LocalisedText[] = []
  const doubles: string[] = []
  for (const [first = "", other = ""] of lines) {
    const optionName = first.slice(0, maxNameLength)
    if (optionName === "") continue
    if (known.has(normalizeText(optionName))) {
      doubles.push(optionName)
      continue
    }
    known.add(normalizeText(optionName))
    const translated = other === "" ? {} : { [second]: other.slice(0, maxNameLength) }
    names.push({ [fallbackLanguage]: optionName, [language]: optionName, ...translated } as LocalisedText)
  }
  const room = Math.max(0, valueLimits.options - there.length)
  return {
    names: names.slice(0, room),
    doubles,
    over: Math.max(0, names.length - room),
    hasSecond: lines.some(([, other = ""]) => other !== ""),
  }
}

/** Whether a text is a list rather than a single name. */
export const isList = (pasted: string): boolean => /[\r\n\t]/.test(pasted.trim())

export const maxNameLength = 2000

const normalizeText = (text: string): string => text.normalize("NFC").toLowerCase().trim()

/** Default language of the second column: English, or Arabic when the first is English. */
export const secondLanguage = (language: Language): Language =>
  language === fallbackLanguage ? "ar" : fallbackLanguage
