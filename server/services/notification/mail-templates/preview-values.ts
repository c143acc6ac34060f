import type { TemplateValues } from "../../../../engine/mail/fill-template.ts"
import type { Placeholder } from "../../../../schemas/mail-templates.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { format } from "../../../http/sentences.ts"

/** What the server cannot know before a letter is written, and all of it where no record is named. */
const made: readonly Placeholder[] = ["record", "uid", "type", "entity", "project", "activity", "action", "reason"]

/** Made-up values, so that a template shows how it reads before anything has happened. */
export function previewValues(language: Language, today: string): TemplateValues {
  const values = Object.fromEntries(made.map((name) => [name, format(`mail.sample.${name}`, language)]))
  return { ...values, due: today, days: 3 }
}
