import { useId } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { profileIcon, profileIconNames } from "../../../../renderers/profile-icon.tsx"
import type { SettingsProps } from "./settings-props.ts"

/** Icon picker made of radio buttons, so that arrow keys move between icons. */
export function IconPicker({ definition, onChange }: SettingsProps) {
  const { formatMessage } = useIntl()
  const group = useId()
  const selected = definition.icon ?? "file-text"
  return (
    <fieldset className="designer-settings__icons ru-cluster ru-gap-4">
      <legend className="ru-field__label">
        <FormattedMessage id="designer.setting.icon" />
      </legend>
      {profileIconNames.map((name) => {
        const label = formatMessage({ id: `recordType.icon.${name}` })
        return (
          <label key={name} data-tooltip={label}>
            <input
              type="radio"
              name={group}
              aria-label={label}
              checked={selected === name}
              onChange={() => onChange({ icon: name })}
            />
            {profileIcon(name)}
          </label>
        )
      })}
    </fieldset>
  )
}
