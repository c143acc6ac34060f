import { fieldTypes } from "../../fields/index.ts"
import type { CompiledField } from "../../schemas/compiled.ts"

/**
 * Whether a stored value may need another form after a change of its field's type or constraints. Texts, numbers, dates
 * and periods are all stored as text: if every one of them is valid unchanged, nothing is rewritten.
 */
export function needsAnotherForm(before: CompiledField, after: CompiledField): boolean {
  // Links are stored separately from the record's values; the field itself stores nothing.
  if (before.storage === "none" || before.storage === "links") return false
  const textSpan = fieldTypes[before.type].upgrade?.getTextSpan?.(before.definition)
  const target = fieldTypes[after.type].upgrade?.textLimits?.(after.definition)
  if (!textSpan || !target) return true
  return textSpan.maxLength > target.maxLength || (textSpan.lines && !target.lines)
}
