import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react"
import type { ProfileInstance } from "../../schemas/record.ts"
import { useDirection } from "../../ui/direction.ts"
import { Menu, type MenuEntry } from "../../ui/menu.tsx"
import { placeOf } from "./cell-place.ts"
import type { PageCache } from "./page-cache.ts"
import type { GridFocus } from "./use-grid-focus.ts"

/** What can be done with one record from its row; nothing leaves the menu to the browser. */
export type RowActions = (record: ProfileInstance) => readonly MenuEntry[]

interface OpenMenu {
  readonly record: ProfileInstance
  readonly x: number
  readonly y: number
  readonly turn: number
}

/** The menu of a row, by the right button, the menu key or Shift and F10: one for the whole grid. */
export function useRowMenu(cache: PageCache, actions: RowActions | undefined, focus: GridFocus) {
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const open = (event: MouseEvent) => {
    const at = event.target instanceof Element ? placeOf(event.target) : null
    const record = at && at.row >= 0 ? cache.row(at.row) : undefined
    if (!actions || !record || !at || actions(record).length === 0) return
    event.preventDefault()
    focus.go({ row: at.row, column: at.column })
    const cell = event.target instanceof Element ? event.target.closest(".ru-list__cell") : null
    const box = cell?.getBoundingClientRect()
    // The key has no place of its own: the menu then hangs from the cell.
    const byKey = event.clientX === 0 && event.clientY === 0
    setMenu((before) => ({
      record,
      x: byKey ? (box?.left ?? 0) : event.clientX,
      y: byKey ? (box?.bottom ?? 0) : event.clientY,
      turn: (before?.turn ?? 0) + 1,
    }))
  }
  const node: ReactNode = menu && actions && (
    <RowMenu
      key={menu.turn}
      menu={menu}
      items={actions(menu.record)}
      onClose={() => {
        setMenu(null)
        focus.go(focus.place)
      }}
    />
  )
  return { open, node }
}

interface RowMenuProps {
  readonly menu: OpenMenu
  readonly items: readonly MenuEntry[]
  readonly onClose: () => void
}

/** Hangs from a point instead of a button, and is open from the start. */
function RowMenu({ menu, items, onClose }: RowMenuProps) {
  const point = useRef<HTMLButtonElement>(null)
  const direction = useDirection()
  // A place on the screen is counted from its left; in the page everything is from where reading starts.
  const fromStart = direction === "rtl" ? document.documentElement.clientWidth - menu.x : menu.x
  useEffect(() => point.current?.click(), [])
  return (
    <Menu
      label={`${menu.record.uniqueId} ${menu.record.name}`.trim()}
      items={items}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      trigger={
        <button
          ref={point}
          type="button"
          tabIndex={-1}
          className="ru-list__point"
          aria-label={menu.record.uniqueId}
          style={{ insetBlockStart: menu.y, insetInlineStart: fromStart }}
        />
      }
    />
  )
}
