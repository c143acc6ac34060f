import { useCallback, useMemo, useRef, useState, type ClipboardEvent } from "react"
import { useIntl } from "react-intl"
import { useFieldView } from "../../fields/drawing/view-context.tsx"
import type { ProfileInstance } from "../../schemas/record.ts"
import type { WireValues } from "../../schemas/values.ts"
import { announce } from "../../ui/announce.ts"
import { useStatusText } from "../status-text.ts"
import { cellsIn, type CellSpan } from "./cell-range.ts"
import { editingParts } from "./editing-parts.ts"
import type { DrawnColumn } from "./use-list-columns.ts"
import { useListText } from "./use-list-text.ts"
import type { RecordListModel } from "./use-record-list.ts"

/** What was changed last, as far as it can be taken back: each record as it is now, with the values it had before. */
export interface CellChange {
  /** In words, such as “Due date” or “12 cells”. */
  readonly label: string
  readonly records: readonly { readonly record: ProfileInstance; readonly before: WireValues }[]
}

export interface Pasting {
  readonly text: string
  readonly cells: CellSpan
  readonly turn: number
}

/** What a list does with ranges of cells: copying, pasting, and taking the last change back. */
export interface SheetWork {
  readonly copy: (event: ClipboardEvent, cells: CellSpan) => void
  readonly paste: (text: string, cells: CellSpan) => void
  readonly undo: () => void
  readonly remember: (change: CellChange) => void
  /** What is about to be pasted, to be looked at first. */
  readonly pasting: Pasting | null
  readonly stopPasting: () => void
}

export function useSheetWork(model: RecordListModel, drawn: readonly DrawnColumn[]): SheetWork {
  const intl = useIntl()
  const text = useListText()
  const statusText = useStatusText()
  const view = useFieldView()
  const last = useRef<CellChange | null>(null)
  const [pasting, setPasting] = useState<Pasting | null>(null)
  const { compiled, edits, rows } = model
  const { cache } = rows

  const copy = useCallback(
    (event: ClipboardEvent, cells: CellSpan) => {
      // A text that is selected inside a cell is copied as anywhere else.
      if (!window.getSelection()?.isCollapsed) return
      event.preventDefault()
      const columns = drawn.slice(cells.first - 1, cells.last)
      const indexes = Array.from({ length: cells.bottom - cells.top + 1 }, (_, at) => cells.top + at)
      const here = indexes.map((index) => cache.row(index))
      const printing = { compiled, columns, view, statusText }
      const parts = editingParts.fetched()
      const told = () => announce(text("list.copied", cellsIn(cells)))
      if (parts && here.every((record) => record !== undefined)) {
        const { plain, html } = parts.printCells(printing, here)
        event.clipboardData.setData("text/plain", plain)
        event.clipboardData.setData("text/html", html)
        told()
      } else {
        // The rows, or what prints them, are not all here: the clipboard is filled when they are.
        void editingParts
          .fetch()
          .then(async ({ copyLater, printCells }) =>
            copyLater(cache.rows(cells.top, cells.bottom).then((records) => printCells(printing, records))),
          )
          .then(told, () => announce(text("list.copied.none"), "assertive"))
      }
    },
    [compiled, drawn, cache, view, statusText, text],
  )
  const paste = useCallback(
    (pasted: string, cells: CellSpan) =>
      setPasting((before) => ({ text: pasted, cells, turn: (before?.turn ?? 0) + 1 })),
    [],
  )
  const undo = useCallback(() => {
    const change = last.current
    if (!edits) return
    last.current = null
    void editingParts.fetch().then(({ undoChange }) => undoChange(change, { edits, intl, replace: cache.replace }))
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
