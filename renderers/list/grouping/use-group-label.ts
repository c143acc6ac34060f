import { useCallback } from "react"
import { useIntl } from "react-intl"
import { groupingOf } from "../../../engine/list/grouping.ts"
import { findSelectableColumn } from "../../../engine/list/selectable-columns.ts"
import type { RecordGroup } from "../../../modules/records/contracts/views.ts"
import { type CompiledProfile, peopleTag } from "../../../schemas/compiled.ts"
import { useFieldView } from "../../../fields/rendering/view-context.tsx"
import type { NamedEntity } from "../filter-options.ts"
import { columnLabel } from "../list-columns.tsx"
import { useFilterOptions } from "../use-filter-description.ts"
import { useListText } from "../use-list-text.ts"

/** Formats the group labels of a column in the user's language. */
export function useGroupLabel(
  compiled: CompiledProfile,
  key: string | null,
  entities: readonly NamedEntity[],
): (group: RecordGroup) => string {
  const text = useListText()
  const intl = useIntl()
  const { language } = useFieldView()
  const column = key === null ? undefined : findSelectableColumn(compiled, key)
  const choices = useFilterOptions(compiled, column, entities)
  const grouping = column ? groupingOf(compiled, column) : null
  const field = compiled.fields.find(({ keyword }) => keyword === column?.keyword)
  const isUserField = field !== undefined && "tagId" in field.definition && field.definition.tagId === peopleTag
  const name = column ? columnLabel(compiled, column, { text, language }) : ""
  return useCallback(
    (group) => {
      if (group.key === null) return text("list.group.none", { column: name })
      if (group.label !== null) return group.label
      if (grouping === "number") return intl.formatNumber(Number(group.key), { maximumFractionDigits: 20 })
      if (grouping === "month")
        return intl.formatDate(`${group.key}-01`, { month: "long", year: "numeric", timeZone: "UTC" })
      if (isUserField) return text("list.group.unseen")
      return choices.find(({ value }) => value === group.key)?.label ?? group.key
    },
    [text, intl, grouping, isUserField, name, choices],
  )
}
