import { peopleTag, type CompiledColumn, type CompiledField, type CompiledProfile } from "../../schemas/compiled.ts"
import type { LocalisedText } from "../../schemas/languages.ts"

/** Field of a column, if it has one. */
export function fieldOf(compiled: CompiledProfile, column: CompiledColumn): CompiledField | undefined {
  return compiled.fields.find((field) => field.keyword === column.keyword)
}

interface ListedOptions {
  readonly tagId?: string
  readonly options?: readonly { readonly id: string; readonly name: LocalisedText }[]
}

/** Source of a field's options; all field types with options use these names. */
function optionsOf(field: CompiledField | undefined): ListedOptions {
  return (field?.definition ?? {}) as ListedOptions
}

/** Named options of a column; empty for users, who are searched for. */
export function listFilterOptions(
  compiled: CompiledProfile,
  field: CompiledField | undefined,
): readonly { readonly id: string; readonly name: LocalisedText }[] {
  const { tagId, options = [] } = optionsOf(field)
  return tagId === undefined ? options : (compiled.tags[tagId]?.elements ?? [])
}

/** Checks whether a field's values are users, who are searched for instead of listed. */
export function isUserField(field: CompiledField | undefined): boolean {
  return optionsOf(field).tagId === peopleTag
}
