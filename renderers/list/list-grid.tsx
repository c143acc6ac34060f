import { useRef, type CSSProperties, type UIEvent } from "react"
import { countOf, ListBody } from "./list-body.tsx"
import { EditedCell } from "./edited-cell.tsx"
import { editingParts } from "./editing-parts.ts"
import { headerRow } from "./grid-keys.ts"
import { ListHeader } from "./list-header.tsx"
import { selectedPart } from "./selection.ts"
import { SheetDialogs } from "./sheet-dialogs.tsx"
import { useCardColumns } from "./list-card.tsx"
import { useCellEditing } from "./use-cell-editing.ts"
import { useGridActions } from "./use-grid-actions.ts"
import { useGridFocus } from "./use-grid-focus.ts"
import { useGridKeyboard } from "./use-grid-keyboard.ts"
import { useGridPointer } from "./use-grid-pointer.ts"
import { selectionWidth } from "./use-list-columns.ts"
import { useRowMenu, type RowActions } from "./use-row-menu.tsx"
import { useSheetWork } from "./use-sheet-work.ts"
import { useSpokenRange } from "./use-spoken-range.ts"
import type { NamedEntity } from "./filter-options.ts"
import { useGroupLabel } from "./grouping/use-group-label.ts"
import { linesOf, type PageCacheState } from "./page-cache.ts"
import type { RecordListModel } from "./use-record-list.ts"

export interface ListGridProps {
  readonly model: RecordListModel
  readonly label: string
  /** A narrow screen: a row is a card of two lines. */
  readonly cards: boolean
  readonly pages: PageCacheState
  readonly rowActions?: RowActions | undefined
  readonly entities: readonly NamedEntity[]
}

const headHeight = 32
const rowHeights = { compact: 28, regular: 36, roomy: 44 } as const
const cardHeight = 64

/** The grid: a header that stays, rows as far as they are near, one stop for the Tab key and arrows inside. */
export function ListGrid({ model, label, cards, pages, rowActions, entities }: ListGridProps) {
  const { columns, rows, selection, source } = model
  const scroller = useRef<HTMLDivElement>(null)
  const card = useCardColumns(columns.drawn, source)
  const drawn = cards ? card : columns.drawn
  const { total, totalIsExact } = pages
  const rowHeight = cards ? cardHeight : rowHeights[model.state.density]
  const count = countOf(linesOf(pages), rowHeight)
  const groupLabel = useGroupLabel(model.compiled, model.state.group, entities)
  const isGrouped = rows.cache.headings !== undefined
  const part = selectedPart(selection.value, total ?? 0, totalIsExact)

  const focus = useGridFocus(scroller, count, drawn.length + 1)
  const { place, range, go } = focus
  const editing = useCellEditing()
  const sheet = useSheetWork(model, drawn)
  const actions = useGridActions(cards ? { ...model, edits: undefined } : model, drawn, editing, sheet, part)
  const handleKey = useGridKeyboard({
    model,
    focus,
    actions,
    rows: count,
    columns: drawn.length + 1,
    endEdit: editing.end,
  })
  const pointer = useGridPointer({ model, focus, actions, editing, marks: !cards })
  const menu = useRowMenu(rows.cache, rowActions, focus)
  useSpokenRange(range)

  const style: CSSProperties = {
    "--ru-list-tracks": cards ? `${selectionWidth}px minmax(0, 1fr)` : columns.tracks,
    "--ru-list-row": `${rowHeight}px`,
    minInlineSize: cards ? undefined : columns.width,
  } as CSSProperties
  const marked = range ?? { top: place.row, bottom: place.row, first: place.column, last: place.column }
  const hasCells = place.row > headerRow && place.column > 0 && !cards && !editing.open
  const { open } = editing
  return (
    <div className="ru-list__scroller" ref={scroller} data-cards={cards ? "" : undefined} onScroll={markSlid}>
      <div
        role={isGrouped ? "treegrid" : "grid"}
        className="ru-list__grid"
        aria-label={label}
        aria-multiselectable="true"
        aria-rowcount={total === undefined || !(isGrouped || totalIsExact) ? -1 : (linesOf(pages) ?? total) + 1}
        aria-colcount={drawn.length + 1}
        aria-busy={rows.waiting || total === undefined}
        style={style}
        onKeyDown={handleKey}
        onClick={pointer.click}
        onDoubleClick={pointer.doubleClick}
        onPointerDown={pointer.press}
        onDragStart={(event) => event.preventDefault()}
        onContextMenu={menu.open}
        onFocus={() => void editingParts.fetch().catch(nothing)}
        onCopy={(event) => hasCells && actions.copy(event, marked)}
        onPaste={(event) => hasCells && actions.paste(event, marked)}
      >
        <ListHeader
          model={model}
          columns={drawn}
          selected={part}
          onSelectAll={actions.toggleAll}
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
          rowHeight={rowHeight}
          groupLabel={groupLabel}
          range={range}
          edited={
            open && {
              place: open.place,
              editor: (
                <EditedCell
                  key={open.turn}
                  model={model}
                  editing={editing}
                  open={open}
                  columns={drawn.length + 1}
                  rows={count}
                  go={go}
                  onChange={sheet.remember}
                  onTyped={(at, typed) => actions.edit(at, typed)}
                />
              ),
            }
          }
        />
      </div>
      {menu.node}
      <SheetDialogs model={model} columns={drawn} sheet={sheet} />
    </div>
  )
}

const nothing = () => {}

/** Marks that one looks at columns further on; written past React, since it comes with every scroll. */
function markSlid({ currentTarget }: UIEvent<HTMLElement>): void {
  currentTarget.toggleAttribute("data-slid", currentTarget.scrollLeft !== 0)
}
