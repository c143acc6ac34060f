import { OptionFilter } from "../../fields/rendering/filters/option-filter.tsx"
import { DateFilter } from "../../fields/rendering/filters/date-filter.tsx"
import { TextFilter } from "../../fields/rendering/filters/text-filter.tsx"
import { views } from "../../fields/views.ts"
import type { CompiledColumn, CompiledProfile } from "../../schemas/compiled.ts"
import type { Condition } from "../../schemas/query.ts"
import type { NamedEntity } from "./filter-options.ts"
import { fieldOf } from "./list-fields.ts"
import { useFilterOptions } from "./use-filter-description.ts"

export interface FilterInputProps {
  readonly compiled: CompiledProfile
  readonly column: CompiledColumn
  readonly entities: readonly NamedEntity[]
  readonly condition: Condition | null
  readonly onChange: (condition: Condition | null) => void
}

/** Edits operator and value of a column: a field column by its field type, a system column by its kind. */
export function FilterInput(props: FilterInputProps) {
  const { compiled, column, condition, onChange } = props
  const field = fieldOf(compiled, column)
  if (column.system) return <SystemFilter {...props} />
  if (!field) return null
  const { FilterInput: FieldFilter } = views[field.type]
  return (
    FieldFilter && (
      <FieldFilter field={field.definition} column={column.key} condition={condition} onChange={onChange} />
    )
  )
}

function SystemFilter({ compiled, column, entities, condition, onChange }: FilterInputProps) {
  const choices = useFilterOptions(compiled, column, entities)
  const common = { column: column.key, condition, onChange }
  switch (column.filter) {
    case "dateString":
      return <DateFilter {...common} />
    case "set":
    case "tagref":
      return <OptionFilter {...common} filterType={column.filter} choices={choices} />
    default:
      return <TextFilter {...common} />
  }
}
