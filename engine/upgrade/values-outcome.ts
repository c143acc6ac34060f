import { fieldTypes } from "../../fields/index.ts"
import type { FieldContext, FieldType } from "../../schemas/field-type.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import type { FieldTypeName } from "../../schemas/profile-types.ts"
import type { StoredValue } from "../../schemas/values.ts"
import { convertValue } from "./convert-value.ts"
import { conversionOf } from "./conversion.ts"

/** What happens to a field's values when the field changes: to all of them, to some, or to none. */
export type ValuesOutcome = "unchanged" | "converted" | "shortened" | "some" | "none"

/** Estimates the conversion on publishing with typical values; the exact result is known only when it is published. */
export function valuesOutcome(before: FieldDefinition, after: FieldDefinition, context: FieldContext): ValuesOutcome {
  const conversion = conversionOf(before, context, after, context)
  const outcomes = new Set(samplesOf(before, context).map((value) => convertValue(value, conversion).outcome))
  const isPossible = outcomes.has("same") || outcomes.has("converts") || outcomes.has("loses")
  if (!isPossible) return "none"
  if (outcomes.has("cannot")) return "some"
  if (outcomes.has("loses")) return "shortened"
  return outcomes.has("converts") ? "converted" : "unchanged"
}

/** Texts that together represent a value of every type. */
const sampleTexts = ["2026-03-31", "2026-Q1", "2026", "12", "12.5", "-1", "Yes", "No", "A sentence. And another one."]

function samplesOf(field: FieldDefinition, context: FieldContext): readonly StoredValue[] {
  const type: FieldType = fieldTypes[field.type as FieldTypeName]
  const choices = (type.choices?.(field, context) ?? []).slice(0, 10).map(({ name }) => name.en)
  return [...choices, ...sampleTexts].flatMap((text) => {
    const parsed = type.fromText(text, field, context)
    return parsed.ok && parsed.value !== undefined ? [parsed.value] : []
  })
}
