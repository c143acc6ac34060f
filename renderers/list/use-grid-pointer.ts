import type { MouseEvent, PointerEvent } from "react"
import { findPointedCell } from "./cell-position.ts"
import { dragCells } from "./drag-cells.ts"
import { headerRow, type CellPosition } from "./grid-keys.ts"
import type { CellEditing } from "./use-cell-editing.ts"
import type { GridActions } from "./use-grid-actions.ts"
import type { GridFocus } from "./use-grid-focus.ts"
import type { RecordListModel } from "./use-record-list.ts"

export interface GridPointer {
  readonly model: RecordListModel
  readonly focus: GridFocus
  readonly actions: GridActions
  readonly editing: CellEditing
  /** Cells can be selected; cards cannot. */
  readonly selectsCells: boolean
}

/**
 * Pointer handling: a press focuses a cell, Shift or dragging selects cells, a checkbox selects its row, a double-click
 * edits.
 */
export function useGridPointer({ model, focus, actions, editing, selectsCells }: GridPointer) {
  const { rows, selection, source } = model
  const { go } = focus

  const goAfterEdit = (act: () => void) => {
    if (editing.open) void editing.finish().then((done) => done && act())
    else act()
  }
  const click = (event: MouseEvent) => {
    const found = event.target instanceof Element ? findPointedCell(event.target) : null
    if (!found || isOpen(editing, found)) return
    const { row, column, onLink } = found
    const record = row >= 0 ? rows.cache.row(row) : undefined
    const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0
    if (onLink && (!record || hasModifier)) return
    if (onLink) event.preventDefault()
    goAfterEdit(() => {
      if (onLink && record) return source.open(record)
      if (event.shiftKey && selectsCells && column > 0 && row >= 0) return go({ row, column }, focus.corner)
      go({ row, column })
      if (row >= 0 && rows.cache.headings?.at(row)) return rows.cache.headings.toggle(row)
      if (row === headerRow && column > 0) actions.sort(column)
      else if (row >= 0 && column === 0) selection.toggle(row, event.shiftKey)
      else selection.anchorAt(row)
    })
  }
  const doubleClick = (event: MouseEvent) => {
    const found = event.target instanceof Element ? findPointedCell(event.target) : null
    if (!found || found.row < 0 || found.column === 0 || found.onLink || isOpen(editing, found)) return
    goAfterEdit(() => actions.edit(found))
  }
  const press = (event: PointerEvent) => {
    const from = event.target instanceof Element ? findPointedCell(event.target) : null
    if (!from || isOpen(editing, from)) return
    // The editor must finish before the focus moves.
    if (editing.open) event.preventDefault()
    if (!selectsCells || event.button !== 0 || event.shiftKey || event.pointerType === "touch" || editing.open) return
    if (from.row < 0 || from.column === 0) return
    dragCells(event, from, (at) => go(at, from))
  }
  return { click, doubleClick, press }
}

function isOpen({ open }: CellEditing, { row, column }: CellPosition): boolean {
  return open?.position.row === row && open.position.column === column
}
