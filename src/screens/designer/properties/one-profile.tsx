import { useId, useMemo } from "react"
import { useIntl } from "react-intl"
import type { FieldChange } from "../../../../engine/edit/fields.ts"
import type { ProfilerefOptions } from "../../../../fields/profileref/field.ts"
import { settings } from "../../../../fields/profileref/settings.ts"
import { kindNames } from "../../../../fields/record-kinds.ts"
import { usePickerLabels } from "../../../../fields/drawing/use-picker-labels.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { FieldDefinition } from "../../../../schemas/profile.ts"
import { Combobox } from "../../../../ui/combobox.tsx"
import { FieldFrame, messageId } from "../../../../ui/field-frame.tsx"
import { useLanguage } from "../../../language/language-provider.tsx"
import type { KnownProfile } from "../desk.ts"

interface OneProfileProps {
  readonly field: FieldDefinition
  readonly profiles: readonly KnownProfile[]
  readonly onChange: (change: FieldChange) => void
}

const label = settings.find(({ id }) => id === "profileId")?.fieldText ?? { en: "" }

/** The one record type whose records a reference leads to, chosen by name; without it, it leads to all of the kind. */
export function OneProfile({ field, profiles, onChange }: OneProfileProps) {
  const id = useId()
  const { formatMessage, formatList } = useIntl()
  const language = useLanguage()
  const labels = usePickerLabels()
  const { profileId } = field as FieldDefinition<ProfilerefOptions>
  const options = useMemo(
    () =>
      profiles
        // An archived one is chosen for nothing new.
        .filter((profile) => profile.state !== "archived" || profile.id === profileId)
        .map(({ id: value, pluralName, modules, type }) => {
          const places = modules.map((module) => formatMessage({ id: `shell.module.${module}` }))
          const note = formatList([textIn(kindNames[type], language), ...places], { type: "unit", style: "short" })
          return { value, label: textIn(pluralName, language), note }
        }),
    [profiles, profileId, formatMessage, formatList, language],
  )
  const isGone = profileId !== undefined && !profiles.some((profile) => profile.id === profileId)
  const write = (chosen: string | null) =>
    onChange(
      chosen === null
        ? { set: {}, clear: ["profileId"] }
        : { set: { profileId: chosen } as FieldChange["set"], clear: [] },
    )
  return (
    <FieldFrame
      id={id}
      label={textIn(label, language)}
      message={isGone && formatMessage({ id: "designer.reference.gone" })}
      messageTone="danger"
    >
      <Combobox
        id={id}
        options={options}
        value={profileId ?? null}
        placeholder={formatMessage({ id: "designer.reference.all" })}
        labels={labels}
        invalid={isGone}
        aria-describedby={isGone ? messageId(id) : undefined}
        onChange={write}
      />
    </FieldFrame>
  )
}
