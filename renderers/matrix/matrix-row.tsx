import { Lock, LockKeyholeOpen } from "lucide-react"
import { memo, type ReactNode } from "react"
import type { UnmatchedReason } from "../../modules/matrix/contracts/matrix.ts"
import { classNames } from "../../ui/class-names.ts"
import { renderUnmatchedMark } from "../list/unmatched/unmatched-mark.tsx"
import type { RejectedInput } from "./matrix-editing.ts"
import type { MatrixColumn, MatrixRow } from "./matrix-model.ts"
import { partOf, type OccupiedCell } from "./other-users.ts"

export interface MatrixRowLineProps {
  /** From 0, without the headers. */
  readonly index: number
  readonly offset: number
  /** Undefined while its page is loading; the line then shows a skeleton. */
  readonly row: MatrixRow | undefined
  /** Level below the headings of a grouped matrix. */
  readonly level: number | undefined
  readonly columns: readonly MatrixColumn[]
  /** The columns that are rendered, besides frozen ones and those of the focus and the editor, as in ColumnWindow. */
  readonly columnsFrom: number
  readonly columnsTo: number
  readonly selected: boolean
  /** Column of the tab stop, if it is in this line. */
  readonly activeColumn: number | null
  readonly selectLabel: (row: string) => string
  readonly unmatchedLabel: (reasons: readonly UnmatchedReason[]) => string
  readonly otherLabel: (name: string, column: string, uid: string) => string
  /** Selected cells of this line, first to last, in grid columns; the checkbox is 0. */
  readonly selectedFrom: number | undefined
  readonly selectedTo: number | undefined
  /** Cell of this line that is being edited, and the editor that replaces its value. */
  readonly editedColumn: number | undefined
  readonly editor: ReactNode
  /** Who has checked out the process of the row, where no heading says it. */
  readonly lock: string | undefined
  readonly isOwnLock: boolean | undefined
  /** Rejected inputs by position of their column, from 0. */
  readonly rejected: ReadonlyMap<number, RejectedInput> | undefined
  readonly occupied: readonly OccupiedCell[] | undefined
}

/** Number of header rows above the lines. */
export const headerRows = 2

/** Renders the line of a risk and a control. A cell is one element with plain text where possible. */
export const MatrixRowLine = memo(function MatrixRowLine(props: MatrixRowLineProps) {
  const { index, offset, row, level, selected, activeColumn, selectLabel, editedColumn } = props
  const unmatched = row?.unmatched && props.unmatchedLabel(row.unmatched)
  return (
    <div
      role="row"
      className="ru-list__row ru-matrix__row"
      aria-rowindex={index + 1 + headerRows}
      aria-level={level}
      aria-selected={selected}
      aria-busy={row ? undefined : true}
      aria-description={unmatched}
      data-unmatched={unmatched === undefined ? undefined : ""}
      data-editing={editedColumn === undefined ? undefined : ""}
      style={{ insetBlockStart: offset }}
    >
      <div
        role="gridcell"
        className="ru-list__cell"
        data-look="select"
        aria-colindex={1}
        tabIndex={activeColumn === 0 ? 0 : undefined}
      >
        {renderMarks(props, unmatched)}
        {row ? (
          <span
            role="checkbox"
            className="ru-list__box"
            aria-checked={selected}
            aria-label={selectLabel(nameRow(row))}
          />
        ) : null}
      </div>
      {renderCells(props)}
    </div>
  )
})

/** Before the checkbox: that another user has checked out the row, and that it no longer matches the filters. */
function renderMarks({ lock, isOwnLock }: MatrixRowLineProps, unmatched: string | undefined) {
  if (lock === undefined && unmatched === undefined) return null
  return (
    <span className="ru-list__marks">
      {lock === undefined ? null : (
        <span role="img" aria-label={lock} data-tooltip={lock} data-own={isOwnLock ? "" : undefined}>
          {isOwnLock ? <LockKeyholeOpen aria-hidden="true" /> : <Lock aria-hidden="true" />}
        </span>
      )}
      {unmatched === undefined ? null : renderUnmatchedMark(unmatched)}
    </span>
  )
}

function renderCells(props: MatrixRowLineProps) {
  const { columns, columnsFrom, columnsTo, activeColumn, editedColumn } = props
  const cells: ReactNode[] = []
  let last = -1
  columns.forEach((column, at) => {
    const isRendered =
      (at >= columnsFrom && at < columnsTo) ||
      column.pinned !== undefined ||
      at + 1 === activeColumn ||
      at + 1 === editedColumn
    if (!isRendered) return
    cells.push(renderCell(props, column, at, last !== at - 1))
    last = at
  })
  return cells
}

/** A function instead of a component, which would cost more than what it renders. */
function renderCell(props: MatrixRowLineProps, column: MatrixColumn, at: number, isAfterGap: boolean) {
  const { row, columns, activeColumn, selectedFrom, selectedTo, editedColumn, editor } = props
  const rejected = props.rejected?.get(at)
  const occupied = props.occupied?.find((one) => one.column === at)
  const isEdited = editedColumn === at + 1
  return (
    <div
      key={column.key}
      role="gridcell"
      className={classNames("ru-list__cell", column.appearance !== "plain" && "ru-truncate")}
      data-look={column.appearance}
      data-pin={column.pinned}
      data-start={columns[at - 1]?.group === column.group ? undefined : ""}
      data-repeated={row?.repeated.has(partOf(column)) ? "" : undefined}
      data-rejected={rejected ? "" : undefined}
      data-tooltip={rejected?.message}
      style={isAfterGap ? { ...column.pinStyle, gridColumnStart: at + 2 } : column.pinStyle}
      aria-colindex={at + 2}
      tabIndex={activeColumn === at + 1 ? 0 : undefined}
      aria-selected={isSelected(at + 1, selectedFrom, selectedTo) || undefined}
      aria-invalid={rejected ? true : undefined}
      aria-description={
        rejected?.message ?? (occupied && props.otherLabel(occupied.name, column.label, uidOf(row, column)))
      }
      data-editing={isEdited ? "" : undefined}
    >
      {isEdited ? editor : rejected ? <bdi>{rejected.text}</bdi> : row ? column.renderCell(row) : null}
      {occupied ? (
        <span className="ru-matrix__other" data-order={occupied.order % 4} aria-hidden="true">
          <bdi>{occupied.name}</bdi>
        </span>
      ) : null}
    </div>
  )
}

/** The numbers of a row's records, which tell it apart for screen readers. */
export function nameRow({ records }: MatrixRow): string {
  const { SUB_PROCESS, RISK, CONTROL } = records
  return [RISK, CONTROL].flatMap((record) => record?.uniqueId ?? []).join(" · ") || (SUB_PROCESS?.uniqueId ?? "")
}

function uidOf(row: MatrixRow | undefined, column: MatrixColumn): string {
  return row?.records[partOf(column)]?.uniqueId ?? ""
}

function isSelected(column: number, from: number | undefined, to: number | undefined): boolean {
  return from !== undefined && to !== undefined && column >= from && column <= to
}
