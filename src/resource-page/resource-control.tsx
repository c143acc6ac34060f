import { useIntl } from "react-intl"
import { useDateLabels } from "../../fields/rendering/use-date-labels.ts"
import { DateInput } from "../../ui/date-input.tsx"
import { messageId } from "../../ui/form-field.tsx"
import type { SelectOption } from "../../ui/options/select-option.ts"
import { Select } from "../../ui/select.tsx"
import { TextArea } from "../../ui/text-area.tsx"
import { TextInput } from "../../ui/text-input.tsx"
import { useLanguage } from "../language/language-provider.tsx"
import type { FormControl } from "./form-controls.ts"
import type { ResourceField } from "./resource.ts"

interface ResourceControlProps {
  readonly id: string
  readonly control: FormControl
  readonly field: ResourceField
  readonly options: readonly SelectOption[] | undefined
  readonly invalid: boolean
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/** The input of one field of a resource. */
export function ResourceControl({ id, control, field, options, invalid, value, onChange }: ResourceControlProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const dateLabels = useDateLabels()
  const { kind, required, maxLength } = control
  const shared = { id, required, invalid, ...(invalid && { "aria-describedby": messageId(id) }) }
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
