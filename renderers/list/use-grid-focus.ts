import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from "react"
import type { GridPlace } from "./grid-keys.ts"

export interface GridFocus {
  readonly place: GridPlace
  /** Goes to a cell and puts the focus in it. */
  readonly go: (place: GridPlace) => void
}

/** The one cell of the grid that the Tab key reaches (roving tabindex); going somewhere else takes the focus along. */
export function useGridFocus(grid: RefObject<HTMLElement | null>, rows: number, columns: number): GridFocus {
  const [wish, setWish] = useState<GridPlace>({ row: 0, column: 1 })
  const takesFocus = useRef(false)
  const place = { row: Math.min(wish.row, rows - 1), column: Math.min(wish.column, columns - 1) }

  const go = useCallback((next: GridPlace) => {
    takesFocus.current = true
    setWish({ ...next })
  }, [])
  useLayoutEffect(() => {
    if (!takesFocus.current) return
    takesFocus.current = false
    const cell = grid.current?.querySelector(`[aria-rowindex="${place.row + 2}"]`)?.children[place.column]
    if (!(cell instanceof HTMLElement)) return
    cell.focus({ preventScroll: true })
    cell.scrollIntoView({ block: "nearest", inline: "nearest" })
  })
  return { place, go }
}
