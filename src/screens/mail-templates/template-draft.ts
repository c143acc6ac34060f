import { faultsOf, settleTemplateText, type TextFault } from "../../../engine/mail/judge-template.ts"
import type { MailTemplate } from "../../../schemas/api/mail-templates.ts"
import { type Language, languages } from "../../../schemas/languages.ts"
import type { TemplateText, TemplateTexts } from "../../../schemas/mail-templates.ts"

/** A template while it is written: every language has its boxes, empty ones are not saved. */
export interface TemplateDraft extends Pick<MailTemplate, "name" | "purpose" | "enabled"> {
  readonly texts: Readonly<Record<Language, TemplateText>>
}

export type TextPart = keyof TemplateText
export const textParts: readonly TextPart[] = ["subject", "body"]

const nothing: TemplateText = { subject: "", body: "" }

export const emptyTemplate: TemplateDraft = draftOf({ name: "", purpose: "GENERAL", enabled: true, texts: {} })

export function draftOf({
  name,
  purpose,
  enabled,
  texts,
}: Pick<MailTemplate, "name" | "purpose" | "enabled" | "texts">): TemplateDraft {
  const textOf = (language: Language) => texts[language] ?? nothing
  return {
    name,
    purpose,
    enabled,
    texts: { en: textOf("en"), es: textOf("es"), hi: textOf("hi"), fr: textOf("fr"), ar: textOf("ar") },
  }
}

export function isWritten({ subject, body }: TemplateText): boolean {
  return subject.trim() !== "" || body.trim() !== ""
}

/** The languages somebody wrote something in, as they are saved. */
export function writtenTexts({ texts }: TemplateDraft): TemplateTexts {
  const written: { -readonly [Name in Language]?: TemplateText } = {}
  for (const language of languages) if (isWritten(texts[language])) written[language] = texts[language]
  return written
}

/** Whether a language has both its texts, so that a letter could be written in it. */
export function isWhole({ subject, body }: TemplateText): boolean {
  return subject.trim() !== "" && body.trim() !== ""
}

/**
 * What is wrong in one box as it stands, at its places in it; nothing of a language in which nothing is written. That a box is
 * still empty is told once somebody tried to save.
 */
export function faultsIn(
  { purpose, texts }: Pick<TemplateDraft, "purpose" | "texts">,
  language: Language,
  part: TextPart,
  wasTried: boolean,
): readonly TextFault[] {
  if (!isWritten(texts[language])) return []
  const text = texts[language][part]
  // What saving takes out by itself is no mistake; where nothing is taken out, places are those of the box.
  const settled = settleTemplateText(text)
  const kept = settled.length === text.length ? text : settled
  const faults = faultsOf(purpose, part, kept, ["texts", language, part])
  return wasTried ? faults : faults.filter(({ problem }) => problem.code !== "value.required")
}
