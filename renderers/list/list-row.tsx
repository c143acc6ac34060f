import { memo } from "react"
import type { ProfileInstance } from "../../schemas/record.ts"
import { classNames } from "../../ui/class-names.ts"
import type { DrawnColumn } from "./use-list-columns.ts"

export interface ListRowProps {
  /** From 0, without the header. */
  readonly index: number
  readonly offset: number
  /** Undefined while its page is under way: the row then has bars in the shape of what is coming. */
  readonly record: ProfileInstance | undefined
  readonly columns: readonly DrawnColumn[]
  readonly selected: boolean
  /** The column of the cell that the Tab key reaches, when it is in this row. */
  readonly activeColumn: number | null
  readonly selectLabel: (uid: string) => string
}

/** One row: a cell is one element, and what it shows is plain text where it can be. */
export const ListRow = memo(function ListRow({
  index,
  offset,
  record,
  columns,
  selected,
  activeColumn,
  selectLabel,
}: ListRowProps) {
  return (
    <div
      role="row"
      className="ru-list__row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      aria-busy={record ? undefined : true}
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
          tabIndex={activeColumn === at + 1 ? 0 : undefined}
        >
          {record ? (column.draw(record) ?? "–") : null}
        </div>
      ))}
    </div>
  )
})
