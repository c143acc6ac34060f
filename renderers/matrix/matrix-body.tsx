import { useVirtualizer } from "@tanstack/react-virtual"
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from "react"
import { useFieldView } from "../../fields/rendering/view-context.tsx"
import type { MatrixUser } from "../../modules/matrix/contracts/matrix.ts"
import type { RecordId } from "../../schemas/ids.ts"
import type { CellSpan } from "../list/cell-range.ts"
import type { CellPosition } from "../list/grid-keys.ts"
import { countOf } from "../list/list-body.tsx"
import { fieldOf, isUserField } from "../list/list-fields.ts"
import { renderedRows } from "../list/rendered-rows.ts"
import { fillVirtualRows, sortByPosition, type VirtualRow } from "../list/virtual-rows.ts"
import type { VisibleRows } from "../list/visible-rows.ts"
import type { MatrixEditing, RejectedInput } from "./matrix-editing.ts"
import type { MatrixLayout } from "./matrix-lines.ts"
import { MatrixHeadingLine, StickyHeadings } from "./matrix-heading.tsx"
import { recordIn, type MatrixColumn, type MatrixModel, type MatrixRow, type ProcessLock } from "./matrix-model.ts"
import { MatrixRowLine } from "./matrix-row.tsx"
import { occupiedCells } from "./other-users.ts"
import { stickyLines } from "./sticky-lines.ts"
import type { ColumnWindow } from "./use-column-window.ts"
import type { ResultProfiles } from "./use-result-profiles.ts"
import type { RowSelection } from "./use-row-selection.ts"
import { useMatrixText } from "./use-matrix-text.ts"
import { useUnmatchedText } from "./unmatched-text.ts"

export interface MatrixBodyProps {
  readonly model: MatrixModel
  /** The columns on the screen: those of the model, or the one of the cards. */
  readonly columns: readonly MatrixColumn[]
  readonly columnWindow: ColumnWindow
  readonly editing: MatrixEditing
  readonly selection: RowSelection
  readonly results: ResultProfiles
  readonly visible: VisibleRows
  readonly position: CellPosition
  readonly range: CellSpan | null
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly rowHeight: number
  /** On a phone a heading is lower than a card. */
  readonly headingHeight: number
  readonly lineLayout: MatrixLayout
  readonly resetKey: number
  readonly others: readonly MatrixUser[]
  readonly headingNote: ((process: RecordId) => ReactNode) | undefined
  /** Who has checked out a process. */
  readonly lockOf: ((process: RecordId) => ProcessLock | undefined) | undefined
}

