import { usePickerLabels } from "../../fields/rendering/use-picker-labels.ts"
import { Combobox } from "../../ui/combobox.tsx"
import { Select } from "../../ui/select.tsx"
import type { FilterColumn } from "./use-filter-columns.ts"

export interface ColumnSelectProps {
  readonly id: string
  readonly columns: readonly FilterColumn[]
  readonly value: string | null
  readonly placeholder: string
  readonly onChange: (key: string | null) => void
}

/** Uses a combobox with search when there are more columns than this. */
const maxWithoutSearch = 16

/** Selects the column of a condition. */
export function ColumnSelect({ columns, ...rest }: ColumnSelectProps) {
  const labels = usePickerLabels()
  const options = columns.map(({ key, label }) => ({ value: key, label }))
  return options.length > maxWithoutSearch ? (
    <Combobox {...rest} options={options} labels={labels} />
  ) : (
    <Select {...rest} options={options} />
  )
}
