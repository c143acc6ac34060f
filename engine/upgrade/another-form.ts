import { fieldTypes } from "../../fields/index.ts"
import type { CompiledField } from "../../schemas/compiled.ts"

/**
 * Whether a stored value can need another form once a field has become another, retyped or narrowed. Texts, numbers, dates
 * and periods are all kept as text: where every one of them fits as it stands, nothing is rewritten.
 */
export function needsAnotherForm(before: CompiledField, after: CompiledField): boolean {
  // Links are kept beside the record's values; nothing of them is stored in the field.
  if (before.storage === "none" || before.storage === "links") return false
  const kept = fieldTypes[before.type].upgrade?.keepsText?.(before.definition)
  const taken = fieldTypes[after.type].upgrade?.takesText?.(after.definition)
  if (!kept || !taken) return true
  return kept.longest > taken.longest || (kept.lines && !taken.lines)
}
