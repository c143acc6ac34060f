import { fieldTypeOf, fieldTypes } from "../../fields/index.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import type { Expression } from "../../schemas/rules.ts"

/**
 * Loads what the validation of this profile's values requires. Pages await it before they render a record; elsewhere it
 * is already loaded.
 */
export async function prepareFor(compiled: CompiledProfile): Promise<void> {
  const patterns = compiled.rules.some(({ logic }) => matchesPatterns(logic)) ? [fieldTypes.TEXT.onDemand?.load()] : []
  await Promise.all([...compiled.fields.map(({ definition }) => prepareField(definition)), ...patterns])
}

/** Whether a rule needs the regular expression engine. */
function matchesPatterns(logic: Expression): boolean {
  if (typeof logic !== "object" || logic === null) return false
  return Object.hasOwn(logic, "text_matches") || Object.values(logic).some((part: Expression) => matchesPatterns(part))
}

/** The same for any profile that may be rendered or compiled here. */
export async function prepareForAny(): Promise<void> {
  await Promise.all(Object.values(fieldTypes).map((type) => type.onDemand?.load()))
}

async function prepareField(field: FieldDefinition): Promise<void> {
  const type = fieldTypeOf(field.type)
  if (type?.onDemand?.isNeeded(field)) await type.onDemand.load()
  await Promise.all((type?.columns?.(field) ?? []).map(prepareField))
}
