import { useId } from "react"
import { usePickerLabels } from "../../../../fields/rendering/use-picker-labels.ts"
import { FormField } from "../../../../ui/form-field.tsx"
import { MultiSelect } from "../../../../ui/multi-select.tsx"
import type { SelectOption } from "../../../../ui/options/select-option.ts"
import { Select } from "../../../../ui/select.tsx"

interface OptionFieldProps {
  readonly label: string
  readonly help?: string
  readonly message?: string
  readonly options: readonly SelectOption[]
  readonly value: string | undefined
  /** Label of the empty option; without it a value is required. */
  readonly emptyLabel?: string
  readonly onChange: (value: string | undefined) => void
}

/** Single select. A selected value that no longer exists is still shown. */
export function OptionField({ label, help, message, options, value, emptyLabel, onChange }: OptionFieldProps) {
  const id = useId()
  return (
    <FormField id={id} label={label} help={help} message={message}>
      <Select
        id={id}
        options={withMissingOptions(options, value === undefined ? [] : [value])}
        value={value ?? null}
        {...(emptyLabel !== undefined && { emptyLabel, placeholder: emptyLabel })}
        onChange={(selected) => onChange(selected || undefined)}
      />
    </FormField>
  )
}

interface MultiOptionFieldProps {
  readonly label: string
  readonly help?: string
  readonly options: readonly SelectOption[]
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
}

const max = 50

/** Multi select. */
export function MultiOptionField({ label, help, options, value, onChange }: MultiOptionFieldProps) {
  const id = useId()
  const labels = usePickerLabels()
  return (
    <FormField id={id} label={label} help={help}>
      <MultiSelect
        id={id}
        options={withMissingOptions(options, value)}
        value={value}
        maximum={max}
        labels={labels}
        onChange={(selected) => onChange([...selected])}
      />
    </FormField>
  )
}

function withMissingOptions(options: readonly SelectOption[], selected: readonly string[]): readonly SelectOption[] {
  const removed = selected.filter((value) => !options.some((option) => option.value === value))
  return removed.length === 0 ? options : [...options, ...removed.map((value) => ({ value, label: value }))]
}
