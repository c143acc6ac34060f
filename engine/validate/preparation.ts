import { fieldTypeOf, fieldTypes } from "../../fields/index.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"

/** Fetches what judging this profile's values takes; a page awaits it before it draws a record, elsewhere it is there. */
export async function prepareFor(compiled: CompiledProfile): Promise<void> {
  await Promise.all(compiled.fields.map(({ definition }) => prepareField(definition)))
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
