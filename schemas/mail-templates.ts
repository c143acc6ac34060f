import * as Type from "typebox"
import type { Static } from "typebox"
import { languages, type Language } from "./languages.ts"

/** Content of a client's own email templates, and where each of them may be used. */

export const templatePurposes = ["GENERAL", "TASK", "REMINDER", "ESCALATION", "WORKFLOW_ACTION"] as const
export type TemplatePurpose = (typeof templatePurposes)[number]
export const TemplatePurpose = Type.Enum(templatePurposes)

/** Available in every email about a record. */
const always = ["recipient", "client", "record", "uid", "type", "entity", "project"] as const

/** The placeholders a text can contain in braces: available in every email of its purpose. */
export const placeholdersOf = {
  GENERAL: always,
  TASK: [...always, "activity", "due", "by"],
  REMINDER: [...always, "activity", "due", "days", "by"],
  ESCALATION: [...always, "activity", "due", "days"],
  WORKFLOW_ACTION: [...always, "action", "activity", "by", "reason"],
} as const satisfies Readonly<Record<TemplatePurpose, readonly string[]>>

export type Placeholder = (typeof placeholdersOf)[TemplatePurpose][number]

/**
 * A template with a purpose can be used for that purpose only, one without a purpose for all; a task may use the
 * template of the action that created it.
 */
export function isTemplateFor(purpose: TemplatePurpose, use: TemplatePurpose): boolean {
  return purpose === use || purpose === "GENERAL" || (use === "TASK" && purpose === "WORKFLOW_ACTION")
}

/** Maximum lengths in characters, and maximum number of a client's templates. */
export const templateLimits = { name: 80, subject: 150, body: 5000, templates: 200 } as const

/** Longer than allowed, so that the message can say by how much a text is too long. */
export const TemplateText = Type.Object(
  { subject: Type.String({ maxLength: 2_000 }), body: Type.String({ maxLength: 20_000 }) },
  { additionalProperties: false },
)
export type TemplateText = Static<typeof TemplateText>

const text = Type.Optional(TemplateText)

/** In at least one language. */
export const TemplateTexts = Type.Object(
  { en: text, es: text, hi: text, fr: text, ar: text },
  { additionalProperties: false },
)
export type TemplateTexts = Static<typeof TemplateTexts>

/** The language of an email for a recipient: theirs, else English, else the first available. */
export function templateLanguage(texts: TemplateTexts, requested: Language): Language | undefined {
  return [requested, ...languages].find((language) => texts[language] !== undefined)
}
