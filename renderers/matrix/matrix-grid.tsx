import {
  useCallback,
  useImperativeHandle,
  useRef,
  type CSSProperties,
  type ReactNode,
  type Ref,
  type UIEvent,
} from "react"
import type { MatrixCell, MatrixUser } from "../../modules/matrix/contracts/matrix.ts"
import type { RecordId } from "../../schemas/ids.ts"
import type { MenuEntry } from "../../ui/menu.tsx"
import { editingChunk } from "../list/editing-chunk.ts"
import { headerRow, type CellPosition } from "../list/grid-keys.ts"
import { countOf } from "../list/list-body.tsx"
import { useAnnounceSelection } from "../list/use-announce-selection.ts"
import { selectionWidth } from "../list/use-list-columns.ts"
import { useGridFocus } from "../list/use-grid-focus.ts"
import { MatrixBody } from "./matrix-body.tsx"
import { useCardColumns } from "./matrix-card.tsx"
import type { MatrixEditing } from "./matrix-editing.ts"
import { MatrixHeader } from "./matrix-header.tsx"
import type { ProcessLock } from "./matrix-model.ts"
import { type MatrixMenuTarget, targetAt } from "./matrix-menu-target.ts"
import { headerRows } from "./matrix-row.tsx"
import type { RecordMatrixState } from "./use-matrix.ts"
import { useAnnounceOthers } from "./use-announce-others.ts"
import { useColumnWindow } from "./use-column-window.ts"
import { useMatrixKeyboard } from "./use-matrix-keyboard.ts"
import { useMatrixMenu } from "./use-matrix-menu.tsx"
import { useMatrixPointer } from "./use-matrix-pointer.ts"
import { useReportCell } from "./use-report-cell.ts"

export interface MatrixGridHandle {
  readonly go: (position: CellPosition) => void
  /** What the focus is on; undefined in the header. */
  readonly target: () => MatrixMenuTarget | undefined
}

export interface MatrixGridProps {
  readonly ref: Ref<MatrixGridHandle>
  readonly matrix: RecordMatrixState
  readonly editing: MatrixEditing
  readonly label: string
  /** Narrow screen: a row is a card. */
  readonly cards: boolean
  readonly others: readonly MatrixUser[]
  readonly headingNote: ((process: RecordId) => ReactNode) | undefined
  readonly lockOf: ((process: RecordId) => ProcessLock | undefined) | undefined
  readonly menuOf: ((target: MatrixMenuTarget) => readonly MenuEntry[]) | undefined
  readonly onCell: ((cell: MatrixCell | null) => void) | undefined
}

const rowHeights = { compact: 28, regular: 36, comfortable: 44 } as const
const cardHeight = 88
const cardHeadingHeight = 40

/** Grid of a matrix with fixed headers and headings, virtualized lines, one tab stop and arrow-key navigation. */
export function MatrixGrid(props: MatrixGridProps) {
  const { ref, matrix, editing, label, cards, others, menuOf, onCell } = props
  const { model, layout, loading, selection, visible, results } = matrix
  const { lines, state, outline } = model
  const scroller = useRef<HTMLDivElement>(null)
  const card = useCardColumns(model, layout.available)
  const columns = cards ? card : model.columns
  const rowHeight = cards ? cardHeight : rowHeights[state.density]
  const count = countOf(outline ? lines.count : undefined, rowHeight)

  const focus = useGridFocus(scroller, count, columns.length + 1, headerRows)
  const { position, range, go } = focus
  useImperativeHandle(ref, () => ({ go, target: () => targetAt(model, columns, position) }))
  const selected = selectionState(selection.rows.length, outline?.sections ?? [])
  const toggleAll = useCallback(() => (selected === "all" ? selection.none() : selection.all()), [selected, selection])
  const handleKey = useMatrixKeyboard({ model, columns, focus, editing, selection, visible, toggleAll })
  const pointer = useMatrixPointer({ model, columns, focus, editing, selection, selectsCells: !cards })
  const menu = useMatrixMenu({ model, columns, focus, editing, selection, menuOf })
  const columnWindow = useColumnWindow(scroller, columns, !cards)
  useAnnounceSelection(range)
  useAnnounceOthers(others, model)
  useReportCell(model, columns[position.column - 1], position.row, onCell)

  const style = {
    "--ru-list-tracks": cards ? `${selectionWidth}px minmax(0, 1fr)` : layout.tracks,
    "--ru-list-row": `${rowHeight}px`,
    "--ru-matrix-heading": `${cards ? cardHeadingHeight : rowHeight}px`,
    "--ru-matrix-frozen": `${layout.frozenWidth}px`,
    minInlineSize: cards ? undefined : layout.width,
  } as CSSProperties
  const cells = range ?? { top: position.row, bottom: position.row, first: position.column, last: position.column }
  const hasCells = position.row > headerRow && position.column > 0 && !cards && !editing.edited
  return (
    <div
      className="ru-list__scroller ru-matrix"
      ref={scroller}
      data-cards={cards ? "" : undefined}
      data-grouped={state.isGrouped ? "" : undefined}
      onScroll={markScrolled}
    >
      <div
        role={state.isGrouped ? "treegrid" : "grid"}
        className="ru-list__grid"
        aria-label={label}
        aria-multiselectable="true"
        aria-readonly={model.edits ? undefined : true}
        aria-rowcount={outline ? count + headerRows : -1}
        aria-colcount={columns.length + 1}
        aria-busy={loading.isWaiting}
        style={style}
        onKeyDown={handleKey}
        onClick={pointer.click}
        onDoubleClick={pointer.doubleClick}
        onPointerDown={pointer.press}
        onDragStart={(event) => event.preventDefault()}
        onContextMenu={menu.open}
        onFocus={() => void editingChunk.fetch().catch(noop)}
        onCopy={(event) => hasCells && editing.copy(event, cells)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData("text/plain")
          if (!hasCells || !model.edits || pasted === "") return
          event.preventDefault()
          editing.paste(pasted, cells)
        }}
      >
        {cards ? null : (
          <MatrixHeader
            model={model}
            layout={layout}
            editing={editing}
            selected={selected}
            onSelectAll={toggleAll}
            activeColumn={position.row === headerRow ? position.column : null}
          />
        )}
        <MatrixBody
          model={model}
          columns={columns}
          columnWindow={columnWindow}
          editing={editing}
          selection={selection}
          results={results}
          visible={visible}
          position={position}
          range={range}
          scroller={scroller}
          rowHeight={rowHeight}
          headingHeight={cards ? cardHeadingHeight : rowHeight}
          lineLayout={matrix.lineLayout}
          resetKey={loading.data?.resetKey ?? 0}
          others={others}
          headingNote={props.headingNote}
          lockOf={props.lockOf}
        />
      </div>
      {menu.node}
    </div>
  )
}

const noop = () => {}

function selectionState(selected: number, sections: readonly { readonly rows: number }[]): "none" | "some" | "all" {
  if (selected === 0) return "none"
  return selected === sections.reduce((sum, { rows }) => sum + rows, 0) ? "all" : "some"
}

/** Marks a horizontally scrolled grid. Bypasses React because it runs on every scroll event. */
function markScrolled({ currentTarget }: UIEvent<HTMLElement>): void {
  currentTarget.toggleAttribute("data-slid", currentTarget.scrollLeft !== 0)
}
