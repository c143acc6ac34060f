import { Avatar } from "./avatar.tsx"
import type { SelectOption } from "./options/select-option.ts"
import { Picker, type PickerProps } from "./options/picker.tsx"
import { useSelectedOptions } from "./options/use-selected-options.ts"

export interface ComboboxProps extends PickerProps {
  value: string | null
  onChange: (value: string | null) => void
  /** Names a value that is not among the options. */
  optionOf?: ((value: string) => SelectOption | undefined) | undefined
}

// Own code: Ark UI's combobox mounts three times as slowly, with nine times the memory.
/** Single select with search; clearing the text clears the value. */
export function Combobox({ value, onChange, optionOf, ...picker }: ComboboxProps) {
  const known = useSelectedOptions(picker.options, picker.onSearch, optionOf)
  const selected = value === null ? null : known.choice(value)
  return (
    <Picker
      {...picker}
      onSearch={known.onSearch}
      multiple={false}
      closedText={selected?.label ?? ""}
      isSelected={(option) => option === value}
      onPick={(choice) => onChange(choice.value)}
      onErase={() => {
        if (value !== null) onChange(null)
      }}
      before={selected?.user ? <Avatar name={selected.label} /> : null}
    />
  )
}
