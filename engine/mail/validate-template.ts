import { characters } from "../../schemas/characters.ts"
import { languages, type Language } from "../../schemas/languages.ts"
import {
  placeholdersOf,
  templateLimits,
  type TemplatePurpose,
  type TemplateText,
  type TemplateTexts,
} from "../../schemas/mail-templates.ts"
import { problem, type Problem, type ProblemPath } from "../../schemas/problems.ts"
import { parseTemplateText } from "./template-text.ts"

/** An error in a text: the problem, its offset in the text and its length. */
export interface TemplateError {
  readonly problem: Problem
  readonly at: number
  readonly length: number
}

/** A text as it is stored: normalized Unicode, uniform line ends, and no direction marks. */
export function normalizeTemplateText(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/\r\n?/gu, "\n")
    .replaceAll("\t", " ")
    .replaceAll(/[\u200E\u200F\u061C]/gu, "")
    .trim()
}

/** The template's texts as they are stored. */
export function normalizeTemplateTexts(texts: TemplateTexts): TemplateTexts {
  const normalized: { -readonly [Name in Language]?: TemplateText } = {}
  for (const language of languages) {
    const text = texts[language]
    if (text)
      normalized[language] = { subject: normalizeTemplateText(text.subject), body: normalizeTemplateText(text.body) }
  }
  return normalized
}

/** All problems of a template's texts, in every language of the template. */
export function validateTemplateTexts(purpose: TemplatePurpose, texts: TemplateTexts): readonly Problem[] {
  const languageProblems = languages.flatMap((language) => {
    const text = texts[language]
    return text ? [{ language, text }] : []
  })
  if (languageProblems.length === 0) return [problem("mail_template.no_language", ["texts"])]
  return languageProblems.flatMap(({ language, text }) =>
    (["subject", "body"] as const).flatMap((field) =>
      findTemplateErrors(purpose, field, text[field], ["texts", language, field]).map((error) => error.problem),
    ),
  )
}

/** All errors of one text, in order, with their positions. */
export function findTemplateErrors(
  purpose: TemplatePurpose,
  field: keyof TemplateText,
  text: string,
  path: ProblemPath,
): readonly TemplateError[] {
  if (text.trim() === "") return [{ problem: problem("value.required", path), at: 0, length: 0 }]
  const positionOf = (at: number) => characters(text.slice(0, at)) + 1
  const { placeholders, errors } = parseTemplateText(text)
  const known: readonly string[] = placeholdersOf[purpose]
  const unknown = placeholders.flatMap(({ name, at, length }): readonly TemplateError[] => {
    if (known.includes(name)) return []
    const params = { name: shortenName(name), position: positionOf(at), list: known.map((one) => `{${one}}`).join(" ") }
    return [{ problem: problem("mail_template.unknown_placeholder", path, params), at, length }]
  })
  const braces = errors.map(({ kind, at, length }) => ({
    problem: problem("mail_template.bad_brace", path, { kind, position: positionOf(at) }),
    at,
    length,
  }))
  const forbiddenCharacters = field === "subject" ? inSubject : inBody
  const hidden = [...text.matchAll(forbiddenCharacters)].map(({ 0: found, index: at }) => ({
    problem: problem("mail_template.bad_character", path, { character: codeOf(found), position: positionOf(at) }),
    at,
    length: found.length,
  }))
  const maximum = templateLimits[field]
  const long =
    characters(text) > maximum
      ? [{ problem: problem("value.too_long", path, { maximum }), at: text.length, length: 0 }]
      : []
  return [
    ...[...unknown, ...braces, ...hidden].toSorted((one, other) => one.at - other.at).slice(0, maxListed),
    ...long,
  ]
}

/** A user does not fix more errors of one text at a time. */
const maxListed = 20

const inSubject = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu
const inBody = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`
}

/** The text between braces may be half of the template. */
function shortenName(name: string): string {
  const plain = name.replaceAll(/[\p{Cc}\p{Bidi_Control}\s]+/gu, " ")
  return characters(plain) > 40 ? `${[...plain].slice(0, 40).join("")}…` : plain
}
