import * as Type from "typebox"
import type { Static } from "typebox"
import { languages, type Language } from "./languages.ts"

/** What a client's own letters may say, and where each of them may be used. */

export const templatePurposes = ["GENERAL", "TASK", "REMINDER", "ESCALATION", "WORKFLOW_ACTION"] as const
export type TemplatePurpose = (typeof templatePurposes)[number]
export const TemplatePurpose = Type.Enum(templatePurposes)

/** Known of every letter about a record. */
const always = ["recipient", "client", "record", "uid", "type", "entity", "project"] as const

/** What a text may name between braces: known whenever a letter of its purpose is written. */
export const placeholdersOf = {
  GENERAL: always,
  TASK: [...always, "activity", "due", "by"],
  REMINDER: [...always, "activity", "due", "days", "by"],
  ESCALATION: [...always, "activity", "due", "days"],
  WORKFLOW_ACTION: [...always, "action", "activity", "by", "reason"],
} as const satisfies Readonly<Record<TemplatePurpose, readonly string[]>>

export type Placeholder = (typeof placeholdersOf)[TemplatePurpose][number]

/** One of a purpose serves just that, one of no purpose serves all; a task may be told of in the words of the action that gave it. */
export function isTemplateFor(purpose: TemplatePurpose, use: TemplatePurpose): boolean {
  return purpose === use || purpose === "GENERAL" || (use === "TASK" && purpose === "WORKFLOW_ACTION")
}

/** Longest, in characters; and as many as a client may keep. */
export const templateLimits = { name: 80, subject: 150, body: 5000, templates: 200 } as const

/** Longer than the longest that is taken: how much too long a text is, is told in a sentence. */
export const TemplateText = Type.Object(
  { subject: Type.String({ maxLength: 2_000 }), body: Type.String({ maxLength: 20_000 }) },
  { additionalProperties: false },
)
export type TemplateText = Static<typeof TemplateText>

const text = Type.Optional(TemplateText)

/** In one language at least. */
export const TemplateTexts = Type.Object(
  { en: text, es: text, hi: text, fr: text, ar: text },
  { additionalProperties: false },
)
export type TemplateTexts = Static<typeof TemplateTexts>

/** The language a letter is written in for a reader: theirs, else English, else the first there is. */
export function templateLanguage(texts: TemplateTexts, wanted: Language): Language | undefined {
  return [wanted, ...languages].find((language) => texts[language] !== undefined)
}
