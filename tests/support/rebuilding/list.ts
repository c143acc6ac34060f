import { columnId, listedColumns } from "../../../engine/edit/columns.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import { availableColumns } from "../../../src/screens/designer/lists/available-columns.ts"
import { shippedContext } from "../shipped.ts"
import { inEnglish, type Desk } from "./desk.ts"

/** The columns the list offers, shaped, put in order and sorted by. */
export function buildList(desk: Desk, { list }: ProfileDefinition): void {
  if (!list) return
  for (const column of list.columns) {
    const id = columnId(column)
    if (!listedColumns(desk.definition).some((one) => columnId(one) === id)) {
      const offered = availableColumns(desk.definition, shippedContext.profiles).find((one) => columnId(one) === id)
      if (!offered) throw new Error(`The designer does not offer the column ${id}.`)
      desk.edit({ kind: "addColumn", column: inEnglish(offered) })
    }
    const { name, width, modules } = inEnglish(column)
    const set = { ...(name && { name }), ...(width && { width }), ...(modules && { modules }) }
    if (Object.keys(set).length > 0) desk.edit({ kind: "changeColumn", columnId: id, set, clear: [] })
  }
  const wanted = list.columns.map(columnId)
  for (const column of listedColumns(desk.definition)) {
    if (!wanted.includes(columnId(column))) desk.edit({ kind: "removeColumn", columnId: columnId(column) })
  }
  wanted.forEach((id, index) => desk.edit({ kind: "moveColumn", columnId: id, index }))
  if (list.sort) desk.edit({ kind: "changeListSort", sort: list.sort })
}
