import { Avatar } from "./avatar.tsx"
import type { Choice } from "./options/choice.ts"
import { Picker, type PickerLabels, type PickerProps } from "./options/picker.tsx"
import { useKnownChoices } from "./options/use-known-choices.ts"
import { Tag } from "./tag.tsx"

export interface MultiSelectProps extends Omit<PickerProps, "labels"> {
  value: readonly string[]
  onChange: (value: readonly string[]) => void
  /** Names a value that is not among the options. */
  choiceOf?: ((value: string) => Choice | undefined) | undefined
  /** At this many the other options are off. */
  maximum?: number | undefined
  labels: PickerLabels & { remove: (label: string) => string }
}

/** Several of many: chips in the control, typing searches, Backspace takes the last away. */
export function MultiSelect({ value, onChange, choiceOf, maximum, ...picker }: MultiSelectProps) {
  const known = useKnownChoices(picker.options, picker.onSearch, choiceOf)
  const isFull = maximum !== undefined && value.length >= maximum
  const without = (gone: string) => value.filter((one) => one !== gone)
  return (
    <Picker
      {...picker}
      placeholder={value.length ? undefined : picker.placeholder}
      options={
        isFull ? picker.options.map((one) => ({ ...one, disabled: !value.includes(one.value) })) : picker.options
      }
      onSearch={known.onSearch}
      multiple
      restText=""
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
            start={choice.person ? <Avatar name={choice.label} /> : null}
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
