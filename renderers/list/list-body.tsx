import { defaultRangeExtractor, useVirtualizer, type Range } from "@tanstack/react-virtual"
import { useCallback, useEffect, useLayoutEffect, useRef, useSyncExternalStore, type RefObject } from "react"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { GridPlace } from "./grid-keys.ts"
import { ListRow } from "./list-row.tsx"
import { assignSlots, noSlots } from "./row-slots.ts"
import type { DrawnColumn } from "./use-list-columns.ts"
import type { ListRows } from "./use-list-rows.ts"
import type { ListSelection } from "./use-list-selection.ts"
import { useNamesOnScreen } from "./use-people.ts"
import { useListText } from "./use-list-text.ts"

/** Rows drawn before and after those on the screen: what a fast scroll (320 px a frame) covers. */
const overscan = 9

export interface ListBodyProps {
  readonly compiled: CompiledProfile
  readonly rows: ListRows
  readonly columns: readonly DrawnColumn[]
  readonly selection: ListSelection
  readonly place: GridPlace
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly headHeight: number
  readonly rowHeight: number
}

/** The rows of the grid, of which only those near the screen exist. */
export function ListBody(props: ListBodyProps) {
  const { compiled, rows, columns, selection, place, scroller, headHeight, rowHeight } = props
  const { cache } = rows
  const text = useListText()
  const { total, updatedAt } = useSyncExternalStore(cache.subscribe, cache.state)
  const count = countOf(total, rowHeight)

  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    // The row that has the focus stays, wherever one scrolls: focus must not fall out of the page.
    rangeExtractor: useCallback(
      (range: Range) => withRow(defaultRangeExtractor(range), place.row, range.count),
      [place.row],
    ),
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  useLayoutEffect(() => {
    if (rows.turn > 0) scroller.current?.scrollTo({ top: 0 })
  }, [scroller, rows.turn])

  const first = virtualizer.range?.startIndex ?? 0
  const last = virtualizer.range?.endIndex ?? 0
  useEffect(() => {
    cache.want(first, last)
    rows.visible.see(first, last)
  }, [cache, total, first, last, rows.visible])

  useNamesOnScreen(compiled, cache, first, last, updatedAt)

  const indexes = virtualizer.getVirtualIndexes()
  const slots = useRef(noSlots)
  slots.current = assignSlots(slots.current, indexes)
  const selectLabel = useCallback((uid: string) => text("list.select.row", { uid }), [text])
  return (
    <div
      role="rowgroup"
      className="ru-list__body"
      data-first={total === undefined ? "" : undefined}
      style={{ blockSize: count * rowHeight }}
    >
      <div className="ru-list__ghost" aria-hidden="true">
        {[null, ...columns].map((column) => (
          <i key={column?.key ?? ""} />
        ))}
      </div>
      {[...slots.current].toSorted((a, b) => a[1] - b[1]).map(([index, slot]) => {
        const record = cache.row(index)
        return (
          <ListRow
            key={slot}
            index={index}
            offset={index * rowHeight}
            record={record}
            columns={columns}
            selected={record !== undefined && selection.has(record.id)}
            activeColumn={place.row === index ? place.column : null}
            selectLabel={selectLabel}
          />
        )
      })}
    </div>
  )
}

/** Before the first answer: as many rows as any screen shows. */
const firstRows = 40
/** Browsers draw no element taller than about 33 million pixels; rows beyond are reached by a narrower filter. */
const tallest = 30_000_000

export function countOf(total: number | undefined, rowHeight: number): number {
  return total === undefined ? firstRows : Math.min(total, Math.floor(tallest / rowHeight))
}

function withRow(indexes: number[], row: number, count: number): number[] {
  if (row < 0 || row >= count || indexes.includes(row)) return indexes
  return row < (indexes[0] ?? 0) ? [row, ...indexes] : [...indexes, row]
}
