import { useLayoutEffect, useRef, type RefObject } from "react"
import type { CellPosition } from "./grid-keys.ts"
import type { RecordListModel } from "./use-record-list.ts"

/** Scrolls a list that its user returns to to where they left it, and keeps it when they leave. */
export function useStoredGrid(
  { stored, store, rows, selection }: RecordListModel,
  scroller: RefObject<HTMLElement | null>,
  position: CellPosition,
): void {
  const leave = useRef(() => {})
  useLayoutEffect(() => {
    const grid = scroller.current
    leave.current = () => {
      if (!store || !grid) return
      const { narrowing, value } = selection
      const { scrollTop: top, scrollLeft: start } = grid
      store.keep({ rows: rows.left, selection: { narrowing, value }, position, top, start })
    }
  })
  useLayoutEffect(() => {
    if (stored) scroller.current?.scrollTo({ top: stored.top, left: stored.start })
    return () => leave.current()
    // Once, when the list is opened and left.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
