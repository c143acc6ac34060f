import { groupingOf } from "../../engine/list/grouping.ts"
import { announce } from "../../ui/announce.ts"
import type { MenuEntry } from "../../ui/menu.tsx"
import { HeaderMenu } from "./header-menu.tsx"
import { hideColumn, moveColumn, pinColumn } from "./list-layout.ts"
import type { RenderedColumn } from "./use-list-columns.ts"
import { useListText } from "./use-list-text.ts"
import type { RecordListModel } from "./use-record-list.ts"

export interface ColumnMenuProps {
  readonly model: RecordListModel
  readonly column: RenderedColumn
}

/** Menu of a column: sort, group, pin, move and hide, by pointer and keyboard. */
export function ColumnMenu({ model, column }: ColumnMenuProps) {
  const text = useListText()
  const { columns, state, change, compiled, source } = model
  const { key, label } = column
  const { table, arranged, arrange } = columns
  const inTable = table.getColumn(key)
  const at = columns.rendered.findIndex((one) => one.key === key)
  const isGrouped = state.group === key
  const groups = source.loadGroups !== undefined && groupingOf(compiled, column.compiled) !== null

  const sort = (direction: "asc" | "desc") => {
    change({ sort: { column: key, direction } })
    announce(text(`list.sorted.${direction}`, { column: label }))
  }
  const move = (to: number) => {
    const target = columns.rendered[to]
    if (!target || to === at) return
    arrange(moveColumn(arranged(), key, to < at ? "before" : "after", target.key))
    announce(text("list.columns.moved", { column: label, position: to + 1, count: columns.rendered.length }))
  }
  const pin = (side: "start" | "end" | undefined) => {
    arrange(pinColumn(arranged(), key, side))
    announce(text(`list.pinned.${side ?? "none"}`, { column: label }))
  }
  const last = columns.rendered.length - 1
  const items: MenuEntry[] = [
    ...(inTable?.getCanSort()
      ? [
          { id: "asc", label: text("list.menu.asc"), onSelect: () => sort("asc") },
          { id: "desc", label: text("list.menu.desc"), onSelect: () => sort("desc") },
        ]
      : []),
    ...(groups
      ? [
          {
            id: "group",
            label: text(isGrouped ? "list.menu.ungroup" : "list.menu.group"),
            onSelect: () => change({ group: isGrouped ? null : key }),
          },
        ]
      : []),
    { id: "line-pin", line: true },
    ...(column.pinned === "start"
      ? []
      : [{ id: "pin-start", label: text("list.menu.pin.start"), onSelect: () => pin("start") }]),
    ...(column.pinned === "end"
      ? []
      : [{ id: "pin-end", label: text("list.menu.pin.end"), onSelect: () => pin("end") }]),
    ...(column.pinned ? [{ id: "unpin", label: text("list.menu.unpin"), onSelect: () => pin(undefined) }] : []),
    { id: "line-move", line: true },
    { id: "first", label: text("list.menu.first"), disabled: at === 0, onSelect: () => move(0) },
    { id: "earlier", label: text("list.menu.earlier"), disabled: at === 0, onSelect: () => move(at - 1) },
    { id: "later", label: text("list.menu.later"), disabled: at === last, onSelect: () => move(at + 1) },
    { id: "last", label: text("list.menu.last"), disabled: at === last, onSelect: () => move(last) },
    ...(inTable?.getCanHide()
      ? [
          { id: "line-hide", line: true } as const,
          {
            id: "hide",
            label: text("list.menu.hide"),
            onSelect: () => {
              arrange(hideColumn(arranged(), key))
              announce(text("list.hidden", { column: label }))
            },
          },
        ]
      : []),
  ]
  return <HeaderMenu label={text("list.menu", { column: label })} items={items} />
}
