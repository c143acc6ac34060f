import { validateTemplateTexts, normalizeTemplateTexts } from "../../../engine/mail/validate-template.ts"
import type { BodyOf } from "../../../schemas/api/endpoint.ts"
import type { createMailTemplate } from "../contract.ts"
import { characters } from "../../../schemas/characters.ts"
import { languages } from "../../../schemas/languages.ts"
import { templateLimits } from "../../../schemas/mail-templates.ts"
import { problem, type Problem } from "../../../schemas/problems.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import type { WrittenTemplate } from "./repository.ts"
import type { Change } from "../../../server/audit-log/append.ts"

/** Normalizes a template. Throws with all problems at once. */
export function normalizeTemplate(body: BodyOf<typeof createMailTemplate>): WrittenTemplate {
  const { purpose, enabled = true } = body
  const name = body.name.normalize("NFC").replaceAll(/\s+/gu, " ").trim()
  const texts = normalizeTemplateTexts(body.texts)
  const found: Problem[] = [...validateName(name), ...validateTemplateTexts(purpose, texts)]
  if (found.length > 0) throw new HttpError(400, found)
  return { name, purpose, enabled, texts }
}

function validateName(name: string): readonly Problem[] {
  const { name: maximum } = templateLimits
  if (name === "") return [problem("value.required", ["name"])]
  if (characters(name) > maximum) return [problem("value.too_long", ["name"], { maximum })]
  return /\p{C}/u.test(name) ? [problem("mail_template.bad_name", ["name"])] : []
}

/** The audited changes; a text is listed by language, with its previous and new value. */
export function changesOf(before: WrittenTemplate | undefined, after: WrittenTemplate | undefined): readonly Change[] {
  const change = (parameter: string, previous: unknown, current: unknown): readonly Change[] =>
    (previous ?? null) === (current ?? null)
      ? []
      : [{ section: null, parameter, previous: previous ?? null, current: current ?? null }]
  return [
    ...change("name", before?.name, after?.name),
    ...change("purpose", before?.purpose, after?.purpose),
    ...change("enabled", before?.enabled, after?.enabled),
    ...languages.flatMap((language) =>
      (["subject", "body"] as const).flatMap((field) =>
        change(`${field}.${language}`, before?.texts[language]?.[field], after?.texts[language]?.[field]),
      ),
    ),
  ]
}
