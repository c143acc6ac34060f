import { fieldTypes } from "../../fields/index.ts"
import type { CompiledField, CompiledProfile } from "../../schemas/compiled.ts"
import type { Language } from "../../schemas/languages.ts"
import { textIn } from "../../schemas/languages.ts"
import type { RecordValues, StoredValue } from "../../schemas/values.ts"
import { validateField } from "./validate-field.ts"
import type { SchemaCheck } from "./schema-check.ts"

export interface SampleValueOptions {
  readonly language: Language
  /** `YYYY-MM-DD`, used for dates. */
  readonly today: string
  readonly check: SchemaCheck
}

/**
 * Typical values, one per field that a text can represent: its first option, the day or a period around it, a plain
 * number, its own name. Values the field itself would reject are left out, so that only rule results are visible.
 */
export function sampleValues(profile: CompiledProfile, options: SampleValueOptions): RecordValues {
  const values: Record<string, StoredValue> = {}
  for (const field of profile.fields) {
    const value = field.archiveOf === undefined && !field.computed ? sampleOf(profile, field, options) : undefined
    if (value !== undefined) values[field.keyword] = value
  }
  return values
}

function sampleOf(
  profile: CompiledProfile,
  field: CompiledField,
  { language, today, check }: SampleValueOptions,
): StoredValue | undefined {
  const type = fieldTypes[field.type]
  const context = { tags: profile.tags }
  const choices = type.choices?.(field.definition, context) ?? []
  const year = today.slice(0, 4)
  const names = [textIn(field.text, language), textIn(field.text, "en")]
  const texts = [
    ...(type.valueType === "text" ? names : []),
    ...choices.filter(({ active }) => active).map(({ name }) => textIn(name, language)),
    today,
    ...["Q4", "H2", "12"].map((part) => `${year}-${part}`),
    year,
    "10",
    "1",
    ...names,
  ]
  for (const text of texts) {
    const parsed = type.fromText(text, field.definition, context)
    const value = parsed.ok ? parsed.value : undefined
    if (value !== undefined && validateField(profile, field.keyword, value, check).length === 0) return value
  }
  return undefined
}
