import { judgeTemplateTexts, settleTemplateTexts } from "../../../../engine/mail/judge-template.ts"
import type { BodyOf } from "../../../../schemas/api/endpoint.ts"
import type { createMailTemplate } from "../../../../schemas/api/mail-templates.ts"
import { characters } from "../../../../schemas/characters.ts"
import { languages } from "../../../../schemas/languages.ts"
import { templateLimits } from "../../../../schemas/mail-templates.ts"
import { problem, type Problem } from "../../../../schemas/problems.ts"
import { Refusal } from "../../../http/refusal.ts"
import type { WrittenTemplate } from "./repository.ts"
import type { Change } from "../../../audit-log/append.ts"

/** A template as it is kept. Whatever is wrong with it is said at once. */
export function settleTemplate(body: BodyOf<typeof createMailTemplate>): WrittenTemplate {
  const { purpose, enabled = true } = body
  const name = body.name.normalize("NFC").replaceAll(/\s+/gu, " ").trim()
  const texts = settleTemplateTexts(body.texts)
  const found: Problem[] = [...judgeName(name), ...judgeTemplateTexts(purpose, texts)]
  if (found.length > 0) throw new Refusal(400, found)
  return { name, purpose, enabled, texts }
}

function judgeName(name: string): readonly Problem[] {
  const { name: maximum } = templateLimits
  if (name === "") return [problem("value.required", ["name"])]
  if (characters(name) > maximum) return [problem("value.too_long", ["name"], { maximum })]
  return /\p{C}/u.test(name) ? [problem("mail_template.bad_name", ["name"])] : []
}

/** What the trail tells of a change: of a text the language it is in, and what it was and is. */
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
      (["subject", "body"] as const).flatMap((part) =>
        change(`${part}.${language}`, before?.texts[language]?.[part], after?.texts[language]?.[part]),
      ),
    ),
  ]
}
