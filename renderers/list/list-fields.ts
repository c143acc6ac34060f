import { peopleTag, type CompiledColumn, type CompiledField, type CompiledProfile } from "../../schemas/compiled.ts"
import type { LocalisedText } from "../../schemas/languages.ts"

/** The field a column shows, where it shows one. */
export function fieldOf(compiled: CompiledProfile, column: CompiledColumn): CompiledField | undefined {
  return compiled.fields.find((field) => field.keyword === column.keyword)
}

interface ListedOptions {
  readonly tagId?: string
  readonly options?: readonly { readonly id: string; readonly name: LocalisedText }[]
}

/** What a field's value is chosen from; every type that has options names them so. */
function optionsOf(field: CompiledField | undefined): ListedOptions {
  return (field?.definition ?? {}) as ListedOptions
}

/** What there is to choose from, with names; empty for people, who are searched for. */
export function listedChoices(
  compiled: CompiledProfile,
  field: CompiledField | undefined,
): readonly { readonly id: string; readonly name: LocalisedText }[] {
  const { tagId, options = [] } = optionsOf(field)
  return tagId === undefined ? options : (compiled.tags[tagId]?.elements ?? [])
}

/** Whether a field's values are people, who are searched for instead of listed. */
export function isOfPeople(field: CompiledField | undefined): boolean {
  return optionsOf(field).tagId === peopleTag
}
