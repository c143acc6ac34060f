import { fieldTypes } from "../../fields/index.ts"
import type { CompiledField, CompiledProfile } from "../../schemas/compiled.ts"
import type { Language } from "../../schemas/languages.ts"
import { textIn } from "../../schemas/languages.ts"
import type { RecordValues, StoredValue } from "../../schemas/values.ts"
import { validateField } from "./validate-field.ts"
import type { SchemaCheck } from "./schema-check.ts"

export interface SampleWish {
  readonly language: Language
  /** `YYYY-MM-DD`, for dates. */
  readonly today: string
  readonly check: SchemaCheck
}

/**
 * Values such as people might enter, one per field that a text can stand for: its first choice, the day or a period
 * around it, a plain number, its own name. Whatever the field itself would refuse is left out, so what a rule says is what there is to see.
 */
export function sampleValues(profile: CompiledProfile, wish: SampleWish): RecordValues {
  const values: Record<string, StoredValue> = {}
  for (const field of profile.fields) {
    const value = field.archiveOf === undefined && !field.computed ? sampleOf(profile, field, wish) : undefined
    if (value !== undefined) values[field.keyword] = value
  }
  return values
}

function sampleOf(
  profile: CompiledProfile,
  field: CompiledField,
  { language, today, check }: SampleWish,
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
    const read = type.fromText(text, field.definition, context)
    const value = read.ok ? read.value : undefined
    if (value !== undefined && validateField(profile, field.keyword, value, check).length === 0) return value
  }
  return undefined
}
