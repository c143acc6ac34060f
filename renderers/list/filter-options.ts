import type { CompiledColumn, CompiledProfile } from "../../schemas/compiled.ts"
import { peopleTag } from "../../schemas/compiled.ts"
import { textIn, type Language, type LocalisedText } from "../../schemas/languages.ts"
import { recordStatuses } from "../../schemas/workflow.ts"
import type { Choice } from "../../ui/options/choice.ts"
import { fieldOf } from "./list-columns.tsx"

/** A value a set column can have: its id and what it is called. */
export interface NamedEntity {
  readonly id: string
  readonly name: string
}

export interface OptionWords {
  readonly language: Language
  readonly entities: readonly NamedEntity[]
  readonly statusText: (status: (typeof recordStatuses)[number]) => string
  readonly yes: string
  readonly no: string
}

/** Whether a column's values are people, who are searched for instead of listed. */
export function isOfPeople(compiled: CompiledProfile, column: CompiledColumn): boolean {
  const { tagId } = optionsOf(compiled, column)
  return tagId === peopleTag
}

/** The values a set or tag column can be filtered by, by name. */
export function filterOptions(
  compiled: CompiledProfile,
  column: CompiledColumn,
  words: OptionWords,
): readonly Choice[] {
  if (column.system === "status") {
    return recordStatuses.map((status) => ({ value: status, label: words.statusText(status) }))
  }
  if (column.system === "entity") return words.entities.map(({ id, name }) => ({ value: id, label: name }))
  const field = fieldOf(compiled, column)
  if (field?.storage === "flag") {
    return [
      { value: "true", label: words.yes },
      { value: "false", label: words.no },
    ]
  }
  const { tagId, options } = optionsOf(compiled, column)
  const listed = tagId === undefined ? (options ?? []) : (compiled.tags[tagId]?.elements ?? [])
  return listed.map(({ id, name }) => ({ value: id, label: textIn(name, words.language) }))
}

interface ListedOptions {
  readonly tagId?: string
  readonly options?: readonly { readonly id: string; readonly name: LocalisedText }[]
}

/** A field's options where its type has any; every such type names them so. */
function optionsOf(compiled: CompiledProfile, column: CompiledColumn): ListedOptions {
  return (fieldOf(compiled, column)?.definition ?? {}) as ListedOptions
}
