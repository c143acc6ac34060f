import { MoreHorizontal } from "lucide-react"
import { useIntl } from "react-intl"
import type { MessageKey } from "../../messages/index.ts"
import { Button } from "../../ui/button.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { Menu, type MenuEntry } from "../../ui/menu.tsx"
import type { ItemAction } from "./list-description.ts"

interface RowActionsProps<Item> {
  readonly item: Item
  /** Name of the item. */
  readonly name: string
  readonly actions: readonly ItemAction<Item>[]
  /** Accessible name of the menu; without it, actions of a menu are buttons. */
  readonly menu?: MessageKey | undefined
  readonly perform: (action: ItemAction<Item>, item: Item) => void
}

/** The actions of one item: buttons, and a menu at the end. */
export function RowActions<Item>({ item, name, actions, menu, perform }: RowActionsProps<Item>) {
  const { formatMessage } = useIntl()
  const inMenu = menu === undefined ? [] : actions.filter((action) => action.in === "menu")
  const menuLabel = menu === undefined ? "" : formatMessage({ id: menu }, { name })
  return (
    <span className="ru-page-table__actions">
      {actions
        .filter((action) => action.in !== "name" && !inMenu.includes(action))
        .map((action) => {
          const { id, label, labelOf, icon } = action
          const shared = {
            disabled: action.isDisabled?.(item) ?? false,
            onClick: () => perform(action, item),
          }
          const accessibleName = formatMessage({ id: labelOf ?? label }, { name })
          return action.in === "button" ? (
            <Button key={id} {...shared} size="sm" icon={icon} aria-label={accessibleName}>
              {formatMessage({ id: label })}
            </Button>
          ) : (
            <IconButton key={id} {...shared} size="sm" icon={icon} label={accessibleName} />
          )
        })}
      {inMenu.length > 0 ? (
        <Menu
          label={menuLabel}
          placement="bottom-end"
          items={inMenu.flatMap((action, index): MenuEntry[] => {
            const { id, label, tone } = action
            const entry: MenuEntry = {
              id,
              label: formatMessage({ id: label }),
              ...(tone && { tone }),
              disabled: action.isDisabled?.(item) ?? false,
              onSelect: () => perform(action, item),
            }
            return tone === "danger" && index > 0 ? [{ id: `before ${id}`, line: true }, entry] : [entry]
          })}
          trigger={<IconButton size="sm" label={menuLabel} icon={<MoreHorizontal aria-hidden="true" />} />}
        />
      ) : null}
    </span>
  )
}
