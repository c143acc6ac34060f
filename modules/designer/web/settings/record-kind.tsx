import { useId } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { ProfileType } from "../../../../schemas/profile-types.ts"
import { FormField, messageId } from "../../../../ui/form-field.tsx"
import { Select } from "../../../../ui/select.tsx"
import { Switch } from "../../../../ui/switch.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { kindsByName } from "../record-types/kinds-by-name.ts"
import { switchOf, type SettingsProps } from "./settings-props.ts"

/** The record's kind and scope; immutable after publishing, because existing records depend on it. */
export function RecordKind({ definition, onChange, locked }: SettingsProps & { readonly locked: boolean }) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const id = useId()
  return (
    <>
      <FormField
        id={id}
        label={formatMessage({ id: "designer.setting.type" })}
        variant={locked ? "locked" : "editable"}
        message={locked && <FormattedMessage id="recordType.settings.locked" />}
      >
        <Select
          id={id}
          aria-describedby={locked ? messageId(id) : undefined}
          readOnly={locked}
          value={definition.type}
          options={[...kindsByName(language)]}
          onChange={(type) => type && onChange({ type: type as ProfileType })}
        />
      </FormField>
      <Switch
        checked={definition.outsideProjects ?? false}
        readOnly={locked}
        aria-describedby={locked ? messageId(id) : undefined}
        onChange={(on) => switchOf("outsideProjects", on, onChange)}
      >
        {formatMessage({ id: "designer.setting.outsideProjects" })}
      </Switch>
    </>
  )
}
