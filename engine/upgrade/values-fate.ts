import { fieldTypes } from "../../fields/index.ts"
import type { FieldContext, FieldType } from "../../schemas/field-type.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import type { FieldTypeName } from "../../schemas/profile-types.ts"
import type { StoredValue } from "../../schemas/values.ts"
import { convertValue } from "./convert-value.ts"
import { conversionOf } from "./conversion.ts"

/** What becomes of a field's values as another field's: of all of them, of some, or of none. */
export type ValuesFate = "kept" | "converted" | "shortened" | "some" | "none"

/** As publishing converts them, tried on values such as people enter; what each value becomes is known when it is published. */
export function valuesFate(before: FieldDefinition, after: FieldDefinition, context: FieldContext): ValuesFate {
  const conversion = conversionOf(before, context, after, context)
  const outcomes = new Set(samplesOf(before, context).map((value) => convertValue(value, conversion).outcome))
  const isPossible = outcomes.has("same") || outcomes.has("converts") || outcomes.has("loses")
  if (!isPossible) return "none"
  if (outcomes.has("cannot")) return "some"
  if (outcomes.has("loses")) return "shortened"
  return outcomes.has("converts") ? "converted" : "kept"
}

/** Texts that between them say a value of every type. */
const usual = ["2026-03-31", "2026-Q1", "2026", "12", "12.5", "-1", "Yes", "No", "A sentence. And another one."]

function samplesOf(field: FieldDefinition, context: FieldContext): readonly StoredValue[] {
  const type: FieldType = fieldTypes[field.type as FieldTypeName]
  const choices = (type.choices?.(field, context) ?? []).slice(0, 10).map(({ name }) => name.en)
  return [...choices, ...usual].flatMap((text) => {
    const read = type.fromText(text, field, context)
    return read.ok && read.value !== undefined ? [read.value] : []
  })
}
