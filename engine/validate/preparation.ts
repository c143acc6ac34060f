import { fieldTypeOf, fieldTypes } from "../../fields/index.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import type { Expression } from "../../schemas/rules.ts"

/** Fetches what judging this profile's values takes; a page awaits it before it draws a record, elsewhere it is there. */
export async function prepareFor(compiled: CompiledProfile): Promise<void> {
  const patterns = compiled.rules.some(({ logic }) => matchesPatterns(logic)) ? [fieldTypes.TEXT.onDemand?.load()] : []
  await Promise.all([...compiled.fields.map(({ definition }) => prepareField(definition)), ...patterns])
}

/** Whether a rule asks for the engine of regular expressions. */
function matchesPatterns(logic: Expression): boolean {
  if (typeof logic !== "object" || logic === null) return false
  return Object.hasOwn(logic, "text_matches") || Object.values(logic).some((part: Expression) => matchesPatterns(part))
}

/** The same for any profile that could be drawn or compiled here. */
export async function prepareForAny(): Promise<void> {
  await Promise.all(Object.values(fieldTypes).map((type) => type.onDemand?.load()))
}

async function prepareField(field: FieldDefinition): Promise<void> {
  const type = fieldTypeOf(field.type)
  if (type?.onDemand?.isNeeded(field)) await type.onDemand.load()
  await Promise.all((type?.columns?.(field) ?? []).map(prepareField))
}
