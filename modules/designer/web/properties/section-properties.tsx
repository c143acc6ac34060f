import { useId } from "react"
import { useIntl } from "react-intl"
import type { EditCommand } from "../../../../engine/edit/command.ts"
import { fallbackLanguage, textIn } from "../../../../schemas/languages.ts"
import type { SectionDefinition } from "../../../../schemas/profile.ts"
import { FormField } from "../../../../ui/form-field.tsx"
import { Switch } from "../../../../ui/switch.tsx"
import { TextArea } from "../../../../ui/text-area.tsx"
import { TextInput } from "../../../../ui/text-input.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { useState } from "react"
import { isUnnamedSection } from "../form/new-field.ts"
import { writtenText } from "../localised/written-text.ts"
import { withText } from "../localised.ts"

interface SectionPropertiesProps {
  readonly section: SectionDefinition
  readonly onEdit: (command: EditCommand, continuing?: boolean) => void
}

/** A section's name, description and initial state, in the language of the page. */
export function SectionProperties({ section, onEdit }: SectionPropertiesProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const id = useId()
  // A name may be empty while it is being rewritten; the section keeps the last one.
  const [emptied, setEmptied] = useState(false)
  const change = (properties: Partial<Pick<SectionDefinition, "name" | "description" | "startCollapsed">>) =>
    onEdit({ kind: "changeSection", sectionId: section.id, properties }, true)
  const rename = (text: string) => {
    setEmptied(text === "")
    // The default name of a new section has no translations, so its first name replaces all languages.
    const before = isUnnamedSection(section.name) ? undefined : section.name
    const name = text === "" ? undefined : writtenText(before, language, text)
    if (name) change({ name })
  }
  return (
    <div className="designer__section-form ru-stack ru-gap-12">
      <FormField
        id={`${id}-name`}
        label={formatMessage({ id: "designer.section.name" })}
        required
        {...(emptied && { message: formatMessage({ id: "designer.new.required" }), messageTone: "danger" as const })}
      >
        <TextInput
          id={`${id}-name`}
          value={emptied ? "" : textIn(section.name, language)}
          invalid={emptied}
          onChange={rename}
          onBlur={() => setEmptied(false)}
        />
      </FormField>
      <FormField id={`${id}-description`} label={formatMessage({ id: "designer.section.description" })}>
        <TextArea
          id={`${id}-description`}
          rows={3}
          value={section.description?.[language] ?? section.description?.[fallbackLanguage] ?? ""}
          onChange={(text) => change({ description: withText(section.description, language, text) })}
        />
      </FormField>
      <Switch checked={section.startCollapsed ?? false} onChange={(startCollapsed) => change({ startCollapsed })}>
        {formatMessage({ id: "designer.section.collapsed" })}
      </Switch>
    </div>
  )
}
