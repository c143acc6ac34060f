import { useRef, type CSSProperties, type KeyboardEvent, type MouseEvent, type UIEvent } from "react"
import { announce } from "../../ui/announce.ts"
import { useDirection } from "../../ui/direction.ts"
import { headerRow, moveByKey, type GridPlace } from "./grid-keys.ts"
import { countOf, ListBody } from "./list-body.tsx"
import { ListHeader } from "./list-header.tsx"
import { selectedPart } from "./selection.ts"
import { useCardColumns } from "./list-card.tsx"
import { useGridFocus } from "./use-grid-focus.ts"
import { selectionWidth } from "./use-list-columns.ts"
import { useListText } from "./use-list-text.ts"
import type { PageCacheState } from "./page-cache.ts"
import type { RecordListModel } from "./use-record-list.ts"

export interface ListGridProps {
  readonly model: RecordListModel
  readonly label: string
  /** A narrow screen: a row is a card of two lines. */
  readonly cards: boolean
  readonly pages: PageCacheState
}

const headHeight = 32
const rowHeight = 36
const cardHeight = 64

/** The grid: a header that stays, rows as far as they are near, one stop for the Tab key and arrows inside. */
export function ListGrid({ model, label, cards, pages }: ListGridProps) {
  const { columns, rows, selection, source } = model
  const text = useListText()
  const direction = useDirection()
  const scroller = useRef<HTMLDivElement>(null)
  const card = useCardColumns(columns.drawn, source)
  const drawn = cards ? card : columns.drawn
  const { total, totalIsExact } = pages
  const count = countOf(total, cards ? cardHeight : rowHeight)
  const { place, go } = useGridFocus(scroller, count, drawn.length + 1)
  const part = selectedPart(selection.value, total ?? 0, totalIsExact)

  const sort = (column: number) => {
    const drawnColumn = drawn[column - 1]
    const sorting = drawnColumn && columns.table.getColumn(drawnColumn.key)
    if (!sorting?.getCanSort()) return
    const next = sorting.getNextSortingOrder()
    sorting.toggleSorting()
    announce(text(next ? `list.sorted.${next}` : "list.sorted.none", { column: drawnColumn?.label ?? "" }))
  }
  const selectAll = (on: boolean) => (on ? selection.all() : selection.none())
  const act = ({ row, column }: GridPlace, key: string, extend: boolean): boolean => {
    if (key !== "Enter" && key !== " ") return false
    if (row === headerRow) {
      if (column === 0) selectAll(part !== "all")
      else sort(column)
    } else if (key === " ") selection.toggle(row, extend)
    else {
      const record = rows.cache.row(row)
      if (record) source.open(record)
    }
    return true
  }
  const handleKey = (event: KeyboardEvent) => {
    const { key, shiftKey } = event
    const control = event.ctrlKey || event.metaKey
    if (event.altKey) return
    if (control && key.toLowerCase() === "a") selection.all()
    else if (key === "Escape") selection.none()
    else if (!act(place, key, shiftKey)) {
      const screen = rows.visible.now()
      const page = Math.max(1, screen.last - screen.first - 1)
      const next = moveByKey(place, key, control, { rows: count, columns: drawn.length + 1, page, direction })
      if (!next) return
      go(next)
      if (shiftKey && next.row >= 0) selection.extend(next.row)
      else selection.anchorAt(next.row)
    }
    event.preventDefault()
  }
  const handleClick = (event: MouseEvent) => {
    const found = event.target instanceof Element ? placeOf(event.target) : null
    if (!found) return
    const { row, column, onLink } = found
    const record = row >= 0 ? rows.cache.row(row) : undefined
    if (onLink) {
      if (!record || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
      event.preventDefault()
      source.open(record)
      return
    }
    go({ row, column })
    if (row === headerRow && column > 0) sort(column)
    else if (row >= 0 && (column === 0 || event.shiftKey)) selection.toggle(row, event.shiftKey)
  }

  const style: CSSProperties = {
    "--ru-list-tracks": cards ? `${selectionWidth}px minmax(0, 1fr)` : columns.tracks,
    minInlineSize: cards ? undefined : columns.width,
  } as CSSProperties
  return (
    <div className="ru-list__scroller" ref={scroller} data-cards={cards ? "" : undefined} onScroll={markSlid}>
      <div
        role="grid"
        className="ru-list__grid"
        aria-label={label}
        aria-multiselectable="true"
        aria-rowcount={total === undefined || !totalIsExact ? -1 : total + 1}
        aria-colcount={drawn.length + 1}
        aria-busy={rows.waiting || total === undefined}
        style={style}
        onKeyDown={handleKey}
        onClick={handleClick}
      >
        <ListHeader
          table={columns.table}
          columns={drawn}
          selected={part}
          onSelectAll={selectAll}
          activeColumn={place.row === headerRow ? place.column : null}
        />
        <ListBody
          compiled={model.compiled}
          rows={rows}
          columns={drawn}
          selection={selection}
          place={place}
          scroller={scroller}
          headHeight={cards ? 0 : headHeight}
          rowHeight={cards ? cardHeight : rowHeight}
        />
      </div>
    </div>
  )
}

/** Marks that one looks at columns further on; written past React, since it comes with every scroll. */
function markSlid({ currentTarget }: UIEvent<HTMLElement>): void {
  currentTarget.toggleAttribute("data-slid", currentTarget.scrollLeft !== 0)
}

interface ClickedPlace extends GridPlace {
  readonly onLink: boolean
}

/** Which cell an element is in; null on the grip between two columns and on the header's own box. */
function placeOf(target: Element): ClickedPlace | null {
  const cell = target.closest(".ru-list__cell")
  const row = cell?.parentElement?.getAttribute("aria-rowindex")
  if (!cell?.parentElement || !row || target.closest(".ru-list__grip, input")) return null
  const column = [...cell.parentElement.children].indexOf(cell)
  return { row: Number(row) - 2, column, onLink: target.closest("a") !== null }
}
