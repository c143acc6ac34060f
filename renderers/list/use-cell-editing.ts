import { useCallback, useMemo, useRef, useState } from "react"
import type { ProfileInstance } from "../../schemas/record.ts"
import type { GridPlace } from "./grid-keys.ts"
import type { DrawnColumn } from "./use-list-columns.ts"

/** The cell that is worked on, with its record as it was when that began. */
export interface OpenCell {
  readonly place: GridPlace
  readonly record: ProfileInstance
  readonly column: DrawnColumn
  /** What was typed to begin with, which takes the place of the value; undefined keeps the value. */
  readonly typed: string | undefined
  /** Another number is another edit. */
  readonly turn: number
}

export interface CellEditing {
  readonly open: OpenCell | null
  readonly begin: (place: GridPlace, record: ProfileInstance, column: DrawnColumn, typed?: string) => void
  readonly end: () => void
  /** Ends by saving; false where what was typed is refused and stays. Without an editor there is nothing in the way. */
  readonly finish: () => Promise<boolean>
  /** The open editor says how it is finished, and null when it goes. */
  readonly tellFinish: (finish: (() => Promise<boolean>) | null) => void
}

/** Which cell is open: one at a time, so that all others stay plain. */
export function useCellEditing(): CellEditing {
  const [open, setOpen] = useState<OpenCell | null>(null)
  const finisher = useRef<(() => Promise<boolean>) | null>(null)
  const begin = useCallback<CellEditing["begin"]>((place, record, column, typed) => {
    setOpen((before) => {
      const isSame = before?.place.row === place.row && before.place.column === place.column
      // Keys that come before the editor is here belong to the same edit.
      if (isSame && typed !== undefined && before.typed !== undefined) return { ...before, typed: before.typed + typed }
      return { place, record, column, typed, turn: (before?.turn ?? 0) + 1 }
    })
  }, [])
  const end = useCallback(() => setOpen(null), [])
  const finish = useCallback(() => finisher.current?.() ?? Promise.resolve(true), [])
  const tellFinish = useCallback<CellEditing["tellFinish"]>((next) => {
    finisher.current = next
  }, [])
  return useMemo(() => ({ open, begin, end, finish, tellFinish }), [open, begin, end, finish, tellFinish])
}
