import { Menu as ChakraMenu, Portal } from "@chakra-ui/react"
import { Fragment, type ReactNode } from "react"
import { ChakraThemeProvider } from "../chakra-theme-provider.tsx"
import { Kbd } from "../kbd.tsx"
import { useLayerHost } from "../layer-host.ts"
import type { MenuEntry, MenuProps } from "../menu.tsx"

export interface MenuLayerProps extends Pick<MenuProps, "label" | "items" | "placement"> {
  triggerId: string
  contentId: string
  /** The item that takes the focus first. */
  first: string | undefined
  onClose: () => void
}

/** One opening of a menu, mounted only while open; Chakra's menu provides keys, positioning and focus return. */
export function MenuLayer({
  triggerId,
  contentId,
  label,
  items,
  placement = "bottom-start",
  first,
  onClose,
}: MenuLayerProps) {
  const host = useLayerHost()
  return (
    <ChakraThemeProvider>
      <ChakraMenu.Root
        unstyled
        lazyMount
        unmountOnExit
        defaultOpen
        ids={{ trigger: triggerId, content: contentId }}
        positioning={{ placement, strategy: "fixed", gutter: 4 }}
        onOpenChange={(details) => {
          if (!details.open) onClose()
        }}
        {...(first === undefined ? {} : { defaultHighlightedValue: first })}
      >
        <Portal container={host}>
          <ChakraMenu.Positioner>
            <ChakraMenu.Content className="ru-floating ru-menu" aria-label={label} aria-labelledby={undefined}>
              {items.map((entry) => (
                <Fragment key={entry.id}>{renderEntry(entry)}</Fragment>
              ))}
            </ChakraMenu.Content>
          </ChakraMenu.Positioner>
        </Portal>
      </ChakraMenu.Root>
    </ChakraThemeProvider>
  )
}

function renderEntry(entry: MenuEntry): ReactNode {
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
      {entry.note ? <span className="ru-menu__note ru-push-end ru-muted ru-small">{entry.note}</span> : null}
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
      // Handled on click: Chakra's own `onSelect` is lost when the press is faster than the highlight of the item.
      {...(entry.disabled ? { disabled: true } : { onClick: () => entry.onSelect() })}
    >
      {inside}
    </ChakraMenu.Item>
  )
}
