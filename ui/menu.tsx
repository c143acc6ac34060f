import { Menu as ChakraMenu, Portal } from "@chakra-ui/react"
import { Fragment, type ReactElement, type ReactNode } from "react"
import type { FloatingPlacement } from "./floating.tsx"
import { Kbd } from "./kbd.tsx"
import { useLayerHost } from "./layer-host.ts"

export interface MenuItem {
  id: string
  label: ReactNode
  icon?: ReactNode
  /** Keys shown at the inline end. */
  shortcut?: string
  /** A remark at the inline end, such as why the item is off. */
  note?: ReactNode
  disabled?: boolean
  tone?: "danger"
  /** With true or false it is one of several choices, ticked when true. */
  checked?: boolean
  onSelect: () => void
}

export type MenuEntry = MenuItem | { id: string; heading: ReactNode } | { id: string; line: true }

export interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement
  /** Its accessible name. */
  label: string
  items: readonly MenuEntry[]
  placement?: FloatingPlacement
  onOpenChange?: (open: boolean) => void
}

/** A menu of actions: arrows, Home, End and typing move, Enter acts, Escape closes and returns the focus. */
export function Menu({ trigger, label, items, placement = "bottom-start", onOpenChange }: MenuProps) {
  const host = useLayerHost()
  return (
    <ChakraMenu.Root
      unstyled
      lazyMount
      unmountOnExit
      positioning={{ placement, strategy: "fixed", gutter: 4 }}
      onOpenChange={(details) => onOpenChange?.(details.open)}
    >
      <ChakraMenu.Trigger asChild>{trigger}</ChakraMenu.Trigger>
      <Portal container={host}>
        <ChakraMenu.Positioner>
          <ChakraMenu.Content className="ru-floating ru-menu" aria-label={label} aria-labelledby={undefined}>
            {items.map((entry) => (
              <Fragment key={entry.id}>{drawEntry(entry)}</Fragment>
            ))}
          </ChakraMenu.Content>
        </ChakraMenu.Positioner>
      </Portal>
    </ChakraMenu.Root>
  )
}

function drawEntry(entry: MenuEntry): ReactNode {
  if ("line" in entry) return <ChakraMenu.Separator className="ru-menu__line" />
  if ("heading" in entry) {
    return (
      <div className="ru-menu__heading" role="presentation">
        {entry.heading}
      </div>
    )
  }
  const inside = (
    <>
      {entry.icon}
      <span>{entry.label}</span>
      {entry.note ? <span className="ru-menu__note">{entry.note}</span> : null}
      {entry.shortcut ? <Kbd keys={entry.shortcut} /> : null}
    </>
  )
  if (entry.checked !== undefined) {
    return (
      <ChakraMenu.CheckboxItem
        className="ru-menu__item"
        value={entry.id}
        checked={entry.checked}
        onCheckedChange={entry.onSelect}
        {...(entry.disabled ? { disabled: true } : {})}
      >
        {inside}
      </ChakraMenu.CheckboxItem>
    )
  }
  return (
    <ChakraMenu.Item
      className="ru-menu__item"
      value={entry.id}
      data-tone={entry.tone}
      onSelect={entry.onSelect}
      {...(entry.disabled ? { disabled: true } : {})}
    >
      {inside}
    </ChakraMenu.Item>
  )
}
