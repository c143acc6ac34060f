import { useIntl } from "react-intl"
import { Switch } from "../../../../ui/switch.tsx"
import { LocalisedInputs } from "../localised/localised-inputs.tsx"
import type { SettingsProps } from "./settings-props.ts"

/** Alternative name of a record type in the audit module, where a test of design is called a questionnaire. */
export function AuditName({ definition, onChange }: SettingsProps) {
  const { formatMessage } = useIntl()
  const { auditName, name, pluralName } = definition
  return (
    <>
      <Switch
        checked={auditName !== undefined}
        onChange={(on) => (on ? onChange({ auditName: { name, pluralName } }) : onChange({}, ["auditName"]))}
      >
        {formatMessage({ id: "recordType.settings.auditName" })}
      </Switch>
      {auditName ? (
        <>
          <LocalisedInputs
            label={formatMessage({ id: "recordType.settings.auditName.name" })}
            required
            value={auditName.name}
            onChange={(text) => text && onChange({ auditName: { ...auditName, name: text } })}
          />
          <LocalisedInputs
            label={formatMessage({ id: "recordType.settings.auditName.pluralName" })}
            required
            value={auditName.pluralName}
            onChange={(text) => text && onChange({ auditName: { ...auditName, pluralName: text } })}
          />
        </>
      ) : null}
    </>
  )
}