/** Renders the virtualized lines of the grid. */
export function MatrixBody(props: MatrixBodyProps) {
  const { model, columns, editing, selection, position, range, scroller, rowHeight, resetKey, visible } = props
  const { headingHeight, lineLayout } = props
  const { lines, rows, outline } = model
  const text = useMatrixText()
  const { updatedAt } = useSyncExternalStore(rows.subscribe, rows.state)
  const count = countOf(outline ? lines.count : undefined, rowHeight)

  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) =>
      headingHeight !== rowHeight && lines.at(index)?.kind === "heading" ? headingHeight : rowHeight,
    // Without the height of the headers, which cover as much: the first line is the first one below them.
    overscan: 0,
  })
  const measuredLines = headingHeight === rowHeight ? undefined : lines
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight, headingHeight, measuredLines])
  const offsetOf = (index: number) => index * rowHeight + lineLayout.headingsBefore(index) * (headingHeight - rowHeight)
  useLayoutEffect(() => {
    if (resetKey > 0) scroller.current?.scrollTo({ top: 0 })
  }, [scroller, resetKey])

  const onScreen = virtualizer.getVirtualIndexes()
  const first = onScreen[0] ?? 0
  const last = onScreen.at(-1) ?? 0
  useEffect(() => {
    rows.want(first, last)
    visible.see(first, last)
  }, [rows, first, last, visible])
  useNames(props, first, last, updatedAt)

  const before = useRef(first)
  const virtualRows = useRef<readonly VirtualRow[]>([])
  const { isScrolling: scrolling } = virtualizer
  const indexes = renderedRows({ first, last, count, before: before.current, scrolling, focused: position.row })
  const filled = fillVirtualRows(virtualRows.current, indexes)
  before.current = first
  // Moving an element drops its focus, so lines are sorted only while the focus is outside the grid.
  const canMoveFocus = !scrolling && !scroller.current?.contains(document.activeElement)
  virtualRows.current = canMoveFocus ? sortByPosition(filled) : filled

  const selectLabel = useCallback((row: string) => text("matrixGrid.selectRow", { row }), [text])
  const otherLabel = useCallback(
    (name: string, column: string, uid: string) => text("matrixGrid.other", { name, column, uid }),
    [text],
  )
  const unmatchedLabel = useUnmatchedText(model.profiles)
  const { edited } = editing
  return (
    <div
      role="rowgroup"
      className="ru-list__body"
      data-first={outline ? undefined : ""}
      style={{ blockSize: offsetOf(count) }}
    >
      <StickyHeadings
        lines={stickyLines(lines, first, headingHeight === rowHeight ? 1 : 0)}
        model={model}
        note={props.headingNote}
      />
      <div className="ru-list__ghost" aria-hidden="true">
        {[null, ...columns].map((column) => (
          <i key={column?.key ?? ""} />
        ))}
      </div>
      {virtualRows.current.map(({ key, index }) => {
        const line = lines.at(index)
        if (line?.kind === "heading")
          return (
            <MatrixHeadingLine
              key={key}
              index={index}
              offset={offsetOf(index)}
              heading={line}
              model={model}
              note={props.headingNote}
              columns={columns.length + 1}
              active={position.row === index}
            />
          )
        const row = rows.at(index)
        const isEdited = edited?.position.row === index
        const process = model.state.isGrouped ? undefined : row?.records.PROCESS
        const lock = process && props.lockOf?.(process.id)
        return (
          <MatrixRowLine
            key={key}
            index={index}
            offset={offsetOf(index)}
            row={row}
            level={model.state.isGrouped ? line?.level : undefined}
            columns={columns}
            columnsFrom={props.columnWindow.from}
            columnsTo={props.columnWindow.to}
            selected={row !== undefined && selection.has(row)}
            activeColumn={position.row === index ? position.column : null}
            selectLabel={selectLabel}
            otherLabel={otherLabel}
            unmatchedLabel={unmatchedLabel}
            {...selectedColumns(range, index)}
            editedColumn={isEdited ? edited.position.column : undefined}
            editor={isEdited ? edited.editor : null}
            lock={lock?.label}
            isOwnLock={lock?.isOwn}
            rejected={rejectedInputs(editing, row, columns)}
            occupied={occupiedCells(props.others, row, columns)}
          />
        )
      })}
    </div>
  )
}

function selectedColumns(range: CellSpan | null, row: number) {
  const isIn = range !== null && row >= range.top && row <= range.bottom
  return { selectedFrom: isIn ? range.first : undefined, selectedTo: isIn ? range.last : undefined }
}

/** The rejected inputs of a row; undefined for a row without any, so that it does not render again. */
function rejectedInputs(
  { rejectedCount, rejectionOf }: MatrixEditing,
  row: MatrixRow | undefined,
  columns: readonly MatrixColumn[],
): ReadonlyMap<number, RejectedInput> | undefined {
  if (!row || rejectedCount === 0) return undefined
  const found = columns.flatMap((column, at): [number, RejectedInput][] => {
    const record = recordIn(row, column)
    const rejected = record && rejectionOf(record.id, column.columnKey)
    return rejected ? [[at, rejected]] : []
  })
  return found.length > 0 ? new Map(found) : undefined
}

/** Loads what the cells on the screen only read: names of users, and the profiles of tests. */
function useNames({ model, results }: MatrixBodyProps, first: number, last: number, updatedAt: number | null): void {
  const { people } = useFieldView()
  const { profiles, columns, rows } = model
  const userColumns = useMemo(
    () =>
      columns.filter(({ group, compiled }) => {
        const profile = group === "RESULTS" ? undefined : profiles[group]
        return profile && isUserField(fieldOf(profile, compiled))
      }),
    [columns, profiles],
  )
  const { want } = results
  useEffect(() => {
    const shown: MatrixRow[] = []
    const ids = new Set<string>()
    for (let index = first; index <= last; index++) {
      const row = rows.at(index)
      if (!row) continue
      shown.push(row)
      for (const column of userColumns)
        recordIn(row, column)?.fields[column.columnKey]?.listValue?.forEach((id) => ids.add(id))
    }
    people.want([...ids])
    want(shown)
    // Rows that were loaded since are read again.
  }, [people, want, userColumns, rows, first, last, updatedAt])
}
