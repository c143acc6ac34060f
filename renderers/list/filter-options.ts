import type { CompiledColumn, CompiledProfile } from "../../schemas/compiled.ts"
import { textIn, type Language } from "../../schemas/languages.ts"
import { completedWithoutResult, recordStatuses } from "../../schemas/workflow.ts"
import type { Choice } from "../../ui/options/choice.ts"
import { fieldOf, listedChoices } from "./list-fields.ts"

/** A value a set column can have: its id and what it is called. */
export interface NamedEntity {
  readonly id: string
  readonly name: string
}

export interface OptionWords {
  readonly language: Language
  readonly entities: readonly NamedEntity[]
  readonly statusText: (status: (typeof recordStatuses)[number]) => string
  /** The entity one works in, whichever that is. */
  readonly myEntity: Choice
  readonly withoutResult: string
  readonly yes: string
  readonly no: string
}

/** The values a set or tag column can be filtered by, by name. */
export function filterOptions(
  compiled: CompiledProfile,
  column: CompiledColumn,
  words: OptionWords,
): readonly Choice[] {
  if (column.system === "status") {
    const statuses = recordStatuses.map((status) => ({ value: status, label: words.statusText(status) }))
    return [...statuses, { value: completedWithoutResult, label: words.withoutResult }]
  }
  if (column.system === "entity")
    return [words.myEntity, ...words.entities.map(({ id, name }) => ({ value: id, label: name }))]
  const field = fieldOf(compiled, column)
  if (field?.storage === "flag") {
    return [
      { value: "true", label: words.yes },
      { value: "false", label: words.no },
    ]
  }
  return listedChoices(compiled, field).map(({ id, name }) => ({ value: id, label: textIn(name, words.language) }))
}
