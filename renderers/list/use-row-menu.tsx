import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react"
import type { ProfileInstance } from "../../schemas/record.ts"
import { useDirection } from "../../ui/direction.ts"
import { Menu, type MenuEntry } from "../../ui/menu.tsx"
import { findPointedCell } from "./cell-position.ts"
import type { PageCache } from "./page-cache.ts"
import type { GridFocus } from "./use-grid-focus.ts"

/** Menu entries for a record's row; the menu replaces the one of the browser. */
export type RowActions = (record: ProfileInstance) => readonly MenuEntry[]

interface OpenMenu {
  readonly record: ProfileInstance
  readonly x: number
  readonly y: number
  readonly resetKey: number
}

/** Context menu of rows, opened by right-click, menu key or Shift+F10. One menu serves the complete grid. */
export function useRowMenu(cache: PageCache, actions: RowActions | undefined, focus: GridFocus) {
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const open = (event: MouseEvent) => {
    const at = event.target instanceof Element ? findPointedCell(event.target) : null
    const record = at && at.row >= 0 ? cache.row(at.row) : undefined
    if (!actions || !record || !at || actions(record).length === 0) return
    event.preventDefault()
    focus.go({ row: at.row, column: at.column })
    const cell = event.target instanceof Element ? event.target.closest(".ru-list__cell") : null
    const box = cell?.getBoundingClientRect()
    // The key event has no coordinates, so the menu opens at the cell.
    const byKey = event.clientX === 0 && event.clientY === 0
    setMenu((before) => ({
      record,
      x: byKey ? (box?.left ?? 0) : event.clientX,
      y: byKey ? (box?.bottom ?? 0) : event.clientY,
      resetKey: (before?.resetKey ?? 0) + 1,
    }))
  }
  const node: ReactNode = menu && actions && (
    <RowMenu
      key={menu.resetKey}
      menu={menu}
      items={actions(menu.record)}
      onClose={() => {
        setMenu(null)
        focus.go(focus.position)
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

/** Menu positioned at a point instead of a button, and open initially. */
function RowMenu({ menu, items, onClose }: RowMenuProps) {
  const point = useRef<HTMLButtonElement>(null)
  const direction = useDirection()
  // Screen coordinates start at the left; CSS positions start at the inline start.
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
