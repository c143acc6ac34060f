import { useId } from "react"
import { useIntl } from "react-intl"
import type { EditCommand } from "../../../engine/edit/command.ts"
import { textIn } from "../../../schemas/languages.ts"
import type { SectionDefinition } from "../../../schemas/profile.ts"
import { FieldFrame } from "../../../ui/field-frame.tsx"
import { Switch } from "../../../ui/switch.tsx"
import { TextArea } from "../../../ui/text-area.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { useLanguage } from "../../language/language-provider.tsx"

interface SectionPropertiesProps {
  readonly section: SectionDefinition
  readonly onEdit: (command: EditCommand, continuing?: boolean) => void
}

/** A section's name, description and beginning, in the language of the page. */
export function SectionProperties({ section, onEdit }: SectionPropertiesProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const id = useId()
  const change = (properties: Partial<Pick<SectionDefinition, "name" | "description" | "startCollapsed">>) =>
    onEdit({ kind: "changeSection", sectionId: section.id, properties }, true)
  const description = section.description
  return (
    <div className="designer__section-form">
      <FieldFrame id={`${id}-name`} label={formatMessage({ id: "designer.section.name" })} required>
        <TextInput
          id={`${id}-name`}
          value={textIn(section.name, language)}
          onChange={(text) => change({ name: { ...section.name, [language]: text } })}
        />
      </FieldFrame>
      <FieldFrame id={`${id}-description`} label={formatMessage({ id: "designer.section.description" })}>
        <TextArea
          id={`${id}-description`}
          rows={3}
          value={description ? textIn(description, language) : ""}
          onChange={(text) => change({ description: { en: text, ...description, [language]: text } })}
        />
      </FieldFrame>
      <Switch checked={section.startCollapsed ?? false} onChange={(startCollapsed) => change({ startCollapsed })}>
        {formatMessage({ id: "designer.section.collapsed" })}
      </Switch>
    </div>
  )
}
