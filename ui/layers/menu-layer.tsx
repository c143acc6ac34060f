import { Menu as ChakraMenu, Portal, useMenuContext } from "@chakra-ui/react"
import { Fragment, type KeyboardEvent, type ReactNode, useState } from "react"
import { removeIsolates } from "../../schemas/isolate-text.ts"
import { ChakraThemeProvider } from "../chakra-theme-provider.tsx"
import { Kbd } from "../kbd.tsx"
import { useLayerHost } from "../layer-host.ts"
import type { MenuEntry, MenuProps } from "../menu.tsx"
import { findOptionByPrefix } from "../options/match-text.ts"
import { createTypedPrefix } from "../options/typed-prefix.ts"

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
        typeahead={false}
        ids={{ trigger: triggerId, content: contentId }}
        positioning={{ placement, strategy: "fixed", gutter: 4 }}
        onOpenChange={(details) => {
          if (!details.open) onClose()
        }}
        {...(first === undefined ? {} : { defaultHighlightedValue: first })}
      >
        <Portal container={host}>
          <ChakraMenu.Positioner>
            <MenuContent label={label} items={items} />
          </ChakraMenu.Positioner>
        </Portal>
      </ChakraMenu.Root>
    </ChakraThemeProvider>
  )
}

/** Typing finds entries here: Chakra's own search knows Latin letters only, and looks for IDs. */
function MenuContent({ label, items }: Pick<MenuLayerProps, "label" | "items">) {
  const menu = useMenuContext()
  const [prefix] = useState(createTypedPrefix)
  const search = (event: KeyboardEvent) => {
    const { key } = event
    if (event.ctrlKey || event.metaKey || event.altKey || key.length !== 1) return
    if (key === " " && !prefix.isTyping()) return
    event.preventDefault()
    event.stopPropagation()
    const choices = items.flatMap((entry) =>
      "label" in entry && typeof entry.label === "string" && !entry.disabled
        ? [{ value: entry.id, label: removeIsolates(entry.label) }]
        : [],
    )
    const current = choices.findIndex(({ value }) => value === menu.highlightedValue)
    const found = choices[findOptionByPrefix(choices, prefix.add(key), current)]
    if (found) menu.setHighlightedValue(found.value)
  }
  return (
    <ChakraMenu.Content
      className="ru-floating ru-menu"
      aria-label={label}
      aria-labelledby={undefined}
      onKeyDownCapture={search}
    >
      {items.map((entry) => (
        <Fragment key={entry.id}>{renderEntry(entry)}</Fragment>
      ))}
    </ChakraMenu.Content>
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
