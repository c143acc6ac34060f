import { useState, type MouseEvent, type ReactNode } from "react"
import type { MenuEntry } from "../../ui/menu.tsx"
import type { CellSpan } from "../list/cell-range.ts"
import { menuPointOf, PointMenu, type MenuPoint } from "../list/point-menu.tsx"
import type { GridFocus } from "../list/use-grid-focus.ts"
import { useListText } from "../list/use-list-text.ts"
import { recordAt } from "./cell-record.ts"
import type { MatrixEditing } from "./matrix-editing.ts"
import { headingRecord, nameHeading } from "./matrix-heading.tsx"
import type { MatrixColumn, MatrixModel } from "./matrix-model.ts"
import { nameRow } from "./matrix-row.tsx"
import type { MatrixRecord } from "./matrix-source.ts"
import { type MatrixMenuTarget, targetAt } from "./matrix-menu-target.ts"
import { findPointedLineCell } from "./pointed-line-cell.ts"
import type { RowSelection } from "./use-row-selection.ts"
import { useMatrixText } from "./use-matrix-text.ts"

export interface MatrixMenuOptions {
  readonly model: MatrixModel
  readonly columns: readonly MatrixColumn[]
  readonly focus: GridFocus
  readonly editing: MatrixEditing
  readonly selection: RowSelection
  readonly menuOf: ((target: MatrixMenuTarget) => readonly MenuEntry[]) | undefined
}

interface OpenMenu {
  readonly point: MenuPoint
  readonly label: string
  readonly items: readonly MenuEntry[]
  readonly resetKey: number
}

/** Context menu of cells and headings, opened by right-click, menu key or Shift+F10. */
export function useMatrixMenu(options: MatrixMenuOptions) {
  const { model, columns, focus, editing, selection, menuOf } = options
  const { lines, rows, source, edits } = model
  const text = useMatrixText()
  const listText = useListText()
  const [menu, setMenu] = useState<OpenMenu | null>(null)

  const opening = (uid: string | undefined, record: MatrixRecord | undefined): MenuEntry[] =>
    uid && record ? [{ id: "open", label: text("matrixGrid.open", { uid }), onSelect: () => source.open(record) }] : []
  const headingEntries = (row: number): readonly MenuEntry[] => {
    const line = lines.at(row)
    if (line?.kind !== "heading") return []
    return [
      ...opening(nameHeading(line, model.outline)?.uniqueId, headingRecord(line, model)),
      { id: "select", label: text("matrixGrid.selectRows"), onSelect: () => selection.toggleBelow(row) },
      { id: "expand", label: listText("list.group.open"), onSelect: () => lines.toggleAll(true) },
      { id: "collapse", label: listText("list.group.close"), onSelect: () => lines.toggleAll(false) },
    ]
  }
  const cellEntries = (at: { readonly row: number; readonly column: number }): readonly MenuEntry[] => {
    const column = columns[at.column - 1]
    const row = rows.at(at.row)
    const own = recordAt(row, column)
    const cell: CellSpan = { top: at.row, bottom: at.row, first: at.column, last: at.column }
    const cells = isIn(focus.range, at) ? (focus.range ?? cell) : cell
    const canEdit = edits !== undefined && column !== undefined && column.group !== "RESULTS" && row !== undefined
    return [
      ...opening(own?.uniqueId, own),
      ...(canEdit
        ? [
            { id: "edit", label: text("matrixGrid.edit"), shortcut: "F2", onSelect: () => editing.edit(at) },
            ...(cells.top < cells.bottom
              ? [
                  {
                    id: "fill",
                    label: text("matrixGrid.fillDown"),
                    shortcut: "Ctrl+D",
                    onSelect: () => editing.fillDown(cells),
                  },
                ]
              : []),
            { id: "clear", label: text("matrixGrid.clear"), shortcut: "Del", onSelect: () => editing.clear(cells) },
          ]
        : []),
    ]
  }
  const open = (event: MouseEvent) => {
    const at = event.target instanceof Element ? findPointedLineCell(event.target) : null
    const target = at && targetAt(model, columns, at)
    if (!target) return
    const { line, row } = target
    const own = line.kind === "heading" ? headingEntries(at.row) : cellEntries(at)
    const further = menuOf?.(target) ?? []
    if (own.length + further.length === 0) return
    event.preventDefault()
    if (!isIn(focus.range, at)) focus.go({ row: at.row, column: at.column })
    const named = line.kind === "heading" ? nameHeading(line, model.outline) : undefined
    const items =
      own.length > 0 && further.length > 0
        ? [...own, { id: "line-further", line: true as const }, ...further]
        : [...own, ...further]
    setMenu((before) => ({
      point: menuPointOf(event),
      label: row ? nameRow(row) : (named?.uniqueId ?? listText("list.row.open")),
      items,
      resetKey: (before?.resetKey ?? 0) + 1,
    }))
  }
  const node: ReactNode = menu ? (
    <PointMenu
      key={menu.resetKey}
      point={menu.point}
      label={menu.label}
      items={menu.items}
      onClose={() => {
        setMenu(null)
        focus.go(focus.position, focus.range ? focus.corner : undefined)
      }}
    />
  ) : null
  return { open, node }
}

function isIn(range: CellSpan | null, { row, column }: { readonly row: number; readonly column: number }): boolean {
  return range !== null && row >= range.top && row <= range.bottom && column >= range.first && column <= range.last
}
