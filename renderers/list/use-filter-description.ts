import { useCallback, useContext, useMemo } from "react"
import { findSelectableColumn } from "../../engine/list/selectable-columns.ts"
import { useFieldView } from "../../fields/rendering/view-context.tsx"
import { useEntries } from "../../fields/rendering/directory.ts"
import { useText } from "../../fields/rendering/use-text.ts"
import { dayText } from "../../schemas/day-text.ts"
import type { CompiledColumn, CompiledProfile } from "../../schemas/compiled.ts"
import type { Condition, Filter } from "../../schemas/query.ts"
import { variableOption, formatVariable } from "../../fields/rendering/format-variable.ts"
import { isVariable } from "../../schemas/variables.ts"
import type { SelectOption } from "../../ui/options/select-option.ts"
import { columnLabel } from "./list-columns.tsx"
import { filterOptions, type NamedEntity } from "./filter-options.ts"
import { fieldOf, isUserField } from "./list-fields.ts"
import { ListProjectsContext } from "./list-projects.ts"
import { leavesOf } from "./list-state.ts"
import { draftOf, operandCount } from "../../engine/list/operators.ts"
import { useListText } from "./use-list-text.ts"
import { joinNames } from "../../schemas/join-names.ts"
import { isolateText } from "../../schemas/isolate-text.ts"

/** Options that any column can be filtered by, in the user's language. */
function useOptionsOf(
  compiled: CompiledProfile,
  entities: readonly NamedEntity[],
): (column: CompiledColumn) => readonly SelectOption[] {
  const { language } = useFieldView()
  const text = useText()
  const listText = useListText()
  const { projects } = useContext(ListProjectsContext)
  return useCallback(
    (column) =>
      filterOptions(compiled, column, {
        language,
        entities,
        projects,
        statusText: (status) => text(`status.${status}`),
        myEntity: variableOption("currentEntity", text),
        withoutResult: text("record.withoutResult"),
        yes: listText("list.value.yes"),
        no: listText("list.value.no"),
      }),
    [compiled, language, entities, projects, text, listText],
  )
}

/** Options that a column can be filtered by, in the user's language. */
export function useFilterOptions(
  compiled: CompiledProfile,
  column: CompiledColumn | undefined,
  entities: readonly NamedEntity[],
): readonly SelectOption[] {
  const optionsOf = useOptionsOf(compiled, entities)
  return useMemo(() => (column ? optionsOf(column) : []), [column, optionsOf])
}

export interface ConditionText {
  readonly column: string
  readonly operator: string
  /** Empty when the operator takes no value. */
  readonly value: string
}

/** Formats conditions in three segments each, for chips and filter descriptions. */
export function useConditionTexts(
  compiled: CompiledProfile,
  conditions: readonly Condition[],
  entities: readonly NamedEntity[],
): readonly ConditionText[] {
  const { language, people } = useFieldView()
  const text = useListText()
  const t = useText()
  const optionsOf = useOptionsOf(compiled, entities)
  const columnOf = (key: string) => findSelectableColumn(compiled, key)
  const filterIds = useMemo(
    () =>
      conditions.flatMap((condition) => {
        const column = columnOf(condition.column)
        if (!column || !isUserField(fieldOf(compiled, column))) return []
        return draftOf(condition).values.filter((id) => !isVariable(id))
      }),
    // The conditions array is a new object on every render.
    // oxlint-disable-next-line react/exhaustive-deps
    [compiled, JSON.stringify(conditions)],
  )
  const users = useEntries(people, filterIds)
  return conditions.map((condition) => {
    const column = columnOf(condition.column)
    const options = column ? optionsOf(column) : []
    const { operator, filterType, values } = draftOf(condition)
    const named = (value: string) =>
      options.find((option) => option.value === value)?.label ??
      users.find((user) => user?.id === value)?.name ??
      (filterType === "tagref" || filterType === "set" ? formatVariable(value, t) : value)
    const visible =
      filterType === "dateString"
        ? values.map((day) => (isVariable(day) ? formatVariable(day, t) : dayText(day, language)))
        : values.map(named)
    const [from = "", to = ""] = visible
    return {
      column: column ? columnLabel(compiled, column, { text, language }) : condition.column,
      operator: text(`list.operator.${operator}`, { count: values.length }),
      value:
        operandCount(operator) === 2
          ? text("list.value.between", { from, to })
          : joinNames(visible, language, "commas"),
    }
  })
}

/**
 * Describes a complete filter in one sentence: “Status is Open and (Owner is Mara or Due date is before 1 Mar 2026)”.
 */
export function useFilterDescription(
  compiled: CompiledProfile,
  filter: Filter | undefined,
  entities: readonly NamedEntity[],
): string {
  const text = useListText()
  const leaves = filter ? leavesOf([filter]) : []
  const t = useConditionTexts(compiled, leaves, entities)
  if (!filter) return ""
  let next = 0
  const formatFilter = (part: Filter, inner: boolean): string => {
    if (part.filterType !== "join") {
      const { column, operator, value } = t[next++] ?? { column: part.column, operator: "", value: "" }
      // Isolates the text direction of each segment.
      return [column, operator, value]
        .filter((word) => word !== "")
        .map((word) => isolateText(word))
        .join(" ")
    }
    const parts = part.conditions.map((one) => formatFilter(one, true))
    const joined = parts.join(` ${text(part.operator === "AND" ? "list.sentence.and" : "list.sentence.or")} `)
    return inner && parts.length > 1 ? `(${joined})` : joined
  }
  return formatFilter(filter, false)
}
