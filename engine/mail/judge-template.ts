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

/** Something wrong in a text: the refusal, and where it stands as an offset into the text and its length. */
export interface TextFault {
  readonly problem: Problem
  readonly at: number
  readonly length: number
}

/** A text as it is kept: one way of writing what looks alike, lines that end in one way, and no mark of direction of its own. */
export function settleTemplateText(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(/\r\n?/gu, "\n")
    .replaceAll("\t", " ")
    .replaceAll(/[\u200E\u200F\u061C]/gu, "")
    .trim()
}

/** The template's texts as they are kept. */
export function settleTemplateTexts(texts: TemplateTexts): TemplateTexts {
  const settled: { -readonly [Name in Language]?: TemplateText } = {}
  for (const language of languages) {
    const text = texts[language]
    if (text) settled[language] = { subject: settleTemplateText(text.subject), body: settleTemplateText(text.body) }
  }
  return settled
}

/** Everything wrong with the texts of a template, in every language it speaks. */
export function judgeTemplateTexts(purpose: TemplatePurpose, texts: TemplateTexts): readonly Problem[] {
  const spoken = languages.flatMap((language) => {
    const text = texts[language]
    return text ? [{ language, text }] : []
  })
  if (spoken.length === 0) return [problem("mail_template.no_language", ["texts"])]
  return spoken.flatMap(({ language, text }) =>
    (["subject", "body"] as const).flatMap((part) =>
      faultsOf(purpose, part, text[part], ["texts", language, part]).map((fault) => fault.problem),
    ),
  )
}

/** Everything wrong with one text, in its order, each at its place. */
export function faultsOf(
  purpose: TemplatePurpose,
  part: keyof TemplateText,
  text: string,
  path: ProblemPath,
): readonly TextFault[] {
  if (text.trim() === "") return [{ problem: problem("value.required", path), at: 0, length: 0 }]
  const positionOf = (at: number) => characters(text.slice(0, at)) + 1
  const { places, faults } = parseTemplateText(text)
  const known: readonly string[] = placeholdersOf[purpose]
  const unknown = places.flatMap(({ name, at, length }): readonly TextFault[] => {
    if (known.includes(name)) return []
    const params = { name: shortened(name), position: positionOf(at), list: known.map((one) => `{${one}}`).join(" ") }
    return [{ problem: problem("mail_template.unknown_placeholder", path, params), at, length }]
  })
  const braces = faults.map(({ kind, at, length }) => ({
    problem: problem("mail_template.bad_brace", path, { kind, position: positionOf(at) }),
    at,
    length,
  }))
  const wrong = part === "subject" ? inSubject : inBody
  const hidden = [...text.matchAll(wrong)].map(({ 0: found, index: at }) => ({
    problem: problem("mail_template.bad_character", path, { character: codeOf(found), position: positionOf(at) }),
    at,
    length: found.length,
  }))
  const maximum = templateLimits[part]
  const long =
    characters(text) > maximum
      ? [{ problem: problem("value.too_long", path, { maximum }), at: text.length, length: 0 }]
      : []
  return [...[...unknown, ...braces, ...hidden].toSorted((one, other) => one.at - other.at).slice(0, mostTold), ...long]
}

/** Nobody mends more of one text at a time. */
const mostTold = 20

const inSubject = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu
const inBody = /(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`
}

/** What somebody wrote between braces may be half of the text. */
function shortened(name: string): string {
  const plain = name.replaceAll(/[\p{Cc}\p{Bidi_Control}\s]+/gu, " ")
  return characters(plain) > 40 ? `${[...plain].slice(0, 40).join("")}…` : plain
}
