import { memo, type ReactNode } from "react"
import type { ProfileInstance } from "../../schemas/record.ts"
import { classNames } from "../../ui/class-names.ts"
import { renderUnmatchedMark } from "./unmatched/unmatched-mark.tsx"
import type { RenderedColumn } from "./use-list-columns.ts"

export interface ListRowProps {
  /** From 0, without the header. */
  readonly index: number
  readonly offset: number
  /** Undefined while its page is loading; the row then shows a skeleton. */
  readonly record: ProfileInstance | undefined
  /** Level of the row below its heading in a grouped list. */
  readonly level: number | undefined
  readonly columns: readonly RenderedColumn[]
  readonly selected: boolean
  /** What it no longer matches since a change; it stays until the filter is applied again. */
  readonly unmatched: string | undefined
  /** Column of the tab stop, if it is in this row. */
  readonly activeColumn: number | null
  readonly selectLabel: (uid: string) => string
  /** Selected cells of this row, first to last, in grid columns; the checkbox is 0. */
  readonly selectedFrom: number | undefined
  readonly selectedTo: number | undefined
  /** Cell of this row that is being edited, and the editor that replaces its value. */
  readonly editedColumn: number | undefined
  readonly editor: ReactNode
}

/** Renders one row. A cell is one element with plain text where possible. */
export const ListRow = memo(function ListRow({
  index,
  offset,
  record,
  level,
  columns,
  selected,
  unmatched,
  activeColumn,
  selectLabel,
  selectedFrom,
  selectedTo,
  editedColumn,
  editor,
}: ListRowProps) {
  return (
    <div
      role="row"
      className="ru-list__row"
      aria-rowindex={index + 2}
      aria-level={level}
      aria-selected={selected}
      aria-busy={record ? undefined : true}
      aria-description={unmatched}
      data-unmatched={unmatched === undefined ? undefined : ""}
      data-editing={editedColumn === undefined ? undefined : ""}
      style={{ insetBlockStart: offset }}
    >
      <div role="gridcell" className="ru-list__cell" data-look="select" tabIndex={activeColumn === 0 ? 0 : undefined}>
        {unmatched === undefined ? null : <span className="ru-list__marks">{renderUnmatchedMark(unmatched)}</span>}
        {record ? (
          <span
            role="checkbox"
            className="ru-list__box"
            aria-checked={selected}
            aria-label={selectLabel(record.uniqueId)}
          />
        ) : null}
      </div>
      {columns.map((column, at) => (
        <div
          key={column.key}
          role="gridcell"
          className={classNames("ru-list__cell", column.appearance !== "plain" && "ru-truncate")}
          data-look={column.appearance}
          data-pin={column.pinned}
          style={column.pinStyle}
          tabIndex={activeColumn === at + 1 ? 0 : undefined}
          aria-selected={isSelected(at + 1, selectedFrom, selectedTo) || undefined}
          data-editing={editedColumn === at + 1 ? "" : undefined}
        >
          {editedColumn === at + 1 ? editor : record ? (column.renderCell(record) ?? "–") : null}
        </div>
      ))}
    </div>
  )
})

function isSelected(column: number, from: number | undefined, to: number | undefined): boolean {
  return from !== undefined && to !== undefined && column >= from && column <= to
}
