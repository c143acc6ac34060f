import { memo, type ReactNode } from "react"
import type { ProfileInstance } from "../../schemas/record.ts"
import { classNames } from "../../ui/class-names.ts"
import type { DrawnColumn } from "./use-list-columns.ts"

export interface ListRowProps {
  /** From 0, without the header. */
  readonly index: number
  readonly offset: number
  /** Undefined while its page is under way: the row then has bars in the shape of what is coming. */
  readonly record: ProfileInstance | undefined
  /** Of a grouped list, where a row stands below its heading. */
  readonly level: number | undefined
  readonly columns: readonly DrawnColumn[]
  readonly selected: boolean
  /** The column of the cell that the Tab key reaches, when it is in this row. */
  readonly activeColumn: number | null
  readonly selectLabel: (uid: string) => string
  /** Marked cells of this row, first to last as the grid counts them; the box is 0. */
  readonly markedFrom: number | undefined
  readonly markedTo: number | undefined
  /** The cell of this row that is being edited, and what stands in it instead of its value. */
  readonly editedColumn: number | undefined
  readonly editor: ReactNode
}

/** One row: a cell is one element, and what it shows is plain text where it can be. */
export const ListRow = memo(function ListRow({
  index,
  offset,
  record,
  level,
  columns,
  selected,
  activeColumn,
  selectLabel,
  markedFrom,
  markedTo,
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
      data-editing={editedColumn === undefined ? undefined : ""}
      style={{ insetBlockStart: offset }}
    >
      <div role="gridcell" className="ru-list__cell" data-look="select" tabIndex={activeColumn === 0 ? 0 : undefined}>
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
          className={classNames("ru-list__cell", column.look !== "plain" && "ru-truncate")}
          data-look={column.look}
          data-pin={column.pinned}
          style={column.pinStyle}
          tabIndex={activeColumn === at + 1 ? 0 : undefined}
          aria-selected={isMarked(at + 1, markedFrom, markedTo) || undefined}
          data-editing={editedColumn === at + 1 ? "" : undefined}
        >
          {editedColumn === at + 1 ? editor : record ? (column.draw(record) ?? "–") : null}
        </div>
      ))}
    </div>
  )
})

function isMarked(column: number, from: number | undefined, to: number | undefined): boolean {
  return from !== undefined && to !== undefined && column >= from && column <= to
}
