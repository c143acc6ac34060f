import { useLayoutEffect, useRef, type RefObject } from "react"
import type { RecordId } from "../../schemas/ids.ts"
import type { GridFocus } from "./use-grid-focus.ts"
import type { ListRows } from "./use-list-rows.ts"

/**
 * When the rows are loaded again, keeps the row with the focus, or else the first one, where it is on the screen,
 * although others have come or gone above it. After new records were asked for, the first of them takes the focus.
 */
export function useRowAnchor(
  rows: ListRows,
  scroller: RefObject<HTMLElement | null>,
  rowHeight: number,
  { position, go, follow }: GridFocus,
): void {
  const before = useRef(rows)
  useLayoutEffect(() => {
    const { cache: shown, resetKey, announceKey, newRecords } = before.current
    before.current = rows
    const { cache, visible } = rows
    if (shown === cache || resetKey !== rows.resetKey || !scroller.current) return
    const placeOf = (id: RecordId | undefined) =>
      id === undefined ? undefined : cache.indexesOf(new Set([id])).get(id)
    const downBy = (row: number) => (placeOf(shown.row(row)?.id) ?? row) - row
    const { first, last } = visible.now()
    const isFocusShown = position.row >= first && position.row <= last
    scroller.current.scrollBy({ top: downBy(isFocusShown ? position.row : first) * rowHeight })
    const requested = announceKey === rows.announceKey ? [] : [...cache.indexesOf(newRecords.ids).values()]
    if (requested.length > 0) return go({ ...position, row: Math.min(...requested) })
    const down = downBy(position.row)
    if (down !== 0) follow(down)
  })
}
