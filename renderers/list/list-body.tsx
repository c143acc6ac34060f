import { useVirtualizer } from "@tanstack/react-virtual"
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from "react"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { CellSpan } from "./cell-range.ts"
import { drawnRows } from "./drawn-rows.ts"
import { GroupRow, StickyGroup } from "./grouping/group-row.tsx"
import type { GridPlace } from "./grid-keys.ts"
import type { RecordGroup } from "../../schemas/api/views.ts"
import { ListRow } from "./list-row.tsx"
import { linesOf } from "./page-cache.ts"
import { fillSlots, inReadingOrder, type RowSlot } from "./row-slots.ts"
import type { DrawnColumn } from "./use-list-columns.ts"
import type { ListRows } from "./use-list-rows.ts"
import type { ListSelection } from "./use-list-selection.ts"
import { useNamesOnScreen } from "./use-people.ts"
import { useListText } from "./use-list-text.ts"

export interface ListBodyProps {
  readonly compiled: CompiledProfile
  readonly rows: ListRows
  readonly columns: readonly DrawnColumn[]
  readonly selection: ListSelection
  readonly place: GridPlace
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly headHeight: number
  readonly rowHeight: number
  readonly range: CellSpan | null
  /** What a group of a grouped list is called. */
  readonly groupLabel: (group: RecordGroup) => string
  /** The cell that is being edited, and what stands in it. */
  readonly edited: { readonly place: GridPlace; readonly editor: ReactNode } | null
}

/** The rows of the grid, of which only those near the screen exist. */
export function ListBody(props: ListBodyProps) {
  const { compiled, rows, columns, selection, place, scroller, headHeight, rowHeight, range, edited, groupLabel } =
    props
  const { cache } = rows
  const text = useListText()
  const pages = useSyncExternalStore(cache.subscribe, cache.state)
  const { total, updatedAt } = pages
  const lines = linesOf(pages)
  const count = countOf(lines, rowHeight)

  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 0,
    scrollMargin: headHeight,
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  useLayoutEffect(() => {
    if (rows.turn > 0) scroller.current?.scrollTo({ top: 0 })
  }, [scroller, rows.turn])

  const onScreen = virtualizer.getVirtualIndexes()
  const first = onScreen[0] ?? 0
  const last = onScreen.at(-1) ?? 0
  useEffect(() => {
    cache.want(first, last)
    rows.visible.see(first, last)
  }, [cache, lines, first, last, rows.visible])

  useNamesOnScreen(compiled, cache, first, last, updatedAt)

  const before = useRef(first)
  const slots = useRef<readonly RowSlot[]>([])
  const { isScrolling: scrolling } = virtualizer
  const drawn = drawnRows({ first, last, count, before: before.current, scrolling, focused: place.row })
  const filled = fillSlots(slots.current, drawn)
  before.current = first
  // Moving an element takes the focus out of it, so rows are put in order only while the focus is elsewhere.
  const mayMove = !scrolling && !scroller.current?.contains(document.activeElement)
  slots.current = mayMove ? inReadingOrder(filled) : filled
  const { headings } = cache
  const above = headings?.above(first)
  const selectLabel = useCallback((uid: string) => text("list.select.row", { uid }), [text])
  return (
    <div
      role="rowgroup"
      className="ru-list__body"
      data-first={total === undefined ? "" : undefined}
      style={{ blockSize: count * rowHeight }}
    >
      {above ? (
        <StickyGroup
          heading={above}
          label={groupLabel(above.group)}
          onToggle={() => headings?.toggle(above.line, false)}
        />
      ) : null}
      <div className="ru-list__ghost" aria-hidden="true">
        {[null, ...columns].map((column) => (
          <i key={column?.key ?? ""} />
        ))}
      </div>
      {slots.current.map(({ key, index }) => {
        const heading = headings?.at(index)
        if (heading)
          return (
            <GroupRow
              key={key}
              index={index}
              offset={index * rowHeight}
              heading={heading}
              label={groupLabel(heading.group)}
              columns={columns.length + 1}
              active={place.row === index}
            />
          )
        const record = cache.row(index)
        return (
          <ListRow
            key={key}
            index={index}
            offset={index * rowHeight}
            record={record}
            level={headings ? 2 : undefined}
            columns={columns}
            selected={record !== undefined && selection.has(record.id)}
            activeColumn={place.row === index ? place.column : null}
            selectLabel={selectLabel}
            {...markedIn(range, index)}
            editedColumn={edited?.place.row === index ? edited.place.column : undefined}
            editor={edited?.place.row === index ? edited.editor : null}
          />
        )
      })}
    </div>
  )
}

function markedIn(range: CellSpan | null, row: number) {
  const isIn = range !== null && row >= range.top && row <= range.bottom
  return { markedFrom: isIn ? range.first : undefined, markedTo: isIn ? range.last : undefined }
}

/** Before the first answer: as many rows as any screen shows. */
const firstRows = 40
/** Browsers draw no element taller than about 33 million pixels; rows beyond are reached by a narrower filter. */
const tallest = 30_000_000

export function countOf(total: number | undefined, rowHeight: number): number {
  return total === undefined ? firstRows : Math.min(total, Math.floor(tallest / rowHeight))
}
