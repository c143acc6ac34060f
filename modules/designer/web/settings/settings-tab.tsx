import { use } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { moduleCodes, type ModuleCode } from "../../../../schemas/profile-types.ts"
import { Checkbox } from "../../../../ui/checkbox.tsx"
import { Switch } from "../../../../ui/switch.tsx"
import type { DesignerTabProps } from "../profile-editor-state.ts"
import { LocalisedInputs } from "../localised/localised-inputs.tsx"
import { OriginSettings } from "../origin/origin-settings.tsx"
import { AuditName } from "./audit-name.tsx"
import { IconPicker } from "./icon-picker.tsx"
import { LifeEndContext } from "./life-end.ts"
import { Numbering } from "./numbering.tsx"
import { RecordKind } from "./record-kind.tsx"
import { switchOf, type SettingsProps } from "./settings-props.ts"
import "./designer-settings.css"

/** General settings of the record type: name, modules and numbering. */
export function SettingsTab({ editorState }: DesignerTabProps) {
  const { definition, draft, onEdit } = editorState
  const { formatMessage } = useIntl()
  const change: SettingsProps["onChange"] = (set, clear = []) => onEdit({ kind: "changeProfile", set, clear }, true)
  const isPublished = draft.server.publishedVersion !== null
  return (
    <div className="designer-settings">
      <section aria-labelledby="type-settings-names">
        <h2 id="type-settings-names">
          <FormattedMessage id="recordType.settings.names" />
        </h2>
        <LocalisedInputs
          label={formatMessage({ id: "designer.setting.name" })}
          required
          value={definition.name}
          onChange={(name) => name && change({ name })}
        />
        <LocalisedInputs
          label={formatMessage({ id: "designer.setting.pluralName" })}
          required
          value={definition.pluralName}
          onChange={(pluralName) => pluralName && change({ pluralName })}
        />
        <LocalisedInputs
          label={formatMessage({ id: "designer.setting.description" })}
          long
          value={definition.description}
          onChange={(description) => (description ? change({ description }) : change({}, ["description"]))}
        />
        <AuditName definition={definition} onChange={change} />
      </section>
      <OriginSettings />
      <section aria-labelledby="type-settings-place">
        <h2 id="type-settings-place">
          <FormattedMessage id="recordType.settings.place" />
        </h2>
        <IconPicker definition={definition} onChange={change} />
        <Modules definition={definition} onChange={change} />
        <Numbering definition={definition} onChange={change} />
        <RecordKind definition={definition} onChange={change} locked={isPublished} />
        <Switch checked={definition.userOnly ?? false} onChange={(on) => switchOf("userOnly", on, change)}>
          {formatMessage({ id: "designer.setting.userOnly" })}
        </Switch>
      </section>
      {use(LifeEndContext)}
    </div>
  )
}

/** A record type belongs to at least one module. */
function Modules({ definition: { modules }, onChange }: SettingsProps) {
  const { formatMessage } = useIntl()
  const set = (module: ModuleCode, isIn: boolean) => {
    const next = moduleCodes.filter((one) => (one === module ? isIn : modules.includes(one)))
    if (next.length > 0) onChange({ modules: next })
  }
  return (
    <fieldset className="ru-cluster ru-gap-4-16">
      <legend className="ru-field__label">
        <FormattedMessage id="designer.setting.modules" />
      </legend>
      {moduleCodes.map((module) => (
        <Checkbox
          key={module}
          checked={modules.includes(module)}
          disabled={modules.length === 1 && modules.includes(module)}
          onChange={(isIn) => set(module, isIn)}
        >
          {formatMessage({ id: `shell.module.${module}` })}
        </Checkbox>
      ))}
    </fieldset>
  )
}
