import {
  findTemplateErrors,
  normalizeTemplateText,
  type TemplateError,
} from "../../../engine/mail/validate-template.ts"
import type { MailTemplate } from "../contract.ts"
import { type Language, languages } from "../../../schemas/languages.ts"
import type { TemplateText, TemplateTexts } from "../../../schemas/mail-templates.ts"

/** A template being edited: every language has inputs, empty ones are not saved. */
export interface TemplateDraft extends Pick<MailTemplate, "name" | "purpose" | "enabled"> {
  readonly texts: Readonly<Record<Language, TemplateText>>
}

export type TemplateTextField = keyof TemplateText
export const templateTextFields: readonly TemplateTextField[] = ["subject", "body"]

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

/** The non-empty languages, as saved. */
export function nonEmptyTexts({ texts }: TemplateDraft): TemplateTexts {
  const written: { -readonly [Name in Language]?: TemplateText } = {}
  for (const language of languages) if (isWritten(texts[language])) written[language] = texts[language]
  return written
}

/** Whether a language has subject and body, so that an email can be rendered in it. */
export function isComplete({ subject, body }: TemplateText): boolean {
  return subject.trim() !== "" && body.trim() !== ""
}

/**
 * Problems of one input, with positions in it; none for an empty language. Missing texts are reported only after an
 * attempt to save.
 */
export function visibleTemplateErrors(
  { purpose, texts }: Pick<TemplateDraft, "purpose" | "texts">,
  language: Language,
  field: TemplateTextField,
  isSubmitted: boolean,
): readonly TemplateError[] {
  if (!isWritten(texts[language])) return []
  const text = texts[language][field]
  // Characters that saving removes are not errors; if nothing is removed, positions refer to the input.
  const normalized = normalizeTemplateText(text)
  const normalizedText = normalized.length === text.length ? text : normalized
  const errors = findTemplateErrors(purpose, field, normalizedText, ["texts", language, field])
  return isSubmitted ? errors : errors.filter(({ problem }) => problem.code !== "value.required")
}
