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
import { renderedRows } from "./rendered-rows.ts"
import { GroupRow, StickyGroup } from "./grouping/group-row.tsx"
import type { CellPosition } from "./grid-keys.ts"
import type { RecordGroup } from "../../modules/records/contracts/views.ts"
import { ListRow } from "./list-row.tsx"
import { linesOf } from "./page-cache.ts"
import { useUnmatchedText } from "./unmatched/use-unmatched-text.ts"
import { useUnmatchedMarks } from "./unmatched/use-unmatched-marks.ts"
import { fillVirtualRows, sortByPosition, type VirtualRow } from "./virtual-rows.ts"
import type { RenderedColumn } from "./use-list-columns.ts"
import type { ListRows } from "./use-list-rows.ts"
import type { ListSelection } from "./use-list-selection.ts"
import { useNamesOnScreen } from "./use-user-names.ts"
import { useListText } from "./use-list-text.ts"

export interface ListBodyProps {
  readonly compiled: CompiledProfile
  readonly rows: ListRows
  readonly columns: readonly RenderedColumn[]
  readonly selection: ListSelection
  readonly position: CellPosition
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly headHeight: number
  readonly rowHeight: number
  readonly range: CellSpan | null
  /** Label of a group in a grouped list. */
  readonly groupLabel: (group: RecordGroup) => string
  /** Scrolled distance when the list is opened, in pixels. */
  readonly initialTop: number
  /** Position of the cell that is being edited, and its editor. */
  readonly edited: { readonly position: CellPosition; readonly editor: ReactNode } | null
}

/** Renders the virtualized rows of the grid. */
export function ListBody(props: ListBodyProps) {
  const {
    compiled,
    rows,
    columns,
    selection,
    position,
    scroller,
    headHeight,
    rowHeight,
    range,
    edited,
    groupLabel,
    initialTop,
  } = props
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
    initialOffset: initialTop,
  })
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  useLayoutEffect(() => {
    if (rows.resetKey > 0) scroller.current?.scrollTo({ top: 0 })
  }, [scroller, rows.resetKey])

  const onScreen = virtualizer.getVirtualIndexes()
  const first = onScreen[0] ?? 0
  const last = onScreen.at(-1) ?? 0
  useEffect(() => {
    cache.want(first, last)
    rows.visible.see(first, last)
  }, [cache, lines, first, last, rows.visible])

  useNamesOnScreen(compiled, cache, first, last, updatedAt)

  const before = useRef(first)
  const virtualRows = useRef<readonly VirtualRow[]>([])
  const { isScrolling: scrolling } = virtualizer
  const renderedRowIndexes = renderedRows({
    first,
    last,
    count,
    before: before.current,
    scrolling,
    focused: position.row,
  })
  const filled = fillVirtualRows(virtualRows.current, renderedRowIndexes)
  before.current = first
  // Moving an element drops its focus, so rows are sorted only while the focus is outside the list.
  const canMoveFocus = !scrolling && !scroller.current?.contains(document.activeElement)
  virtualRows.current = canMoveFocus ? sortByPosition(filled) : filled
  const { headings } = cache
  const headingAbove = headings?.headingAbove(first)
  const unmatchedText = useUnmatchedText(compiled)
  const reasonsOf = useUnmatchedMarks(rows.unmatched)
  const selectLabel = useCallback((uid: string) => text("list.select.row", { uid }), [text])
  return (
    <div
      role="rowgroup"
      className="ru-list__body"
      data-first={total === undefined ? "" : undefined}
      style={{ blockSize: count * rowHeight }}
    >
      {headingAbove ? (
        <StickyGroup
          heading={headingAbove}
          label={groupLabel(headingAbove.group)}
          onToggle={() => headings?.toggle(headingAbove.line, false)}
        />
      ) : null}
      <div className="ru-list__ghost" aria-hidden="true">
        {[null, ...columns].map((column) => (
          <i key={column?.key ?? ""} />
        ))}
      </div>
      {virtualRows.current.map(({ key, index }) => {
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
              active={position.row === index}
            />
          )
        const record = cache.row(index)
        const reasons = record && reasonsOf(record.id)
        return (
          <ListRow
            key={key}
            index={index}
            offset={index * rowHeight}
            record={record}
            level={headings ? 2 : undefined}
            columns={columns}
            selected={
              record !== undefined && selection.has(record.id) && !(reasons && selection.value.kind === "filter")
            }
            unmatched={reasons && unmatchedText(reasons)}
            activeColumn={position.row === index ? position.column : null}
            selectLabel={selectLabel}
            {...findSelectedColumns(range, index)}
            editedColumn={edited?.position.row === index ? edited.position.column : undefined}
            editor={edited?.position.row === index ? edited.editor : null}
          />
        )
      })}
    </div>
  )
}

function findSelectedColumns(range: CellSpan | null, row: number) {
  const isIn = range !== null && row >= range.top && row <= range.bottom
  return { selectedFrom: isIn ? range.first : undefined, selectedTo: isIn ? range.last : undefined }
}

/** Number of placeholder rows before the first response; fills any screen. */
const firstRows = 40
/** Browsers limit element heights to about 33 million pixels; records beyond that need a narrower filter. */
const tallest = 30_000_000

export function countOf(total: number | undefined, rowHeight: number): number {
  return total === undefined ? firstRows : Math.min(total, Math.floor(tallest / rowHeight))
}
