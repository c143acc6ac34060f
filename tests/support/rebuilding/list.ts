import { columnId, listedColumns } from "../../../engine/edit/columns.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import { availableColumns } from "../../../modules/designer/web/lists/available-columns.ts"
import { shippedContext } from "../shipped.ts"
import { inEnglish, type ProfileEditor } from "./profile-editor.ts"

/** Adds, configures, orders and sorts the columns of the list. */
export function buildList(editor: ProfileEditor, { list }: ProfileDefinition): void {
  if (!list) return
  for (const column of list.columns) {
    const id = columnId(column)
    if (!listedColumns(editor.definition).some((one) => columnId(one) === id)) {
      const available = availableColumns(editor.definition, shippedContext.profiles).find((one) => columnId(one) === id)
      if (!available) throw new Error(`The designer does not offer the column ${id}.`)
      editor.edit({ kind: "addColumn", column: inEnglish(available) })
    }
    const { name, width, modules } = inEnglish(column)
    const set = { ...(name && { name }), ...(width && { width }), ...(modules && { modules }) }
    if (Object.keys(set).length > 0) editor.edit({ kind: "changeColumn", columnId: id, set, clear: [] })
  }
  const expected = list.columns.map(columnId)
  for (const column of listedColumns(editor.definition)) {
    if (!expected.includes(columnId(column))) editor.edit({ kind: "removeColumn", columnId: columnId(column) })
  }
  expected.forEach((id, index) => editor.edit({ kind: "moveColumn", columnId: id, index }))
  if (list.sort) editor.edit({ kind: "changeListSort", sort: list.sort })
}
