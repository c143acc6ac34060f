import { useMemo } from "react"
import { useIntl } from "react-intl"
import { columnId } from "../../../../engine/edit/columns.ts"
import { announce } from "../../../../ui/announce.ts"
import { Combobox } from "../../../../ui/combobox.tsx"
import type { ProfileEditorState } from "../profile-editor-state.ts"
import { availableColumns } from "./available-columns.ts"
import { useColumnName } from "./use-column-name.ts"

/** Finds a column that is not in the list and appends it. */
export function AddColumn({
  editorState,
  onAdded,
}: {
  editorState: ProfileEditorState
  onAdded: (id: string) => void
}) {
  const { definition, profiles, onEdit } = editorState
  const { formatMessage } = useIntl()
  const { nameOf, kindOf } = useColumnName(definition)
  const available = useMemo(() => availableColumns(definition, profiles), [definition, profiles])
  const label = formatMessage({ id: "recordType.lists.add" })
  return (
    <Combobox
      aria-label={label}
      placeholder={label}
      value={null}
      options={available.map((column) => ({ value: columnId(column), label: nameOf(column), note: kindOf(column) }))}
      labels={{
        list: label,
        noResults: formatMessage({ id: "recordType.lists.noneLeft" }),
        found: (count: number) => formatMessage({ id: "field.picker.found" }, { count }),
        loading: "",
        failed: "",
      }}
      onChange={(id) => {
        const column = available.find((one) => columnId(one) === id)
        if (!column) return
        onEdit({ kind: "addColumn", column })
        announce(formatMessage({ id: "designer.added" }, { name: nameOf(column) }))
        onAdded(columnId(column))
      }}
    />
  )
}
