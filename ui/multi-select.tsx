import { Avatar } from "./avatar.tsx"
import type { SelectOption } from "./options/select-option.ts"
import { Picker, type PickerLabels, type PickerProps } from "./options/picker.tsx"
import { useSelectedOptions } from "./options/use-selected-options.ts"
import { Tag } from "./tag.tsx"

export interface MultiSelectProps extends Omit<PickerProps, "labels"> {
  value: readonly string[]
  onChange: (value: readonly string[]) => void
  /** Names a value that is not among the options. */
  optionOf?: ((value: string) => SelectOption | undefined) | undefined
  /** From this number on, other options are disabled. */
  maximum?: number | undefined
  labels: PickerLabels & { remove: (label: string) => string }
}

// Own code: Ark UI's combobox mounts twice as slowly and draws no chips.
/** Multi select: chips in the control, typing searches, Backspace removes the last. */
export function MultiSelect({ value, onChange, optionOf, maximum, ...picker }: MultiSelectProps) {
  const known = useSelectedOptions(picker.options, picker.onSearch, optionOf)
  const isFull = maximum !== undefined && value.length >= maximum
  const without = (removedValue: string) => value.filter((one) => one !== removedValue)
  return (
    <Picker
      {...picker}
      placeholder={value.length ? undefined : picker.placeholder}
      options={
        isFull ? picker.options.map((one) => ({ ...one, disabled: !value.includes(one.value) })) : picker.options
      }
      onSearch={known.onSearch}
      multiple
      closedText=""
      isSelected={(option) => value.includes(option)}
      onPick={(choice) => {
        if (value.includes(choice.value)) onChange(without(choice.value))
        else if (!isFull) onChange([...value, choice.value])
      }}
      onErase={() => {
        if (value.length) onChange(value.slice(0, -1))
      }}
      before={value.map((one) => {
        const choice = known.choice(one)
        return (
          <Tag
            key={one}
            start={choice.user ? <Avatar name={choice.label} /> : null}
            removeLabel={picker.labels.remove(choice.label)}
            onRemove={picker.readOnly || picker.disabled ? undefined : () => onChange(without(one))}
          >
            {choice.label}
          </Tag>
        )
      })}
    />
  )
}
