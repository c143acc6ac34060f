import { memo, type KeyboardEvent } from "react"
import { announce } from "../../ui/announce.ts"
import { Checkbox } from "../../ui/checkbox.tsx"
import { useDirection } from "../../ui/direction.ts"
import { dragColumn } from "../list/drag-column.ts"
import { openHeaderMenuByKey } from "../list/header-menu.tsx"
import { resizeByPointer, widthByKey } from "../list/resize-column.ts"
import { useListText } from "../list/use-list-text.ts"
import { moveMatrixColumn } from "./arrange-columns.ts"
import { MatrixColumnMenu } from "./matrix-column-menu.tsx"
import type { MatrixEditing } from "./matrix-editing.ts"
import type { ColumnGroup, MatrixColumn, MatrixModel } from "./matrix-model.ts"
import type { MatrixColumnLayout } from "./use-matrix-layout.ts"
import { useGroupName } from "./use-group-name.ts"
import { useMatrixText } from "./use-matrix-text.ts"

export interface MatrixHeaderProps {
  readonly model: MatrixModel
  readonly layout: MatrixColumnLayout
  readonly editing: MatrixEditing
  readonly selected: "none" | "some" | "all"
  readonly onSelectAll: () => void
  /** Column of the tab stop, if it is in the header. */
  readonly activeColumn: number | null
}

/**
 * Two header rows: the groups of columns, and the columns. Dragging an edge or Alt with an arrow key resizes a column,
 * dragging its header moves it within its group.
 */
export const MatrixHeader = memo(function MatrixHeader(props: MatrixHeaderProps) {
  const { model, layout, editing, selected, onSelectAll, activeColumn } = props
  const text = useMatrixText()
  const listText = useListText()
  const direction = useDirection()
  const groupName = useGroupName(model.profiles)
  const { columns } = model

  const resizeByKey = ({ key, label }: MatrixColumn, event: KeyboardEvent<HTMLElement>) => {
    const next = widthByKey(event, direction)
    if (next !== undefined) announce(listText("list.columns.width", { column: label, width: layout.resize(key, next) }))
  }
  const drop = (column: MatrixColumn, side: "before" | "after", key: string) => {
    const target = columns.find((one) => one.key === key)
    if (target?.group !== column.group) return
    moveMatrixColumn(model, layout, column, side, target.columnKey)
    announce(listText("list.columns.moved.beside", { column: column.label }))
  }
  return (
    <>
      <div role="row" className="ru-matrix__groups" aria-rowindex={1}>
        <div role="gridcell" className="ru-matrix__group" data-look="select" aria-colindex={1} />
        {groupSpans(columns).map(({ group, first, count, column }) => (
          <div
            key={column.key}
            role="columnheader"
            className="ru-matrix__group"
            data-pin={column.pinned}
            style={{ ...column.pinStyle, gridColumn: `${first + 2} / span ${count}` }}
            aria-colindex={first + 2}
            aria-colspan={count}
          >
            <span className="ru-matrix__group-name" dir="auto">
              {groupName(group)}
            </span>
          </div>
        ))}
      </div>
      <div role="row" className="ru-list__head" aria-rowindex={2}>
        <div
          role="columnheader"
          className="ru-list__cell"
          data-look="select"
          aria-colindex={1}
          tabIndex={activeColumn === 0 ? 0 : undefined}
        >
          <Checkbox
            tabIndex={-1}
            aria-label={text("matrixGrid.selectAll")}
            checked={selected === "all"}
            indeterminate={selected === "some"}
            onChange={onSelectAll}
          />
        </div>
        {columns.map((column, at) => (
          <div
            key={column.key}
            role="columnheader"
            className="ru-list__cell"
            data-look={column.appearance === "code" ? "code-head" : "head"}
            // Without the name of the menu in it.
            aria-label={column.label}
            aria-colindex={at + 2}
            tabIndex={activeColumn === at + 1 ? 0 : undefined}
            data-pin={column.pinned}
            data-start={columns[at - 1]?.group === column.group ? undefined : ""}
            style={column.pinStyle}
            data-key={column.key}
            onPointerDown={(event) => dragColumn(event, direction, (side, target) => drop(column, side, target))}
            onKeyDown={(event) => {
              if (!openHeaderMenuByKey(event)) resizeByKey(column, event)
            }}
          >
            <span className="ru-truncate" dir="auto">
              {column.label}
            </span>
            <MatrixColumnMenu model={model} layout={layout} editing={editing} column={column} />
            <span
              className="ru-list__handle"
              aria-hidden="true"
              onPointerDown={(event) => resizeByPointer(event, direction, (width) => layout.resize(column.key, width))}
            />
          </div>
        ))}
      </div>
    </>
  )
})

interface GroupSpan {
  readonly group: ColumnGroup
  /** Position of its first column, from 0. */
  readonly first: number
  readonly count: number
  readonly column: MatrixColumn
}

/** The groups in the order of their columns; a group of which only some columns are frozen is named for each part. */
function groupSpans(columns: readonly MatrixColumn[]): readonly GroupSpan[] {
  const spans: GroupSpan[] = []
  for (const [at, column] of columns.entries()) {
    const last = spans.at(-1)
    if (last && last.group === column.group && last.column.pinned === column.pinned)
      spans.splice(-1, 1, { ...last, count: last.count + 1 })
    else spans.push({ group: column.group, first: at, count: 1, column })
  }
  return spans
}
