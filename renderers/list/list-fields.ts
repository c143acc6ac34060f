import { peopleTag, type CompiledColumn, type CompiledField, type CompiledProfile } from "../../schemas/compiled.ts"
import type { LocalisedText } from "../../schemas/languages.ts"

/** The field a column shows, where it shows one. */
export function fieldOf(compiled: CompiledProfile, column: CompiledColumn): CompiledField | undefined {
  return compiled.fields.find((field) => field.keyword === column.keyword)
}

export interface ListedOptions {
  readonly tagId?: string
  readonly options?: readonly { readonly id: string; readonly name: LocalisedText }[]
}

/** What a field's value is chosen from; every type that has options names them so. */
export function optionsOf(field: CompiledField | undefined): ListedOptions {
  return (field?.definition ?? {}) as ListedOptions
}

/** Whether a field's values are people, who are searched for instead of listed. */
export function isOfPeople(field: CompiledField | undefined): boolean {
  return optionsOf(field).tagId === peopleTag
}
