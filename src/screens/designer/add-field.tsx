import { Plus } from "lucide-react"
import { FormattedMessage, useIntl } from "react-intl"
import type { EditCommand } from "../../../engine/edit/command.ts"
import { textIn } from "../../../schemas/languages.ts"
import type { SectionDefinition } from "../../../schemas/profile.ts"
import { Menu, type MenuEntry } from "../../../ui/menu.tsx"
import { useLanguage } from "../../language/language-provider.tsx"
import { DesignerIcon } from "./designer-icon.tsx"
import { additionOf } from "./new-field.ts"
import { paletteGroups, paletteItems, type PaletteItem } from "./palette-items.ts"
import type { Selection } from "./selection.ts"

interface AddFieldProps {
  readonly section: SectionDefinition
  readonly onEdit: (command: EditCommand) => void
  readonly onSelect: (selection: Selection) => void
}

/** The palette as a menu, at the end of every section. */
export function AddField({ section, onEdit, onSelect }: AddFieldProps) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const add = (item: PaletteItem) => {
    const addition = additionOf(item, { sectionId: section.id, index: section.fields.length })
    onEdit(addition)
    onSelect({ kind: "field", id: addition.field.id })
  }
  const label = formatMessage({ id: "designer.addFieldTo" }, { name: textIn(section.name, language) })
  return (
    <Menu
      label={label}
      trigger={
        <button type="button" className="designer__add-field" aria-label={label}>
          <Plus aria-hidden="true" />
          <FormattedMessage id="designer.addField" />
        </button>
      }
      items={paletteGroups.flatMap((group): MenuEntry[] => [
        { id: `group-${group}`, heading: formatMessage({ id: `designer.group.${group}` }) },
        ...paletteItems
          .filter((item) => item.type.group === group)
          .map((item) => ({
            id: item.id,
            label: textIn(item.name, language),
            icon: <DesignerIcon name={item.icon} />,
            onSelect: () => add(item),
          })),
      ])}
    />
  )
}
