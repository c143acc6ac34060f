import { fieldTypes } from "../../../fields/index.ts"
import type { FieldViewState } from "../../../fields/rendering/view-context.tsx"
import { peopleTag, type CompiledField, type CompiledProfile, type TagCatalogue } from "../../../schemas/compiled.ts"
import type { FieldContext } from "../../../schemas/field-type.ts"
import type { StoredValue } from "../../../schemas/values.ts"
import { isUserField } from "../list-fields.ts"

export interface ValuePrinting {
  readonly compiled: CompiledProfile
  readonly view: Pick<FieldViewState, "language" | "people">
}

/** Formats a value as text that its field can parse: dates and numbers in spreadsheet format, users by name. */
export function formatValue(
  field: CompiledField,
  value: StoredValue | undefined,
  { compiled, view }: ValuePrinting,
): string {
  if (value === undefined) return ""
  const ids = isUserField(field) && Array.isArray(value) ? (value as readonly string[]) : []
  const context = withUserElements(compiled.tags, ids, view)
  return fieldTypes[field.type].toText(value, field.definition, context, view.language)
}

/** Adds the known users by name to the profile's shared lists. */
export function withUserElements(
  tags: TagCatalogue,
  ids: readonly string[],
  { people }: ValuePrinting["view"],
): FieldContext {
  const elements = ids.flatMap((id) => {
    const user = people.get(id)
    return user ? [{ id, name: { en: user.name }, active: user.active }] : []
  })
  return { tags: { ...tags, [peopleTag]: { id: peopleTag, kind: "SYSTEM", elements } } }
}
