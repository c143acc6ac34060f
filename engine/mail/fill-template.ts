import { characters, firstCharacters } from "../../schemas/characters.ts"
import { dayText } from "../../schemas/day-text.ts"
import { isIsoDate } from "../../schemas/iso-date.ts"
import { directionOf, type Language } from "../../schemas/languages.ts"
import type { Placeholder, TemplateText } from "../../schemas/mail-templates.ts"
import { oneLine } from "./one-line.ts"
import { parseTemplateText } from "./template-text.ts"
import { templateBlocks } from "./template-blocks.ts"

/** Words of a line, some of which lead to a path of the product: a place, and never a secret, for it is kept with the letter. */
export interface LinkedLine {
  readonly before: string
  readonly linked: string
  readonly after: string
  readonly path: string
}

export type ListItem = string | LinkedLine

/** All words of a line. */
export function lineText({ before, linked, after }: LinkedLine): string {
  return [before, linked, after].filter((part) => part !== "").join(" ")
}

/** A paragraph of a letter, whose lines end where the author ended them; or the items of a list. */
export type Paragraph = string | readonly ListItem[]

/** What a letter says instead of its kind's own words. */
export interface LetterWords {
  readonly language: Language
  readonly subject: string
  readonly paragraphs: readonly Paragraph[]
}

/** What is put in for the names; a day as `YYYY-MM-DD`. What is not there prints as a dash. */
export type TemplateValues = Readonly<Partial<Record<Placeholder, string | number | null>>>

const longestSubject = 250
const longestValue = 300
const nothing = "–"

/** A template's words for one reader. What is put in is one line of plain text, whatever it holds, and adds neither paragraph nor list. */
export function fillTemplate({ subject, body }: TemplateText, language: Language, values: TemplateValues): LetterWords {
  const fill = (text: string, longest: number): string => {
    let left = longest
    const take = (said: string, most: number): string => {
      const taken = firstCharacters(said, Math.min(most, left))
      left -= characters(taken)
      return taken
    }
    return parseTemplateText(text)
      .parts.map((part) =>
        typeof part === "string"
          ? take(part, left)
          : isolated(take(valueText(values, part.name, language), longestValue), language),
      )
      .join("")
  }
  return {
    language,
    subject: oneLineEnd(fill(subject, longestSubject)),
    paragraphs: templateBlocks(body).map((block) =>
      "items" in block
        ? block.items.map((item) => fill(item, Infinity))
        : block.lines.map((line) => fill(line, Infinity)).join("\n"),
    ),
  }
}

const oneLineEnd = (text: string): string => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim()

function valueText(values: TemplateValues, name: string, language: Language): string {
  const value = Object.hasOwn(values, name) ? values[name as Placeholder] : undefined
  if (value === undefined || value === null) return nothing
  const isDay = name === "due" && typeof value === "string" && isIsoDate(value)
  const text = oneLine(isDay ? dayText(value, language) : String(value))
  return text === "" ? nothing : text
}

const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/u

/** Kept apart where its direction could be another than the sentence's. */
export function isolated(text: string, language: Language): string {
  if (text === "") return ""
  return directionOf[language] === "rtl" || rightToLeft.test(text) ? `\u2068${text}\u2069` : text
}
