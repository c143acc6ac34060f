import type { CompiledColumn, CompiledProfile } from "../../schemas/compiled.ts"
import { textIn, type Language } from "../../schemas/languages.ts"
import { completedWithoutResult, recordStatuses } from "../../schemas/workflow.ts"
import type { SelectOption } from "../../ui/options/select-option.ts"
import { fieldOf, listFilterOptions } from "./list-fields.ts"

/** An entity or a project that a list can be filtered by. */
export interface NamedEntity {
  readonly id: string
  readonly name: string
}

export interface OptionLabels {
  readonly language: Language
  readonly entities: readonly NamedEntity[]
  readonly projects: readonly NamedEntity[]
  readonly statusText: (status: (typeof recordStatuses)[number]) => string
  /** Option for the current entity of the user. */
  readonly myEntity: SelectOption
  readonly withoutResult: string
  readonly yes: string
  readonly no: string
}

/** Options that a set or tag column can be filtered by, sorted by name. */
export function filterOptions(
  compiled: CompiledProfile,
  column: CompiledColumn,
  labels: OptionLabels,
): readonly SelectOption[] {
  if (column.system === "status") {
    const statuses = recordStatuses.map((status) => ({ value: status, label: labels.statusText(status) }))
    return [...statuses, { value: completedWithoutResult, label: labels.withoutResult }]
  }
  if (column.system === "entity")
    return [labels.myEntity, ...labels.entities.map(({ id, name }) => ({ value: id, label: name }))]
  if (column.system === "project") return labels.projects.map(({ id, name }) => ({ value: id, label: name }))
  const field = fieldOf(compiled, column)
  if (field?.storage === "flag") {
    return [
      { value: "true", label: labels.yes },
      { value: "false", label: labels.no },
    ]
  }
  return listFilterOptions(compiled, field).map(({ id, name }) => ({ value: id, label: textIn(name, labels.language) }))
}
