import { useVirtualizer } from "@tanstack/react-virtual"
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { ConflictResolution, ImportRow } from "../contracts/imports.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import { EmptyState } from "../../../ui/page-state.tsx"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import type { GridColumn } from "./grid-column.ts"
import { GridRow } from "./grid-row.tsx"
import type { ImportedType } from "./import-into.ts"
import type { OnRecord } from "./row-status-cell.tsx"
import type { ImportRows } from "./use-import-rows.ts"

export interface RowsGridProps {
  readonly rows: ImportRows
  readonly columns: readonly GridColumn[]
  /** The record types of the rows, to name those of a matrix. */
  readonly types: readonly ImportedType[]
  /** Renders a matched record by its ID. */
  readonly renderRecord: (recordId: RecordId, uid: string) => ReactNode
  readonly onFix: (row: number, column: number, text: string) => Promise<void>
  readonly onChoose: (row: number, choice: ConflictResolution) => void
  /** Shows a record of a matrix that a row names. */
  readonly onRecord?: OnRecord | undefined
}

interface CellPosition {
  readonly row: number
  /** 0 is the row number, 1 the status, then the columns. */
  readonly column: number
}

const defaultHeight = 44
const fixedColumns = 2

/** Grid of the file rows: arrow keys move, Enter edits a cell, problems are shown below it. */
export function RowsGrid({ rows, columns, types, renderRecord, onFix, onChoose, onRecord }: RowsGridProps) {
  const { formatMessage } = useIntl()
  const scroller = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState<CellPosition>({ row: 0, column: fixedColumns })
  const [editing, setEditing] = useState<CellPosition>()
  const count = rows.total ?? 0
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => defaultHeight,
    overscan: 8,
    getItemKey: (index) => rows.rowAt(index)?.row ?? `waiting ${index}`,
  })
  const visible = virtual.getVirtualItems()
  const [first, last] = [visible[0]?.index ?? 0, visible.at(-1)?.index ?? 0]
  const { show } = rows
  useEffect(() => show(first, last), [show, first, last])

  const focus = (position: CellPosition) => {
    setAt(position)
    virtual.scrollToIndex(position.row)
    requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-cell="${position.row} ${position.column}"]`)?.focus(),
    )
  }
  const move = (event: KeyboardEvent, to: Partial<CellPosition>) => {
    event.preventDefault()
    focus({
      row: Math.min(Math.max(to.row ?? at.row, 0), count - 1),
      column: Math.min(Math.max(to.column ?? at.column, 0), columns.length + fixedColumns - 1),
    })
  }
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (editing || !(event.target as HTMLElement).matches("[role=gridcell]")) return
    const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1
    if (event.key === "ArrowDown") move(event, { row: at.row + 1 })
    else if (event.key === "ArrowUp") move(event, { row: at.row - 1 })
    else if (event.key === "ArrowRight") move(event, { column: at.column + forward })
    else if (event.key === "ArrowLeft") move(event, { column: at.column - forward })
    else if (event.key === "Home") move(event, event.ctrlKey ? { row: 0, column: 0 } : { column: 0 })
    else if (event.key === "End") move(event, event.ctrlKey ? { row: count - 1 } : { column: columns.length + 1 })
    else if (event.key === "PageDown") move(event, { row: at.row + 10 })
    else if (event.key === "PageUp") move(event, { row: at.row - 10 })
    else if ((event.key === "Enter" || event.key === "F2") && at.column >= fixedColumns) {
      event.preventDefault()
      setEditing(at)
    }
  }
  const leave = async (row: ImportRow, text: string | undefined) => {
    const position = editing
    setEditing(undefined)
    const column = position && columns[position.column - fixedColumns]
    if (!position || !column) return
    if (text !== undefined && text !== (row.cells[column.index] ?? "")) await onFix(row.row, column.index, text)
    focus(position)
  }

  if (rows.total === undefined) return <SkeletonText lines={8} />
  if (count === 0) return <EmptyState title={formatMessage({ id: "imports.check.none" })} />
  const resultWidth = types.length > 1 ? 264 : 200
  const tracks = `72px minmax(${resultWidth}px, 1fr) repeat(${columns.length}, minmax(160px, 1fr))`
  const width = `${72 + resultWidth + 160 * columns.length}px`
  return (
    <div
      ref={scroller}
      className="importing__grid ru-panel"
      role="grid"
      aria-label={formatMessage({ id: "imports.check.grid" })}
      aria-rowcount={count + 1}
      aria-colcount={columns.length + fixedColumns}
      style={{ "--importing-tracks": tracks, "--importing-width": width } as never}
      onKeyDown={handleKey}
    >
      <div className="importing__grid-head ru-grid ru-muted ru-small" role="row" aria-rowindex={1}>
        <span role="columnheader" className="ru-truncate">
          <FormattedMessage id="imports.check.row" />
        </span>
        <span role="columnheader" className="ru-truncate">
          <FormattedMessage id="imports.check.result" />
        </span>
        {columns.map(({ index, label }) => (
          <span key={index} role="columnheader" className="ru-truncate" dir="auto">
            {label}
          </span>
        ))}
      </div>
      <div className="importing__grid-body" role="presentation" style={{ blockSize: virtual.getTotalSize() }}>
        {visible.map(({ index, key, start }) => (
          <div
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            role="row"
            aria-rowindex={index + 2}
            className="importing__grid-row ru-grid"
            style={{ insetBlockStart: start }}
          >
            <GridRow
              index={index}
              row={rows.rowAt(index)}
              columns={columns}
              types={types}
              focused={at.row === index ? at.column : undefined}
              editing={editing?.row === index ? editing.column : undefined}
              renderRecord={renderRecord}
              onFocus={(column) => setAt({ row: index, column })}
              onEdit={(column) => setEditing({ row: index, column })}
              onLeave={leave}
              onChoose={onChoose}
              onRecord={onRecord}
            />
          </div>
        ))}
      </div>
    </div>
  )
}
