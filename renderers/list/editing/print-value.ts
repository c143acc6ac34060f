import { fieldTypes } from "../../../fields/index.ts"
import type { FieldViewState } from "../../../fields/drawing/view-context.tsx"
import { peopleTag, type CompiledField, type CompiledProfile, type TagCatalogue } from "../../../schemas/compiled.ts"
import type { FieldContext } from "../../../schemas/field-type.ts"
import type { StoredValue } from "../../../schemas/values.ts"
import { isOfPeople } from "../list-fields.ts"

export interface ValuePrinting {
  readonly compiled: CompiledProfile
  readonly view: Pick<FieldViewState, "language" | "people">
}

/** A value as text that its field reads back: days and numbers as every spreadsheet knows them, people by name. */
export function printValue(
  field: CompiledField,
  value: StoredValue | undefined,
  { compiled, view }: ValuePrinting,
): string {
  if (value === undefined) return ""
  const ids = isOfPeople(field) && Array.isArray(value) ? (value as readonly string[]) : []
  const context = withPeople(compiled.tags, ids, view)
  return fieldTypes[field.type].toText(value, field.definition, context, view.language)
}

/** The profile's lists of values, with those people by name who are known. */
export function withPeople(
  tags: TagCatalogue,
  ids: readonly string[],
  { people }: ValuePrinting["view"],
): FieldContext {
  const elements = ids.flatMap((id) => {
    const person = people.get(id)
    return person ? [{ id, name: { en: person.name }, active: person.active }] : []
  })
  return { tags: { ...tags, [peopleTag]: { id: peopleTag, kind: "SYSTEM", elements } } }
}
