import { useId } from "react"
import { usePickerLabels } from "../../../../fields/drawing/use-picker-labels.ts"
import { FieldFrame } from "../../../../ui/field-frame.tsx"
import { MultiSelect } from "../../../../ui/multi-select.tsx"
import type { Choice } from "../../../../ui/options/choice.ts"
import { Select } from "../../../../ui/select.tsx"

interface ChoiceFieldProps {
  readonly label: string
  readonly help?: string
  readonly message?: string
  readonly options: readonly Choice[]
  readonly value: string | undefined
  /** The option that chooses nothing; without it something is always chosen. */
  readonly emptyLabel?: string
  readonly onChange: (value: string | undefined) => void
}

/** One of a few. What is chosen and is not there any more is still shown. */
export function ChoiceField({ label, help, message, options, value, emptyLabel, onChange }: ChoiceFieldProps) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} help={help} message={message}>
      <Select
        id={id}
        options={withGone(options, value === undefined ? [] : [value])}
        value={value ?? null}
        {...(emptyLabel !== undefined && { emptyLabel, placeholder: emptyLabel })}
        onChange={(chosen) => onChange(chosen || undefined)}
      />
    </FieldFrame>
  )
}

interface ChoicesFieldProps {
  readonly label: string
  readonly help?: string
  readonly options: readonly Choice[]
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
}

const most = 50

/** Several of many. */
export function ChoicesField({ label, help, options, value, onChange }: ChoicesFieldProps) {
  const id = useId()
  const labels = usePickerLabels()
  return (
    <FieldFrame id={id} label={label} help={help}>
      <MultiSelect
        id={id}
        options={withGone(options, value)}
        value={value}
        maximum={most}
        labels={labels}
        onChange={(chosen) => onChange([...chosen])}
      />
    </FieldFrame>
  )
}

function withGone(options: readonly Choice[], chosen: readonly string[]): readonly Choice[] {
  const gone = chosen.filter((value) => !options.some((option) => option.value === value))
  return gone.length === 0 ? options : [...options, ...gone.map((value) => ({ value, label: value }))]
}
