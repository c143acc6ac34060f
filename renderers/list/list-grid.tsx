import { useRef, type CSSProperties, type UIEvent } from "react"
import { countOf, ListBody } from "./list-body.tsx"
import { EditedCell } from "./edited-cell.tsx"
import { editingChunk } from "./editing-chunk.ts"
import { headerRow } from "./grid-keys.ts"
import { ListHeader } from "./list-header.tsx"
import { getSelectionState } from "./selection.ts"
import { SheetDialogs } from "./sheet-dialogs.tsx"
import { useCardColumns } from "./list-card.tsx"
import { useCellEditing } from "./use-cell-editing.ts"
import { useGridActions } from "./use-grid-actions.ts"
import { useGridFocus } from "./use-grid-focus.ts"
import { useGridKeyboard } from "./use-grid-keyboard.ts"
import { useGridPointer } from "./use-grid-pointer.ts"
import { selectionWidth } from "./use-list-columns.ts"
import { useStoredGrid } from "./use-stored-grid.ts"
import { useRowAnchor } from "./use-row-anchor.ts"
import { useRowMenu, type RowActions } from "./use-row-menu.tsx"
import { useSheetActions } from "./use-sheet-actions.ts"
import { useAnnounceSelection } from "./use-announce-selection.ts"
import type { NamedEntity } from "./filter-options.ts"
import { useGroupLabel } from "./grouping/use-group-label.ts"
import { linesOf, type PageCacheState } from "./page-cache.ts"
import type { RecordListModel } from "./use-record-list.ts"

export interface ListGridProps {
  readonly model: RecordListModel
  readonly label: string
  /** Narrow screen: a row is a card with two lines. */
  readonly cards: boolean
  readonly pages: PageCacheState
  readonly rowActions?: RowActions | undefined
  readonly entities: readonly NamedEntity[]
}

const headHeight = 32
const rowHeights = { compact: 28, regular: 36, comfortable: 44 } as const
const cardHeight = 64

/** Grid with a fixed header, virtualized rows, one tab stop and arrow-key navigation. */
export function ListGrid({ model, label, cards, pages, rowActions, entities }: ListGridProps) {
  const { columns, rows, selection, source } = model
  const scroller = useRef<HTMLDivElement>(null)
  const card = useCardColumns(columns.rendered, source)
  const rendered = cards ? card : columns.rendered
  const { total, totalIsExact } = pages
  const rowHeight = cards ? cardHeight : rowHeights[model.state.density]
  const count = countOf(linesOf(pages), rowHeight)
  const groupLabel = useGroupLabel(model.compiled, model.state.group, entities)
  const isGrouped = rows.cache.headings !== undefined
  const selectionState = getSelectionState(selection.value, total ?? 0, totalIsExact)

  const focus = useGridFocus(scroller, count, rendered.length + 1, 1, model.stored?.position)
  const { position, range, go } = focus
  useStoredGrid(model, scroller, position)
  useRowAnchor(rows, scroller, rowHeight, focus)
  const editing = useCellEditing()
  const sheet = useSheetActions(model, rendered)
  const actions = useGridActions(
    cards ? { ...model, edits: undefined } : model,
    rendered,
    editing,
    sheet,
    selectionState,
  )
  const handleKey = useGridKeyboard({
    model,
    focus,
    actions,
    rows: count,
    columns: rendered.length + 1,
    endEdit: editing.end,
  })
  const pointer = useGridPointer({ model, focus, actions, editing, selectsCells: !cards })
  const menu = useRowMenu(rows.cache, rowActions, focus)
  useAnnounceSelection(range)

  const style: CSSProperties = {
    "--ru-list-tracks": cards ? `${selectionWidth}px minmax(0, 1fr)` : columns.tracks,
    "--ru-list-row": `${rowHeight}px`,
    minInlineSize: cards ? undefined : columns.width,
  } as CSSProperties
  const selectedSpan = range ?? {
    top: position.row,
    bottom: position.row,
    first: position.column,
    last: position.column,
  }
  const hasCells = position.row > headerRow && position.column > 0 && !cards && !editing.open
  const { open } = editing
  return (
    <div className="ru-list__scroller" ref={scroller} data-cards={cards ? "" : undefined} onScroll={markScrolled}>
      <div
        role={isGrouped ? "treegrid" : "grid"}
        className="ru-list__grid"
        aria-label={label}
        aria-multiselectable="true"
        aria-rowcount={total === undefined || !(isGrouped || totalIsExact) ? -1 : (linesOf(pages) ?? total) + 1}
        aria-colcount={rendered.length + 1}
        aria-busy={rows.waiting || total === undefined}
        style={style}
        onKeyDown={handleKey}
        onClick={pointer.click}
        onDoubleClick={pointer.doubleClick}
        onPointerDown={pointer.press}
        onDragStart={(event) => event.preventDefault()}
        onContextMenu={menu.open}
        onFocus={() => void editingChunk.fetch().catch(noop)}
        onCopy={(event) => hasCells && actions.copy(event, selectedSpan)}
        onPaste={(event) => hasCells && actions.paste(event, selectedSpan)}
      >
        <ListHeader
          model={model}
          columns={rendered}
          selected={selectionState}
          onSelectAll={actions.toggleAll}
          activeColumn={position.row === headerRow ? position.column : null}
        />
        <ListBody
          compiled={model.compiled}
          rows={rows}
          columns={rendered}
          selection={selection}
          position={position}
          scroller={scroller}
          headHeight={cards ? 0 : headHeight}
          rowHeight={rowHeight}
          initialTop={model.stored?.top ?? 0}
          groupLabel={groupLabel}
          range={range}
          edited={
            open && {
              position: open.position,
              editor: (
                <EditedCell
                  key={open.resetKey}
                  model={model}
                  editing={editing}
                  open={open}
                  columns={rendered.length + 1}
                  rows={count}
                  go={go}
                  onChange={sheet.remember}
                  onTyping={(at, initialText) => actions.edit(at, initialText)}
                />
              ),
            }
          }
        />
      </div>
      {menu.node}
      <SheetDialogs model={model} columns={rendered} sheet={sheet} />
    </div>
  )
}

const noop = () => {}

/** Marks a horizontally scrolled grid. Bypasses React because it runs on every scroll event. */
function markScrolled({ currentTarget }: UIEvent<HTMLElement>): void {
  currentTarget.toggleAttribute("data-slid", currentTarget.scrollLeft !== 0)
}
