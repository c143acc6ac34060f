import { useCallback, useMemo, useRef, useState } from "react"
import type { ProfileInstance } from "../../schemas/record.ts"
import type { CellPosition } from "./grid-keys.ts"
import type { RenderedColumn } from "./use-list-columns.ts"

/** The cell that is being edited, with its record or row at the start of the edit. */
export interface OpenCell<Column = RenderedColumn, Row = ProfileInstance> {
  readonly position: CellPosition
  readonly record: Row
  readonly column: Column
  /** Initial input that replaces the value; undefined keeps the value. */
  readonly initialText: string | undefined
  /** Changes with every edit. */
  readonly resetKey: number
}

export interface CellEditing<Column = RenderedColumn, Row = ProfileInstance> {
  readonly open: OpenCell<Column, Row> | null
  readonly startEdit: (position: CellPosition, record: Row, column: Column, initialText?: string) => void
  readonly end: () => void
  /** Ends the edit by saving. Resolves to false when the input is rejected, and to true without an editor. */
  readonly finish: () => Promise<boolean>
  /** Registers how the open editor is finished; null when it unmounts. */
  readonly registerFinish: (finish: (() => Promise<boolean>) | null) => void
}

/** State of the edited cell. Only one cell is edited at a time, so that all others render plain content. */
export function useCellEditing<Column = RenderedColumn, Row = ProfileInstance>(): CellEditing<Column, Row> {
  const [open, setOpen] = useState<OpenCell<Column, Row> | null>(null)
  const finisher = useRef<(() => Promise<boolean>) | null>(null)
  const startEdit = useCallback<CellEditing<Column, Row>["startEdit"]>((position, record, column, initialText) => {
    setOpen((before) => {
      const isSame = before?.position.row === position.row && before.position.column === position.column
      // Keys typed before the editor is loaded belong to the same edit.
      if (isSame && initialText !== undefined && before.initialText !== undefined)
        return { ...before, initialText: before.initialText + initialText }
      return { position, record, column, initialText, resetKey: (before?.resetKey ?? 0) + 1 }
    })
  }, [])
  const end = useCallback(() => setOpen(null), [])
  const finish = useCallback(() => finisher.current?.() ?? Promise.resolve(true), [])
  const registerFinish = useCallback<CellEditing<Column, Row>["registerFinish"]>((next) => {
    finisher.current = next
  }, [])
  return useMemo(
    () => ({ open, startEdit, end, finish, registerFinish }),
    [open, startEdit, end, finish, registerFinish],
  )
}
