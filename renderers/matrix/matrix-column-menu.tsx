import { announce } from "../../ui/announce.ts"
import type { MenuEntry } from "../../ui/menu.tsx"
import { HeaderMenu } from "../list/header-menu.tsx"
import { useListText } from "../list/use-list-text.ts"
import { moveMatrixColumn, showMatrixColumn } from "./arrange-columns.ts"
import { replaceableField } from "./editing/replaceable-field.ts"
import type { MatrixEditing } from "./matrix-editing.ts"
import type { MatrixColumn, MatrixModel } from "./matrix-model.ts"
import type { MatrixColumnLayout } from "./use-matrix-layout.ts"
import { useGroupName } from "./use-group-name.ts"
import { useMatrixText } from "./use-matrix-text.ts"

export interface MatrixColumnMenuProps {
  readonly model: MatrixModel
  readonly layout: MatrixColumnLayout
  readonly editing: MatrixEditing
  readonly column: MatrixColumn
}

/** Menu of a column: freeze, move within its group, hide, and find and replace. */
export function MatrixColumnMenu({ model, layout, editing, column }: MatrixColumnMenuProps) {
  const text = useMatrixText()
  const listText = useListText()
  const groupName = useGroupName(model.profiles)
  const { state, change, edits } = model
  const { key, label, group } = column
  const ofGroup = model.columns.filter((one) => one.group === group)
  const at = ofGroup.findIndex((one) => one.key === key)
  const last = ofGroup.length - 1
  const canHide = layout.available.find((one) => one.column.key === key)?.canHide ?? false

  const freeze = (frozen: string | null) => {
    change({ frozen })
    announce(frozen === null ? text("matrixGrid.unfrozen") : text("matrixGrid.frozen", { column: label }))
  }
  const move = (to: number) => {
    const target = ofGroup[to]
    if (!target || to === at) return
    moveMatrixColumn(model, layout, column, to < at ? "before" : "after", target.columnKey)
    announce(listText("list.columns.moved", { column: label, position: to + 1, count: ofGroup.length }))
  }
  const items: MenuEntry[] = [
    ...(edits && replaceableField(model.profiles, column)
      ? [
          {
            id: "replace",
            label: text("matrixGrid.replace"),
            shortcut: "Ctrl+H",
            onSelect: () => editing.replaceIn(column),
          },
          { id: "line-replace", line: true as const },
        ]
      : []),
    ...(state.frozen === key ? [] : [{ id: "freeze", label: text("matrixGrid.freeze"), onSelect: () => freeze(key) }]),
    ...(state.frozen === null
      ? []
      : [{ id: "unfreeze", label: text("matrixGrid.unfreeze"), onSelect: () => freeze(null) }]),
    { id: "line-move", line: true },
    { id: "first", label: listText("list.menu.first"), disabled: at === 0, onSelect: () => move(0) },
    { id: "earlier", label: listText("list.menu.earlier"), disabled: at === 0, onSelect: () => move(at - 1) },
    { id: "later", label: listText("list.menu.later"), disabled: at === last, onSelect: () => move(at + 1) },
    { id: "last", label: listText("list.menu.last"), disabled: at === last, onSelect: () => move(last) },
    ...(canHide
      ? [
          { id: "line-hide", line: true } as const,
          {
            id: "hide",
            label: listText("list.menu.hide"),
            onSelect: () => {
              showMatrixColumn(model, layout, column, false)
              announce(listText("list.hidden", { column: label }))
            },
          },
        ]
      : []),
  ]
  // Several record types have a column of the same name.
  return <HeaderMenu label={text("matrixGrid.menu", { column: label, group: groupName(group) })} items={items} />
}
