import { useId, useMemo } from "react"
import { useIntl } from "react-intl"
import type { FieldChange } from "../../../../engine/edit/fields.ts"
import type { ProfilerefOptions } from "../../../../fields/profileref/field.ts"
import { settings } from "../../../../fields/profileref/settings.ts"
import { kindNames } from "../../../../fields/record-kinds.ts"
import { usePickerLabels } from "../../../../fields/rendering/use-picker-labels.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import { Combobox } from "../../../../ui/combobox.tsx"
import { FormField, messageId } from "../../../../ui/form-field.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import type { KnownProfile } from "../profile-editor-state.ts"

interface OneProfileProps {
  readonly field: FieldDefinition
  readonly profiles: readonly KnownProfile[]
  readonly onChange: (change: FieldChange) => void
}

const label = settings.find(({ id }) => id === "profileId")?.fieldText ?? { en: "" }

/** The record type that a reference is limited to; without one, it links to all types of the kind. */
export function OneProfile({ field, profiles, onChange }: OneProfileProps) {
  const id = useId()
  const { formatMessage, formatList } = useIntl()
  const language = useLanguage()
  const labels = usePickerLabels()
  const { profileId } = field as FieldDefinition<ProfilerefOptions>
  const options = useMemo(
    () =>
      profiles
        // Archived record types cannot be newly selected.
        .filter((profile) => profile.state !== "archived" || profile.id === profileId)
        .map(({ id: value, pluralName, modules, type }) => {
          const moduleNames = modules.map((module) => formatMessage({ id: `shell.module.${module}` }))
          const note = formatList([textIn(kindNames[type], language), ...moduleNames], { type: "unit", style: "short" })
          return { value, label: textIn(pluralName, language), note }
        }),
    [profiles, profileId, formatMessage, formatList, language],
  )
  const isMissing = profileId !== undefined && !profiles.some((profile) => profile.id === profileId)
  const write = (selected: string | null) =>
    onChange(
      selected === null
        ? { set: {}, clear: ["profileId"] }
        : { set: { profileId: selected } as FieldChange["set"], clear: [] },
    )
  return (
    <FormField
      id={id}
      label={textIn(label, language)}
      message={isMissing && formatMessage({ id: "designer.reference.missing" })}
      messageTone="danger"
    >
      <Combobox
        id={id}
        options={options}
        value={profileId ?? null}
        placeholder={formatMessage({ id: "designer.reference.all" })}
        labels={labels}
        invalid={isMissing}
        aria-describedby={isMissing ? messageId(id) : undefined}
        onChange={write}
      />
    </FormField>
  )
}
