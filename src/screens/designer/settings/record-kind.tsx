import { useId } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { ProfileType } from "../../../../schemas/profile-types.ts"
import { FieldFrame, messageId } from "../../../../ui/field-frame.tsx"
import { Select } from "../../../../ui/select.tsx"
import { Switch } from "../../../../ui/switch.tsx"
import { useLanguage } from "../../../language/language-provider.tsx"
import { kindsByName } from "../../profiles/kinds-by-name.ts"
import { switchOf, type SettingsProps } from "./settings-props.ts"

/** Which kind of record it is and where its records live: settled once it is in force, since its records stand on it. */
export function RecordKind({ definition, onChange, locked }: SettingsProps & { readonly locked: boolean }) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const id = useId()
  return (
    <>
      <FieldFrame
        id={id}
        label={formatMessage({ id: "designer.setting.type" })}
        look={locked ? "locked" : "editable"}
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
      </FieldFrame>
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
