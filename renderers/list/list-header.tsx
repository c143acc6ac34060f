import { ArrowDown, ArrowUp } from "lucide-react"
import { ColumnMenu } from "./column-menu.tsx"
import { dragColumn } from "./drag-column.ts"
import { openHeaderMenuByKey } from "./header-menu.tsx"
import { moveColumn } from "./list-layout.ts"
import { resizeByPointer, widthByKey } from "./resize-column.ts"
import type { RecordListModel } from "./use-record-list.ts"
import type { KeyboardEvent } from "react"
import { announce } from "../../ui/announce.ts"
import { Checkbox } from "../../ui/checkbox.tsx"
import { useDirection } from "../../ui/direction.ts"
import { maximumWidth, minimumWidth } from "./list-table.ts"
import type { RenderedColumn } from "./use-list-columns.ts"
import { useListText } from "./use-list-text.ts"

export interface ListHeaderProps {
  readonly model: RecordListModel
  readonly columns: readonly RenderedColumn[]
  readonly selected: "none" | "some" | "all"
  readonly onSelectAll: (on: boolean) => void
  /** Column of the tab stop, if it is in the header. */
  readonly activeColumn: number | null
}

/** Column headers: click or Enter sorts; dragging the edge or Alt with an arrow key resizes. */
export function ListHeader({ model, columns, selected, onSelectAll, activeColumn }: ListHeaderProps) {
  const text = useListText()
  const direction = useDirection()
  const { table, arranged, arrange } = model.columns

  const resize = (key: string, width: number) => {
    const size = Math.round(Math.min(Math.max(width, minimumWidth), maximumWidth))
    table.setColumnSizing((sizes) => ({ ...sizes, [key]: size }))
    return size
  }
  const resizeByKey = ({ key, label }: RenderedColumn, event: KeyboardEvent<HTMLElement>) => {
    const next = widthByKey(event, direction)
    if (next !== undefined) announce(text("list.columns.width", { column: label, width: resize(key, next) }))
  }

  return (
    <div role="row" className="ru-list__head" aria-rowindex={1}>
      <div
        role="columnheader"
        className="ru-list__cell"
        data-look="select"
        tabIndex={activeColumn === 0 ? 0 : undefined}
      >
        <Checkbox
          tabIndex={-1}
          aria-label={text("list.select.all")}
          checked={selected === "all"}
          indeterminate={selected === "some"}
          onChange={onSelectAll}
        />
      </div>
      {columns.map((column, at) => {
        const sorting = table.getColumn(column.key)
        const sorted = sorting?.getIsSorted() ?? false
        return (
          <div
            key={column.key}
            role="columnheader"
            className="ru-list__cell"
            data-look={column.appearance === "code" ? "code-head" : "head"}
            // Without the name of the menu in it.
            aria-label={column.label}
            aria-sort={sorted ? (sorted === "asc" ? "ascending" : "descending") : undefined}
            data-sortable={sorting?.getCanSort() ? "" : undefined}
            tabIndex={activeColumn === at + 1 ? 0 : undefined}
            data-pin={column.pinned}
            style={column.pinStyle}
            data-key={column.key}
            onPointerDown={(event) =>
              dragColumn(event, direction, (side, target) => {
                arrange(moveColumn(arranged(), column.key, side, target))
                announce(text("list.columns.moved.beside", { column: column.label }))
              })
            }
            onKeyDown={(event) => {
              if (!openHeaderMenuByKey(event)) resizeByKey(column, event)
            }}
          >
            <span className="ru-truncate" dir="auto">
              {column.label}
            </span>
            {sorted === "asc" ? <ArrowUp aria-hidden="true" /> : null}
            {sorted === "desc" ? <ArrowDown aria-hidden="true" /> : null}
            <ColumnMenu model={model} column={column} />
            <span
              className="ru-list__handle"
              aria-hidden="true"
              onPointerDown={(event) => resizeByPointer(event, direction, (width) => resize(column.key, width))}
            />
          </div>
        )
      })}
    </div>
  )
}
