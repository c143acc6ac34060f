import { useEffect, useRef } from "react"
import { announce } from "../../ui/announce.ts"
import { cellsIn, type CellSpan } from "./cell-range.ts"
import { useListText } from "./use-list-text.ts"

/** Says how many cells are marked, each time it is another number of them. */
export function useSpokenRange(range: CellSpan | null): void {
  const text = useListText()
  const { rows, columns } = range ? cellsIn(range) : { rows: 0, columns: 0 }
  const spoken = useRef(0)
  useEffect(() => {
    const count = rows * columns
    if (count > 1 && count !== spoken.current) announce(text("list.marked", { rows, columns }))
    spoken.current = count
  }, [rows, columns, text])
}
