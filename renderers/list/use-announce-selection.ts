import { useEffect, useRef } from "react"
import { announce } from "../../ui/announce.ts"
import { cellsIn, type CellSpan } from "./cell-range.ts"
import { useListText } from "./use-list-text.ts"

/** Announces the number of selected cells whenever it changes. */
export function useAnnounceSelection(range: CellSpan | null): void {
  const text = useListText()
  const { rows, columns } = range ? cellsIn(range) : { rows: 0, columns: 0 }
  const announcedCount = useRef(0)
  useEffect(() => {
    const count = rows * columns
    if (count > 1 && count !== announcedCount.current) announce(text("list.marked", { rows, columns }))
    announcedCount.current = count
  }, [rows, columns, text])
}
