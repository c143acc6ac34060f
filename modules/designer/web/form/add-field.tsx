import { Plus } from "lucide-react"
import { FormattedMessage, useIntl } from "react-intl"
import { textIn } from "../../../../schemas/languages.ts"
import { Menu, type MenuEntry } from "../../../../ui/menu.tsx"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { DesignerIcon } from "../designer-icon.tsx"
import { useCanvasStore } from "./canvas-store.ts"
import { fieldTypeGroups, fieldTypeItems } from "./field-type-items.ts"

/** The palette as a menu at the end of every section. */
export function AddField({ id, name }: { readonly id: string; readonly name: string }) {
  const { formatMessage } = useIntl()
  const language = useLanguage()
  const { acts } = useCanvasStore()
  const label = formatMessage({ id: "designer.addFieldTo" }, { name })
  return (
    <Menu
      label={label}
      trigger={
        <button
          type="button"
          className="designer__add-field ru-plain-button ru-row ru-gap-6 ru-muted ru-small ru-icons-14"
          aria-label={label}
        >
          <Plus aria-hidden="true" />
          <FormattedMessage id="designer.addField" />
        </button>
      }
      items={fieldTypeGroups.flatMap((group): MenuEntry[] => [
        { id: `group-${group}`, heading: formatMessage({ id: `designer.group.${group}` }) },
        ...fieldTypeItems
          .filter((item) => item.type.group === group)
          .map((item) => ({
            id: item.id,
            label: textIn(item.name, language),
            icon: <DesignerIcon name={item.icon} />,
            onSelect: () => acts.current?.addField(id, item),
          })),
      ])}
    />
  )
}
