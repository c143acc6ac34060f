import type { TemplateValues } from "../../../engine/mail/fill-template.ts"
import type { Placeholder } from "../../../schemas/mail-templates.ts"
import type { Language } from "../../../schemas/languages.ts"
import { format } from "../../../server/http/problem-messages.ts"

/** Values unknown before an email is rendered, and all of them if no record is named. */
const computedPlaceholders: readonly Placeholder[] = [
  "record",
  "uid",
  "type",
  "entity",
  "project",
  "activity",
  "action",
  "reason",
]

/** Sample values for the preview of a template. */
export function previewValues(language: Language, today: string): TemplateValues {
  const values = Object.fromEntries(computedPlaceholders.map((name) => [name, format(`mail.sample.${name}`, language)]))
  return { ...values, due: today, days: 3 }
}
