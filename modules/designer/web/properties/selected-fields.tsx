import { FolderInput, Trash2 } from "lucide-react"
import { useId } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import { findField } from "../../../../engine/edit/find.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { ProfileDefinition } from "../../../../schemas/profile.ts"
import type { StoredValue } from "../../../../schemas/values.ts"
import { Button } from "../../../../ui/button.tsx"
import { FormField } from "../../../../ui/form-field.tsx"
import { Select } from "../../../../ui/select.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import type { ProfileEditorState } from "../profile-editor-state.ts"
import { useCanvasStore } from "../form/canvas-store.ts"
import { settingForAll, sharedSettings, type SharedSetting } from "./shared-settings.ts"

interface SelectedFieldsProps extends Pick<ProfileEditorState, "onEdit"> {
  readonly definition: ProfileDefinition
  /** Selected fields, in reading order. */
  readonly ids: readonly string[]
}

/** Edits several fields: changes shared settings, moves or deletes them together. */
export function SelectedFields({ definition, ids, onEdit }: SelectedFieldsProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const { acts } = useCanvasStore()
  const fields = ids.flatMap((id) => findField(definition, id)?.field ?? [])
  const shared = sharedSettings(fields, language)
  const [first = ""] = ids
  const canvasItem = { kind: "field", id: first } as const
  return (
    <section className="ru-grid ru-gap-12" aria-label={formatMessage({ id: "designer.selected" })}>
      <h3>
        <FormattedMessage id="designer.selected.title" values={{ count: fields.length }} />
      </h3>
      <p className="ru-cluster ru-gap-8">
        <Button
          size="sm"
          icon={<FolderInput aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => acts.current?.moveTo(canvasItem)}
        >
          <FormattedMessage id="designer.move" />
        </Button>
        <Button size="sm" icon={<Trash2 aria-hidden="true" />} onClick={() => acts.current?.remove(canvasItem)}>
          <FormattedMessage id="designer.delete" />
        </Button>
      </p>
      {shared.length === 0 && (
        <p className="designer__hint">
          <FormattedMessage id="designer.selected.nothing" />
        </p>
      )}
      {shared.map((one) => (
        <SettingOfAll
          key={one.setting.id}
          shared={one}
          label={textIn(one.setting.fieldText, language)}
          onChange={(value) => {
            const changes = settingForAll(fields, one.setting, value, language)
            if (changes.length > 0) onEdit({ kind: "changeFields", changes })
          }}
        />
      ))}
    </section>
  )
}

interface SettingOfAllProps {
  readonly shared: SharedSetting
  readonly label: string
  readonly onChange: (value: StoredValue) => void
}

function SettingOfAll({ shared: { choices, value }, label, onChange }: SettingOfAllProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const id = useId()
  const isSwitch = choices.length === 0
  const options = isSwitch
    ? (["yes", "no"] as const).map((flag) => ({ value: flag, label: formatMessage({ id: `field.${flag}` }) }))
    : choices.map((choice) => ({ value: choice.id, label: textIn(choice.name, language) }))
  const selected = typeof value === "boolean" ? (value ? "yes" : "no") : Array.isArray(value) ? String(value[0]) : null
  return (
    <FormField id={id} label={label}>
      <Select
        id={id}
        value={selected}
        placeholder={formatMessage({ id: value === undefined ? "designer.selected.mixed" : "designer.selected.none" })}
        options={options}
        onChange={(next) => {
          if (next !== null) onChange(isSwitch ? next === "yes" : [next])
        }}
      />
    </FormField>
  )
}
