import { useId } from "react"
import { useIntl } from "react-intl"
import { columnId, listedColumns } from "../../../../engine/edit/columns.ts"
import { fieldTypeOf } from "../../../../fields/index.ts"
import { findField } from "../../../../engine/edit/find.ts"
import type { ListColumn, ProfileDefinition } from "../../../../schemas/profile.ts"
import { FieldFrame } from "../../../../ui/field-frame.tsx"
import { Segmented } from "../../../../ui/segmented.tsx"
import { Select } from "../../../../ui/select.tsx"
import type { Desk } from "../desk.ts"
import { useColumnName } from "./use-column-name.ts"

/** What the list is sorted by until a reader sorts it otherwise. */
export function ListSort({ desk: { definition, onEdit } }: { desk: Desk }) {
  const { formatMessage } = useIntl()
  const id = useId()
  const { nameOf } = useColumnName(definition)
  const sort = definition.list?.sort
  const choices = sortable(definition)
  const pick = (chosen: string | null) => {
    const column = choices.find((one) => columnId(one) === chosen)
    onEdit({
      kind: "changeListSort",
      sort: column ? { column: bare(column), direction: sort?.direction ?? "asc" } : null,
    })
  }
  return (
    <div className="lists__sort">
      <FieldFrame id={`${id}-by`} label={formatMessage({ id: "designer.setting.sort" })}>
        <Select
          id={`${id}-by`}
          value={sort ? columnId(sort.column) : null}
          emptyLabel={formatMessage({ id: "recordType.lists.sort.usual" })}
          placeholder={formatMessage({ id: "recordType.lists.sort.usual" })}
          options={choices.map((column) => ({ value: columnId(column), label: nameOf(column) }))}
          onChange={pick}
        />
      </FieldFrame>
      {sort ? (
        <Segmented
          label={formatMessage({ id: "designer.setting.direction" })}
          value={sort.direction}
          segments={(["asc", "desc"] as const).map((direction) => ({
            value: direction,
            label: formatMessage({ id: `recordType.lists.sort.${direction}` }),
          }))}
          onChange={(direction) => onEdit({ kind: "changeListSort", sort: { ...sort, direction } })}
        />
      ) : null}
    </div>
  )
}

/** What stands in the list and can be sorted by; one that is sorted by already stays to be seen. */
function sortable(definition: ProfileDefinition): readonly ListColumn[] {
  const sorted = definition.list?.sort?.column
  const columns = listedColumns(definition).filter((column) =>
    "field" in column
      ? fieldTypeOf(findField(definition, column.field)?.field.type ?? "")?.sortable
      : column.system !== "parents",
  )
  const isThere = sorted && columns.some((column) => columnId(column) === columnId(sorted))
  return sorted && !isThere ? [...columns, sorted] : columns
}

/** Which column it is; name and width are the list's. */
const bare = (column: ListColumn): ListColumn =>
  "field" in column ? { field: column.field } : "of" in column ? column : { system: column.system }
