import { fieldTypes } from "../../fields/index.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { RecordValues } from "../../schemas/values.ts"
import { planOf } from "../rules/plan.ts"

/** The record's name, from the field with the title role; empty while that is blank. */
export function titleOf(compiled: CompiledProfile, values: RecordValues): string {
  return textOf(compiled, compiled.titleKeyword, values) ?? ""
}

/** The entered ID, from the field with the uid role. */
export function uidOf(compiled: CompiledProfile, values: RecordValues): string | undefined {
  return compiled.uidKeyword === undefined ? undefined : textOf(compiled, compiled.uidKeyword, values)
}

function textOf(compiled: CompiledProfile, keyword: Keyword, values: RecordValues): string | undefined {
  const field = planOf(compiled).fields.get(keyword)
  const value = Object.hasOwn(values, keyword) ? values[keyword] : undefined
  if (!field || value === undefined) return undefined
  return fieldTypes[field.type].toText(value, field.definition, compiled, "en") || undefined
}
