import { useCallback, useMemo, useRef, useState, type ClipboardEvent } from "react"
import { useIntl } from "react-intl"
import { useFieldView } from "../../fields/rendering/view-context.tsx"
import type { ProfileInstance } from "../../schemas/record.ts"
import type { WireValues } from "../../schemas/values.ts"
import { announce } from "../../ui/announce.ts"
import { useStatusText } from "../status-text.ts"
import { cellsIn, type CellSpan } from "./cell-range.ts"
import { editingChunk } from "./editing-chunk.ts"
import type { RenderedColumn } from "./use-list-columns.ts"
import { useListText } from "./use-list-text.ts"
import type { RecordListModel } from "./use-record-list.ts"

/** The last change, for undo: each record as it is now, with its previous values. */
export interface CellChange {
  /** Label such as “Due date” or “12 cells”. */
  readonly label: string
  readonly records: readonly { readonly record: ProfileInstance; readonly before: WireValues }[]
}

export interface PendingPaste {
  readonly text: string
  readonly cells: CellSpan
  readonly resetKey: number
}

/** Operations on cell ranges: copy, paste, and undo of the last change. */
export interface SheetActions {
  readonly copy: (event: ClipboardEvent, cells: CellSpan) => void
  readonly paste: (text: string, cells: CellSpan) => void
  readonly undo: () => void
  readonly remember: (change: CellChange) => void
  /** The paste that is being previewed. */
  readonly pasting: PendingPaste | null
  readonly stopPasting: () => void
}

export function useSheetActions(model: RecordListModel, rendered: readonly RenderedColumn[]): SheetActions {
  const intl = useIntl()
  const text = useListText()
  const statusText = useStatusText()
  const view = useFieldView()
  const last = useRef<CellChange | null>(null)
  const [pasting, setPasting] = useState<PendingPaste | null>(null)
  const { compiled, edits, rows } = model
  const { cache } = rows

  const copy = useCallback(
    (event: ClipboardEvent, cells: CellSpan) => {
      // Text selected inside a cell is copied by the browser.
      if (!window.getSelection()?.isCollapsed) return
      event.preventDefault()
      const columns = rendered.slice(cells.first - 1, cells.last)
      const indexes = Array.from({ length: cells.bottom - cells.top + 1 }, (_, at) => cells.top + at)
      const here = indexes.map((index) => cache.row(index))
      const printing = { compiled, columns, view, statusText }
      const chunk = editingChunk.fetched()
      const announceCopied = () => announce(text("list.copied", cellsIn(cells)))
      if (chunk && here.every((record) => record !== undefined)) {
        const { plain, html } = chunk.formatCells(printing, here)
        event.clipboardData.setData("text/plain", plain)
        event.clipboardData.setData("text/html", html)
        announceCopied()
      } else {
        // Fills the clipboard later when rows or the formatting code are not loaded yet.
        void editingChunk
          .fetch()
          .then(async ({ copyLater, formatCells }) =>
            copyLater(cache.rows(cells.top, cells.bottom).then((records) => formatCells(printing, records))),
          )
          .then(announceCopied, () => announce(text("list.copied.none"), "assertive"))
      }
    },
    [compiled, rendered, cache, view, statusText, text],
  )
  const paste = useCallback(
    (pasted: string, cells: CellSpan) =>
      setPasting((before) => ({ text: pasted, cells, resetKey: (before?.resetKey ?? 0) + 1 })),
    [],
  )
  const undo = useCallback(() => {
    const change = last.current
    if (!edits) return
    last.current = null
    void editingChunk.fetch().then(({ undoChange }) => undoChange(change, { edits, intl, replace: cache.replace }))
  }, [edits, intl, cache])
  const remember = useCallback((change: CellChange) => {
    last.current = change
  }, [])
  const stopPasting = useCallback(() => setPasting(null), [])
  return useMemo(
    () => ({ copy, paste, undo, remember, pasting, stopPasting }),
    [copy, paste, undo, remember, pasting, stopPasting],
  )
}
