import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from "react"
import { spanBetween, type CellSpan } from "./cell-range.ts"
import type { GridPlace } from "./grid-keys.ts"

export interface GridFocus {
  readonly place: GridPlace
  /** The cells marked from where a reach began to the focus; null while only the focus is marked. */
  readonly range: CellSpan | null
  /** Goes to a cell and puts the focus in it; with `from`, the cells from there on are marked. */
  readonly go: (place: GridPlace, from?: GridPlace) => void
  /** Where a reach that goes on from here began. */
  readonly corner: GridPlace
}

interface Wish {
  readonly at: GridPlace
  readonly from: GridPlace | null
}

/** The one cell of the grid that the Tab key reaches (roving tabindex); going somewhere else takes the focus along. */
export function useGridFocus(grid: RefObject<HTMLElement | null>, rows: number, columns: number): GridFocus {
  const [{ at, from }, setWish] = useState<Wish>({ at: { row: 0, column: 1 }, from: null })
  const takesFocus = useRef(false)
  const within = ({ row, column }: GridPlace) => ({
    row: Math.min(row, rows - 1),
    column: Math.min(column, columns - 1),
  })
  const place = within(at)
  const corner = from ? within(from) : place
  const isReach = corner.row !== place.row || corner.column !== place.column

  const go = useCallback((next: GridPlace, reachedFrom?: GridPlace) => {
    takesFocus.current = true
    setWish({ at: { ...next }, from: reachedFrom ?? null })
  }, [])
  useLayoutEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    const cells = grid.current?.querySelector(`[aria-rowindex="${place.row + 2}"]`)?.children
    // The heading of a group is one cell, whichever column one comes from.
    const cell = cells?.[Math.min(place.column, cells.length - 1)]
    if (!(cell instanceof HTMLElement)) return
    cell.focus({ preventScroll: true })
    cell.scrollIntoView({ block: "nearest", inline: "nearest" })
  })
  return { place, range: isReach ? spanBetween(corner, place) : null, go, corner }
}
