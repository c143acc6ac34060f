import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from "react"
import { spanBetween, type CellSpan } from "./cell-range.ts"
import type { CellPosition } from "./grid-keys.ts"

export interface GridFocus {
  readonly position: CellPosition
  /** Cells selected between the anchor and the focus; null while only the focus is set. */
  readonly range: CellSpan | null
  /** Moves the focus to a cell; with `from`, selects the cells between the two. */
  readonly go: (position: CellPosition, from?: CellPosition) => void
  /** Follows the rows, which are now this many rows further down; the focus stays in or outside the grid. */
  readonly follow: (rows: number) => void
  /** Anchor of a range selection that continues from here. */
  readonly corner: CellPosition
}

interface FocusRequest {
  readonly at: CellPosition
  readonly from: CellPosition | null
}

/**
 * Manages the grid's single tab stop (roving tabindex). Moving to another cell moves the focus. Of several header rows
 * only the last one, directly above the rows, takes the focus. A grid that its user returns to takes the focus at the
 * cell where they left it, unless they are elsewhere already.
 */
export function useGridFocus(
  grid: RefObject<HTMLElement | null>,
  rows: number,
  columns: number,
  headerRows = 1,
  left?: CellPosition,
): GridFocus {
  const [{ at, from }, setFocusRequest] = useState<FocusRequest>({ at: left ?? { row: 0, column: 1 }, from: null })
  const shouldFocus = useRef(left !== undefined)
  const within = ({ row, column }: CellPosition) => ({
    row: Math.min(row, rows - 1),
    column: Math.min(column, columns - 1),
  })
  const position = within(at)
  const corner = from ? within(from) : position
  const isRange = corner.row !== position.row || corner.column !== position.column

  const go = useCallback((next: CellPosition, anchor?: CellPosition) => {
    shouldFocus.current = true
    setFocusRequest({ at: { ...next }, from: anchor ?? null })
  }, [])
  const follow = useCallback(
    (down: number) => {
      const moved = (place: CellPosition) => ({ ...place, row: place.row + down })
      shouldFocus.current = grid.current?.contains(document.activeElement) ?? false
      setFocusRequest((before) => ({ at: moved(before.at), from: before.from && moved(before.from) }))
    },
    [grid],
  )
  const isReturning = useRef(left !== undefined)
  useLayoutEffect(() => {
    if (!shouldFocus.current) return
    shouldFocus.current = false
    const isElsewhere = isReturning.current && !document.activeElement?.contains(grid.current)
    isReturning.current = false
    if (isElsewhere) return
    const row = grid.current?.querySelector(`[aria-rowindex="${position.row + 1 + headerRows}"]`)
    const cells = row?.children
    // In a row that renders only some of its columns, each cell says which one it is. A group heading is a single cell,
    // whichever column the focus comes from.
    const cell =
      row?.querySelector(`:scope > [aria-colindex="${position.column + 1}"]`) ??
      cells?.[Math.min(position.column, cells.length - 1)]
    if (!(cell instanceof HTMLElement)) return
    cell.focus({ preventScroll: true })
    cell.scrollIntoView({ block: "nearest", inline: "nearest" })
  })
  return { position, range: isRange ? spanBetween(corner, position) : null, go, follow, corner }
}
