import { judgeParts } from "../../../../engine/edit/block-parts.ts"
import { blockLimits, type Parts } from "../../../../schemas/blocks.ts"
import { characters } from "../../../../schemas/characters.ts"
import type { CompileContext } from "../../../../schemas/compiled.ts"
import { fallbackLanguage, languages, type LocalisedText } from "../../../../schemas/languages.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import { Refusal } from "../../../http/refusal.ts"

/** A name as it is kept: on one line, in the languages it is written in. */
export function settleName(written: LocalisedText): LocalisedText {
  const name = settled(written, /[\s\p{Cc}]+/gu)
  if (!name) throw new Refusal(400, problem("value.required", ["name", fallbackLanguage]))
  refuseTooLong(name, "name")
  return name
}

/** A description as it is kept; none where nothing is written in English, which the other languages fall back to. */
export function settleDescription(written: LocalisedText | null | undefined): LocalisedText | null {
  const description = written ? settled(written, /[^\S\n]+/gu) : undefined
  if (description) refuseTooLong(description, "description")
  return description ?? null
}

/** Parts as they are kept: what a draft could hold by itself, and nothing besides. */
export function settleParts(written: unknown, context: CompileContext): Parts {
  const judged = judgeParts(written, context)
  if (judged.ok) return judged.parts
  throw new Refusal(
    422,
    judged.problems.map((one) => ({ ...one, path: ["parts", ...one.path] })),
  )
}

function settled(written: LocalisedText, gaps: RegExp): LocalisedText | undefined {
  const lines = languages.flatMap((language) => {
    const text = written[language]?.normalize("NFC").replaceAll(gaps, " ").trim()
    return text ? [[language, text] as const] : []
  })
  const text: Partial<LocalisedText> = Object.fromEntries(lines)
  const { en, ...others } = text
  return en === undefined ? undefined : { en, ...others }
}

function refuseTooLong(text: LocalisedText, what: "name" | "description"): void {
  const maximum = blockLimits[what]
  const tooLong = languages.flatMap((language): Problem[] =>
    characters(text[language] ?? "") > maximum ? [problem("value.too_long", [what, language], { maximum })] : [],
  )
  if (tooLong.length > 0) throw new Refusal(400, tooLong)
}
