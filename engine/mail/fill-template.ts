import { characters, firstCharacters } from "../../schemas/characters.ts"
import { dayText } from "../../schemas/day-text.ts"
import { isIsoDate } from "../../schemas/iso-date.ts"
import { isolateText } from "../../schemas/isolate-text.ts"
import type { Language } from "../../schemas/languages.ts"
import type { Placeholder, TemplateText } from "../../schemas/mail-templates.ts"
import { oneLine } from "./one-line.ts"
import { parseTemplateText } from "./template-text.ts"
import { templateBlocks } from "./template-blocks.ts"

/**
 * Text of a line that can contain a link to a path of the application. The path never contains a secret, because it is
 * stored with the email.
 */
export interface LinkedLine {
  readonly before: string
  readonly linked: string
  readonly after: string
  readonly path: string
}

export type ListItem = string | LinkedLine

/** The complete text of a line. */
export function lineText({ before, linked, after }: LinkedLine): string {
  return [before, linked, after].filter((segment) => segment !== "").join(" ")
}

/** A paragraph of an email, with the line breaks of its author; or the items of a list. */
export type Paragraph = string | readonly ListItem[]

/** Email content that replaces the default text of its kind. */
export interface RenderedTemplate {
  readonly language: Language
  readonly subject: string
  readonly paragraphs: readonly Paragraph[]
}

/** Values of the placeholders; days as `YYYY-MM-DD`. A missing value is rendered as a dash. */
export type TemplateValues = Readonly<Partial<Record<Placeholder, string | number | null>>>

const maxSubjectLength = 250
const maxValueLength = 300
const nothing = "–"

/**
 * Renders a template for one recipient. Every value is inserted as one line of plain text and cannot add a paragraph or
 * list.
 */
export function fillTemplate(
  { subject, body }: TemplateText,
  language: Language,
  values: TemplateValues,
): RenderedTemplate {
  const fill = (text: string, maxLength: number): string => {
    let left = maxLength
    const takeCharacters = (raw: string, maxCharacters: number): string => {
      const cut = firstCharacters(raw, Math.min(maxCharacters, left))
      left -= characters(cut)
      return cut
    }
    return parseTemplateText(text)
      .segments.map((segment) =>
        typeof segment === "string"
          ? takeCharacters(segment, left)
          : isolateText(takeCharacters(valueText(values, segment.name, language), maxValueLength), language),
      )
      .join("")
  }
  return {
    language,
    subject: oneLineEnd(fill(subject, maxSubjectLength)),
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
