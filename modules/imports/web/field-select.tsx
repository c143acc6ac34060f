import { useIntl } from "react-intl"
import { usePickerLabels } from "../../../fields/rendering/use-picker-labels.ts"
import { Combobox } from "../../../ui/combobox.tsx"
import type { SelectOption } from "../../../ui/options/select-option.ts"
import { Select } from "../../../ui/select.tsx"

interface FieldSelectProps {
  readonly label: string
  readonly options: readonly SelectOption[]
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/**
 * Selects the field of a column. The fields of several record types are too many to scroll through, so they are
 * searched.
 */
export function FieldSelect({ label, options, value, onChange }: FieldSelectProps) {
  const none = useIntl().formatMessage({ id: "imports.map.none" })
  const labels = usePickerLabels()
  if (!options.some(({ group }) => group !== undefined)) {
    return (
      <Select
        aria-label={label}
        options={options}
        value={value}
        emptyLabel={none}
        placeholder={none}
        onChange={onChange}
      />
    )
  }
  return (
    <Combobox
      aria-label={label}
      labels={{ ...labels, list: label }}
      options={[{ value: "", label: none }, ...options]}
      value={value ?? ""}
      onChange={(next) => onChange(next || null)}
    />
  )
}
