import { useId, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { FormField, labelId } from "../../../../ui/form-field.tsx"
import { NumberInput } from "../../../../ui/number-input.tsx"
import { Segmented } from "../../../../ui/segmented.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import type { SettingsProps } from "./settings-props.ts"

const digits = { minimum: 1, maximum: 10 } as const

/** Format of generated record numbers, with the first ones as examples. */
export function Numbering({ definition: { numbering }, onChange }: SettingsProps) {
  const { formatMessage, formatList } = useIntl()
  const id = useId()
  const [inputValue, setInputValue] = useState<string | null>(null)
  const change = (changed: Partial<typeof numbering>) => onChange({ numbering: { ...numbering, ...changed } })
  const typeDigits = (text: string) => {
    const count = Number(text)
    const isGood = text !== "" && Number.isInteger(count) && count >= digits.minimum && count <= digits.maximum
    setInputValue(isGood ? null : text)
    if (isGood) change({ padding: count })
  }
  const formatId = (number: number) => `${numbering.prefix}${String(number).padStart(numbering.padding, "0")}`
  return (
    <fieldset className="designer-settings__numbering ru-grid">
      <legend className="ru-field__label">
        <FormattedMessage id="recordType.settings.numbering" />
      </legend>
      <FormField id={`${id}-prefix`} label={formatMessage({ id: "designer.setting.prefix" })}>
        <TextInput
          id={`${id}-prefix`}
          dir="ltr"
          maxLength={20}
          value={numbering.prefix}
          onChange={(prefix) => change({ prefix })}
        />
      </FormField>
      <FormField
        id={`${id}-digits`}
        label={formatMessage({ id: "designer.setting.padding" })}
        message={inputValue !== null && formatMessage({ id: "recordType.settings.digits" }, digits)}
        messageTone="danger"
      >
        <NumberInput
          id={`${id}-digits`}
          integer
          value={inputValue ?? String(numbering.padding)}
          invalid={inputValue !== null}
          onChange={typeDigits}
          onBlur={() => setInputValue(null)}
        />
      </FormField>
      <FormField id={`${id}-scope`} kind="group" label={formatMessage({ id: "designer.setting.scope" })}>
        <Segmented
          labelledBy={labelId(`${id}-scope`)}
          purpose="value"
          value={numbering.scope}
          segments={(["project", "client"] as const).map((scope) => ({
            value: scope,
            label: formatMessage({ id: `recordType.settings.scope.${scope}` }),
          }))}
          onChange={(scope) => change({ scope })}
        />
      </FormField>
      <p className="designer__hint" role="status">
        <FormattedMessage
          id="recordType.settings.numbering.example"
          values={{
            numbers: (
              <bdi dir="ltr" className="ru-code">
                {formatList([1, 2, 3].map(formatId), { type: "unit", style: "narrow" })}
              </bdi>
            ),
          }}
        />
      </p>
    </fieldset>
  )
}
