import { useMemo } from "react"
import { useIntl } from "react-intl"
import { columnId } from "../../../../engine/edit/columns.ts"
import { announce } from "../../../../ui/announce.ts"
import { Combobox } from "../../../../ui/combobox.tsx"
import type { Desk } from "../desk.ts"
import { availableColumns } from "./available-columns.ts"
import { useColumnName } from "./use-column-name.ts"

/** What is not in the list yet, found by name; choosing one puts it at the end. */
export function AddColumn({ desk, onAdded }: { desk: Desk; onAdded: (id: string) => void }) {
  const { definition, profiles, onEdit } = desk
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
