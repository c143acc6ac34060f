import { useState, type MouseEvent, type ReactNode } from "react"
import type { ProfileInstance } from "../../schemas/record.ts"
import type { MenuEntry } from "../../ui/menu.tsx"
import { findPointedCell } from "./cell-position.ts"
import type { PageCache } from "./page-cache.ts"
import { menuPointOf, PointMenu, type MenuPoint } from "./point-menu.tsx"
import type { GridFocus } from "./use-grid-focus.ts"

/** Menu entries for a record's row; the menu replaces the one of the browser. */
export type RowActions = (record: ProfileInstance) => readonly MenuEntry[]

interface OpenMenu extends MenuPoint {
  readonly record: ProfileInstance
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
    setMenu((before) => ({ record, ...menuPointOf(event), resetKey: (before?.resetKey ?? 0) + 1 }))
  }
  const node: ReactNode = menu && actions && (
    <PointMenu
      key={menu.resetKey}
      point={menu}
      label={`${menu.record.uniqueId} ${menu.record.name}`.trim()}
      items={actions(menu.record)}
      onClose={() => {
        setMenu(null)
        focus.go(focus.position)
      }}
    />
  )
  return { open, node }
}
