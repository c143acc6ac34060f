import { ChevronDown } from "lucide-react"
import { useRef, type KeyboardEvent } from "react"
import { Menu, type MenuEntry } from "../../ui/menu.tsx"

export interface HeaderMenuProps {
  readonly label: string
  readonly items: readonly MenuEntry[]
}

/** Menu of a column header; its button shows on hover and focus, and leaves the keyboard focus to the header. */
export function HeaderMenu({ label, items }: HeaderMenuProps) {
  const containerRef = useRef<HTMLSpanElement>(null)
  const isOpen = useRef(false)
  return (
    <span ref={containerRef} onKeyDown={(event) => stopMenuKeys(event, containerRef.current)}>
      <Menu
        label={label}
        placement="bottom-end"
        trigger={
          <button
            type="button"
            className="ru-list__menu"
            tabIndex={-1}
            aria-label={label}
            // Keyboard focus belongs to the cell and returns to it.
            onFocus={(event) => {
              if (!isOpen.current) event.currentTarget.closest<HTMLElement>(".ru-list__cell")?.focus()
            }}
          >
            <ChevronDown aria-hidden="true" />
          </button>
        }
        items={items}
        onOpenChange={(open) => {
          isOpen.current = open
        }}
      />
    </span>
  )
}

/** The menu is a portal, but React bubbles its keyboard events to the grid, which must not handle them. */
function stopMenuKeys(event: KeyboardEvent, containerRef: HTMLElement | null): void {
  const isOfTrigger = event.target instanceof Node && containerRef?.contains(event.target)
  if (!isOfTrigger || event.key === "Enter" || event.key === " " || event.key === "ArrowDown") event.stopPropagation()
}

/** Opens the menu of a focused column header by one of the standard keys for context menus. */
export function openHeaderMenuByKey(event: KeyboardEvent<HTMLElement>): boolean {
  const { key, altKey, shiftKey } = event
  const opens = key === "ContextMenu" || (shiftKey && key === "F10") || (altKey && key === "ArrowDown")
  if (!opens || event.target !== event.currentTarget) return false
  event.preventDefault()
  event.stopPropagation()
  event.currentTarget.querySelector<HTMLElement>(".ru-list__menu")?.click()
  return true
}
