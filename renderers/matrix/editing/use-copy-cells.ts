import { useCallback, type ClipboardEvent } from "react"
import { useFieldView } from "../../../fields/rendering/view-context.tsx"
import { announce } from "../../../ui/announce.ts"
import { cellsIn, type CellSpan } from "../../list/cell-range.ts"
import {
  copyLater,
  formatCell,
  formatRows,
  type CellFormat,
  type FormattedCell,
} from "../../list/editing/copy-cells.ts"
import { useListText } from "../../list/use-list-text.ts"
import { useStatusText } from "../../status-text.ts"
import { recordIn, type MatrixColumn, type MatrixModel, type MatrixRow } from "../matrix-model.ts"

/**
 * Copies cells to the clipboard. Headings are left out, and a record that is shown once is copied in each of its rows.
 */
export function useCopyCells(model: MatrixModel): (event: ClipboardEvent, cells: CellSpan) => void {
  const text = useListText()
  const statusText = useStatusText()
  const view = useFieldView()
  const { columns, lines, rows, profiles } = model
  return useCallback(
    (event, cells) => {
      // Text selected inside a cell is copied by the browser.
      if (!window.getSelection()?.isCollapsed) return
      event.preventDefault()
      const copied = columns.slice(cells.first - 1, cells.last)
      const format = (all: readonly MatrixRow[]) =>
        formatRows(all.map((row) => copied.map((column) => formatIn(row, column))))
      const indexes = Array.from({ length: cells.bottom - cells.top + 1 }, (_, at) => cells.top + at)
      const here = indexes.filter((index) => lines.at(index)?.kind === "row").map((index) => rows.at(index))
      const announceCopied = () => announce(text("list.copied", { ...cellsIn(cells), rows: here.length }))
      if (here.every((row) => row !== undefined)) {
        const { plain, html } = format(here)
        event.clipboardData.setData("text/plain", plain)
        event.clipboardData.setData("text/html", html)
        announceCopied()
      } else {
        // Fills the clipboard once the rows are loaded.
        copyLater(rows.load(cells.top, cells.bottom).then(format)).then(announceCopied, () =>
          announce(text("list.copied.none"), "assertive"),
        )
      }

      function formatIn(row: MatrixRow, column: MatrixColumn): FormattedCell {
        if (column.group === "RESULTS") return { text: column.formatCell?.(row) ?? "", counts: false }
        const compiled = profiles[column.group]
        const cellFormat: CellFormat | undefined = compiled && { compiled, view, statusText }
        return cellFormat ? formatCell(recordIn(row, column), column, cellFormat) : { text: "", counts: false }
      }
    },
    [columns, lines, rows, profiles, view, statusText, text],
  )
}
