import { useId, useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { FieldFrame, labelId } from "../../../../ui/field-frame.tsx"
import { NumberInput } from "../../../../ui/number-input.tsx"
import { Segmented } from "../../../../ui/segmented.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import type { SettingsProps } from "./settings-props.ts"

const digits = { minimum: 1, maximum: 10 } as const

/** How a record is numbered where nobody types a number, with the first ones as they would read. */
export function Numbering({ definition: { numbering }, onChange }: SettingsProps) {
  const { formatMessage, formatList } = useIntl()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const change = (changed: Partial<typeof numbering>) => onChange({ numbering: { ...numbering, ...changed } })
  const typeDigits = (text: string) => {
    const count = Number(text)
    const isGood = text !== "" && Number.isInteger(count) && count >= digits.minimum && count <= digits.maximum
    setTyped(isGood ? null : text)
    if (isGood) change({ padding: count })
  }
  const printed = (number: number) => `${numbering.prefix}${String(number).padStart(numbering.padding, "0")}`
  return (
    <fieldset className="type-settings__numbering">
      <legend className="ru-field__label">
        <FormattedMessage id="recordType.settings.numbering" />
      </legend>
      <FieldFrame id={`${id}-prefix`} label={formatMessage({ id: "designer.setting.prefix" })}>
        <TextInput
          id={`${id}-prefix`}
          dir="ltr"
          maxLength={20}
          value={numbering.prefix}
          onChange={(prefix) => change({ prefix })}
        />
      </FieldFrame>
      <FieldFrame
        id={`${id}-digits`}
        label={formatMessage({ id: "designer.setting.padding" })}
        message={typed !== null && formatMessage({ id: "recordType.settings.digits" }, digits)}
        messageTone="danger"
      >
        <NumberInput
          id={`${id}-digits`}
          whole
          value={typed ?? String(numbering.padding)}
          invalid={typed !== null}
          onChange={typeDigits}
          onBlur={() => setTyped(null)}
        />
      </FieldFrame>
      <FieldFrame id={`${id}-scope`} kind="group" label={formatMessage({ id: "designer.setting.scope" })}>
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
      </FieldFrame>
      <p className="designer__hint" role="status">
        <FormattedMessage
          id="recordType.settings.numbering.example"
          values={{
            numbers: (
              <bdi dir="ltr" className="ru-code">
                {formatList([1, 2, 3].map(printed), { type: "unit", style: "narrow" })}
              </bdi>
            ),
          }}
        />
      </p>
    </fieldset>
  )
}
