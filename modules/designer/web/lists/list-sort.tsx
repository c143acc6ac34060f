import { useId } from "react"
import { useIntl } from "react-intl"
import { columnId, listedColumns } from "../../../../engine/edit/columns.ts"
import { fieldTypeOf } from "../../../../fields/index.ts"
import { findField } from "../../../../engine/edit/find.ts"
import type { ListColumn, ProfileDefinition } from "../../../../schemas/profile.ts"
import { FormField } from "../../../../ui/form-field.tsx"
import { Segmented } from "../../../../ui/segmented.tsx"
import { Select } from "../../../../ui/select.tsx"
import type { ProfileEditorState } from "../profile-editor-state.ts"
import { useColumnName } from "./use-column-name.ts"

/** The list's default sort order. */
export function ListSort({ editorState: { definition, onEdit } }: { editorState: ProfileEditorState }) {
  const { formatMessage } = useIntl()
  const id = useId()
  const { nameOf } = useColumnName(definition)
  const sort = definition.list?.sort
  const choices = sortable(definition)
  const pick = (selected: string | null) => {
    const column = choices.find((one) => columnId(one) === selected)
    onEdit({
      kind: "changeListSort",
      sort: column ? { column: bare(column), direction: sort?.direction ?? "asc" } : null,
    })
  }
  return (
    <div className="designer-lists__sort ru-cluster ru-gap-12">
      <FormField id={`${id}-by`} label={formatMessage({ id: "designer.setting.sort" })}>
        <Select
          id={`${id}-by`}
          value={sort ? columnId(sort.column) : null}
          emptyLabel={formatMessage({ id: "recordType.lists.sort.default" })}
          placeholder={formatMessage({ id: "recordType.lists.sort.default" })}
          options={choices.map((column) => ({ value: columnId(column), label: nameOf(column) }))}
          onChange={pick}
        />
      </FormField>
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

/** Sortable columns of the list; a column already used for sorting stays visible. */
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

/** Reference to the column only; name and width belong to the list. */
const bare = (column: ListColumn): ListColumn =>
  "field" in column ? { field: column.field } : "of" in column ? column : { system: column.system }
