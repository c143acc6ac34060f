import { useIntl } from "react-intl"
import { useDateLabels } from "../../fields/rendering/use-date-labels.ts"
import { usePickerLabels } from "../../fields/rendering/use-picker-labels.ts"
import { Combobox } from "../../ui/combobox.tsx"
import { DateInput } from "../../ui/date-input.tsx"
import { messageId } from "../../ui/form-field.tsx"
import type { SelectOption } from "../../ui/options/select-option.ts"
import { Select } from "../../ui/select.tsx"
import { TextArea } from "../../ui/text-area.tsx"
import { TextInput } from "../../ui/text-input.tsx"
import { useLanguage } from "../language/language-provider.tsx"
import type { FormControl } from "./form-controls.ts"
import type { ResourceField } from "./resource.ts"

interface ResourceControlProps<Item> {
  readonly id: string
  readonly control: FormControl
  readonly field: ResourceField<Item>
  readonly options: readonly SelectOption[] | undefined
  /** Names the value that is edited, for a field with a search. */
  readonly option: SelectOption | null | undefined
  readonly invalid: boolean
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/** The input of one field of a resource. */
export function ResourceControl<Item>({
  id,
  control,
  field,
  options,
  option,
  invalid,
  value,
  onChange,
}: ResourceControlProps<Item>) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const dateLabels = useDateLabels()
  const pickerLabels = usePickerLabels()
  const { kind, required, maxLength } = control
  const isDescribed = invalid || field.help !== undefined
  const shared = { id, required, invalid, ...(isDescribed && { "aria-describedby": messageId(id) }) }
  const placeholder = field.placeholder && formatMessage({ id: field.placeholder })
  switch (kind) {
    case "date":
      return (
        <DateInput
          {...shared}
          language={language}
          labels={dateLabels}
          value={value}
          onChange={onChange}
          onUnreadable={(text) => {
            if (text !== null) onChange(text)
          }}
        />
      )
    case "choice":
    case "reference": {
      if (field.search) {
        return (
          <Combobox
            {...shared}
            options={option ? [option] : []}
            value={value}
            onSearch={field.search}
            placeholder={placeholder}
            labels={pickerLabels}
            onChange={onChange}
          />
        )
      }
      const choices =
        options ??
        control.choices.map((choice) => {
          const label = field.choices?.[choice]
          return { value: choice, label: label === undefined ? choice : formatMessage({ id: label }) }
        })
      const emptyLabel = field.emptyLabel === undefined ? undefined : formatMessage({ id: field.emptyLabel })
      return (
        <Select
          {...shared}
          options={choices}
          value={value}
          onChange={onChange}
          {...(!required && emptyLabel !== undefined && { emptyLabel, placeholder: emptyLabel })}
        />
      )
    }
    case "textArea":
      return <TextArea {...shared} rows={3} maxLength={maxLength} value={value ?? ""} onChange={onChange} />
    case "text":
      return <TextInput {...shared} maxLength={maxLength} value={value ?? ""} onChange={onChange} />
  }
}
