import { fieldTypes } from "../../../fields/index.ts"
import { peopleTag, type CompiledField, type CompiledProfile } from "../../../schemas/compiled.ts"
import { textIn, type Language } from "../../../schemas/languages.ts"
import type { StoredValue } from "../../../schemas/values.ts"
import type { SelectOption } from "../../../ui/options/select-option.ts"

/** What the definitions of all fields with options have in common. */
interface OptionSource {
  readonly tagId?: string
  readonly allowMultiple?: boolean
}

const sourceOf = ({ definition }: CompiledField): OptionSource => definition as OptionSource

/** Whether a field has several options at once. */
export const acceptsSeveral = (field: CompiledField): boolean => sourceOf(field).allowMultiple === true

/** The users that a field accepts: all, some by their IDs, or none because its values are no users. */
export function acceptedUsers({ tags }: CompiledProfile, field: CompiledField): "all" | readonly string[] | undefined {
  const { tagId } = sourceOf(field)
  return tagId === peopleTag ? "all" : tagId === undefined ? undefined : tags[tagId]?.users
}

/** The texts that a cell of a field can have, with their names; none for free text. */
export function replacementOptions(
  { tags }: CompiledProfile,
  field: CompiledField,
  language: Language,
): readonly SelectOption[] {
  const { type, definition, valueType } = field
  const option = (value: StoredValue, label?: string): SelectOption => {
    const text = fieldTypes[type].toText(value, definition, { tags }, language)
    return { value: text, label: label ?? text }
  }
  if (valueType === "flag") return [option(true), option(false)]
  const elements = fieldTypes[type].choices?.(definition, { tags }) ?? []
  return elements.filter(({ active }) => active).map(({ id, name }) => option([id], textIn(name, language)))
}
