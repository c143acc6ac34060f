import { Avatar } from "./avatar.tsx"
import type { Choice } from "./options/choice.ts"
import { Picker, type PickerProps } from "./options/picker.tsx"
import { useKnownChoices } from "./options/use-known-choices.ts"

export interface ComboboxProps extends PickerProps {
  value: string | null
  onChange: (value: string | null) => void
  /** Names a value that is not among the options. */
  choiceOf?: ((value: string) => Choice | undefined) | undefined
}

/** One of many: typing searches, and emptying the text chooses nothing. */
export function Combobox({ value, onChange, choiceOf, ...picker }: ComboboxProps) {
  const known = useKnownChoices(picker.options, picker.onSearch, choiceOf)
  const chosen = value === null ? null : known.choice(value)
  return (
    <Picker
      {...picker}
      onSearch={known.onSearch}
      multiple={false}
      restText={chosen?.label ?? ""}
      isSelected={(option) => option === value}
      onPick={(choice) => onChange(choice.value)}
      onErase={() => {
        if (value !== null) onChange(null)
      }}
      before={chosen?.person ? <Avatar name={chosen.label} /> : null}
    />
  )
}
