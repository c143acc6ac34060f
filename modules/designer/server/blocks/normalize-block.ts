import { validateBlockContent } from "../../../../engine/edit/block-content.ts"
import { blockLimits, type BlockContent } from "../../../../schemas/blocks.ts"
import { characters } from "../../../../schemas/characters.ts"
import type { CompileContext } from "../../../../schemas/compiled.ts"
import { fallbackLanguage, languages, type LocalisedText } from "../../../../schemas/languages.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import { HttpError } from "../../../../server/http/http-error.ts"

/** Normalizes a name: single line, in the languages provided. Throws 400 without an English text. */
export function normalizeName(written: LocalisedText): LocalisedText {
  const name = normalizeText(written, /[\s\p{Cc}]+/gu)
  if (!name) throw new HttpError(400, problem("value.required", ["name", fallbackLanguage]))
  assertTextLength(name, "name")
  return name
}

/** Normalizes a description. Returns null without an English text, because English is the fallback language. */
export function normalizeDescription(written: LocalisedText | null | undefined): LocalisedText | null {
  const description = written ? normalizeText(written, /[^\S\n]+/gu) : undefined
  if (description) assertTextLength(description, "description")
  return description ?? null
}

/** Validates block content by the rules for drafts and drops everything else. Throws 422 with the problems. */
export function normalizeBlockContent(written: unknown, context: CompileContext): BlockContent {
  const content = validateBlockContent(written, context)
  if (content.ok) return content.parts
  throw new HttpError(
    422,
    content.problems.map((one) => ({ ...one, path: ["parts", ...one.path] })),
  )
}

function normalizeText(written: LocalisedText, gaps: RegExp): LocalisedText | undefined {
  const lines = languages.flatMap((language) => {
    const text = written[language]?.normalize("NFC").replaceAll(gaps, " ").trim()
    return text ? [[language, text] as const] : []
  })
  const text: Partial<LocalisedText> = Object.fromEntries(lines)
  const { en, ...others } = text
  return en === undefined ? undefined : { en, ...others }
}

function assertTextLength(text: LocalisedText, what: "name" | "description"): void {
  const maximum = blockLimits[what]
  const tooLong = languages.flatMap((language): Problem[] =>
    characters(text[language] ?? "") > maximum ? [problem("value.too_long", [what, language], { maximum })] : [],
  )
  if (tooLong.length > 0) throw new HttpError(400, tooLong)
}
