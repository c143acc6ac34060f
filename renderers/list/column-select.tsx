import { usePickerLabels } from "../../fields/drawing/use-picker-labels.ts"
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

/** More columns than these are searched by typing. */
const mostInList = 16

/** The column of a condition. */
export function ColumnSelect({ columns, ...rest }: ColumnSelectProps) {
  const labels = usePickerLabels()
  const options = columns.map(({ key, label }) => ({ value: key, label }))
  return options.length > mostInList ? (
    <Combobox {...rest} options={options} labels={labels} />
  ) : (
    <Select {...rest} options={options} />
  )
}
