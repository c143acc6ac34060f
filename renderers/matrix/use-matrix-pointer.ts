import type { MouseEvent, PointerEvent } from "react"
import { dragCells } from "../list/drag-cells.ts"
import { headerRow } from "../list/grid-keys.ts"
import type { GridFocus } from "../list/use-grid-focus.ts"
import { linkedRecordAt } from "./cell-record.ts"
import type { MatrixEditing } from "./matrix-editing.ts"
import type { MatrixColumn, MatrixModel } from "./matrix-model.ts"
import { headerRows } from "./matrix-row.tsx"
import { findPointedLineCell } from "./pointed-line-cell.ts"
import type { RowSelection } from "./use-row-selection.ts"

export interface MatrixPointer {
  readonly model: MatrixModel
  readonly columns: readonly MatrixColumn[]
  readonly focus: GridFocus
  readonly editing: MatrixEditing
  readonly selection: RowSelection
  /** Cells can be selected; cards cannot. */
  readonly selectsCells: boolean
}

/**
 * Pointer handling: a press focuses a cell, Shift or dragging selects cells, a checkbox selects its row, a heading
 * opens and closes, a double-click edits.
 */
export function useMatrixPointer({ model, columns, focus, editing, selection, selectsCells }: MatrixPointer) {
  const { go } = focus
  const { edited } = editing
  const isEdited = ({ row, column }: { readonly row: number; readonly column: number }) =>
    edited?.position.row === row && edited.position.column === column

  const goAfterEdit = (act: () => void) => {
    if (edited) void editing.finish().then((done) => done && act())
    else act()
  }
  const pointedCell = ({ target }: MouseEvent) => {
    const found = target instanceof Element ? findPointedLineCell(target) : null
    return found && found.row >= headerRow && !isEdited(found) ? found : null
  }
  const click = (event: MouseEvent) => {
    const found = pointedCell(event)
    if (!found) return
    const { row, column } = found
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>("a") : null
    const record = link && row >= 0 ? linkedRecordAt(link, model, row, columns[column - 1]) : undefined
    const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0
    if (link && (!record || hasModifier)) return
    if (link) event.preventDefault()
    goAfterEdit(() => {
      if (event.shiftKey && selectsCells && column > 0 && row >= 0) return go({ row, column }, focus.corner)
      go({ row, column })
      if (record) return model.source.open(record)
      if (row < 0) return
      if (model.lines.at(row)?.kind === "heading") model.lines.toggle(row)
      else if (column === 0) selection.toggle(row, event.shiftKey)
      else selection.anchorAt(row)
    })
  }
  const doubleClick = (event: MouseEvent) => {
    const found = pointedCell(event)
    if (!found || found.row < 0 || found.column === 0 || found.onLink) return
    goAfterEdit(() => editing.edit({ row: found.row, column: found.column }))
  }
  const press = (event: PointerEvent) => {
    const from = pointedCell(event)
    if (!from) return
    // The editor must finish before the focus moves.
    if (edited) event.preventDefault()
    if (!selectsCells || event.button !== 0 || event.shiftKey || event.pointerType === "touch" || edited) return
    if (from.row < 0 || from.column === 0) return
    dragCells(event, from, (at) => go(at, from), headerRows)
  }
  return { click, doubleClick, press }
}
