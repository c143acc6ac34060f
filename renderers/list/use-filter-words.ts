import { useCallback, useMemo } from "react"
import { offeredColumn } from "../../engine/list/offered-columns.ts"
import { useFieldView } from "../../fields/drawing/view-context.tsx"
import { useEntries } from "../../fields/drawing/directory.ts"
import { useText } from "../../fields/drawing/use-text.ts"
import { dayText } from "../../schemas/day-text.ts"
import type { CompiledColumn, CompiledProfile } from "../../schemas/compiled.ts"
import type { Condition, Filter } from "../../schemas/query.ts"
import { variableChoice, variableWords } from "../../fields/drawing/variable-words.ts"
import { isVariable } from "../../schemas/variables.ts"
import type { Choice } from "../../ui/options/choice.ts"
import { columnLabel } from "./list-columns.tsx"
import { filterOptions, type NamedEntity } from "./filter-options.ts"
import { fieldOf, isOfPeople } from "./list-fields.ts"
import { leavesOf } from "./list-state.ts"
import { draftOf, valuesTaken } from "../../engine/list/operators.ts"
import { useListText } from "./use-list-text.ts"

/** The values any column can be filtered by, in the reader's language. */
function useOptionsOf(
  compiled: CompiledProfile,
  entities: readonly NamedEntity[],
): (column: CompiledColumn) => readonly Choice[] {
  const { language } = useFieldView()
  const text = useText()
  const listText = useListText()
  return useCallback(
    (column) =>
      filterOptions(compiled, column, {
        language,
        entities,
        statusText: (status) => text(`status.${status}`),
        myEntity: variableChoice("currentEntity", text),
        withoutResult: text("record.withoutResult"),
        yes: listText("list.value.yes"),
        no: listText("list.value.no"),
      }),
    [compiled, language, entities, text, listText],
  )
}

/** The values a column can be filtered by, in the reader's language. */
export function useFilterOptions(
  compiled: CompiledProfile,
  column: CompiledColumn | undefined,
  entities: readonly NamedEntity[],
): readonly Choice[] {
  const optionsOf = useOptionsOf(compiled, entities)
  return useMemo(() => (column ? optionsOf(column) : []), [column, optionsOf])
}

export interface ConditionWords {
  readonly column: string
  readonly operator: string
  /** Empty where the operator compares with nothing. */
  readonly value: string
}

/** Conditions in three parts each, as their chips and the sentence of a filter say them. */
export function useConditionWords(
  compiled: CompiledProfile,
  conditions: readonly Condition[],
  entities: readonly NamedEntity[],
): readonly ConditionWords[] {
  const { language, people } = useFieldView()
  const text = useListText()
  const words = useText()
  const optionsOf = useOptionsOf(compiled, entities)
  const columnOf = (key: string) => offeredColumn(compiled, key)
  const asked = useMemo(
    () =>
      conditions.flatMap((condition) => {
        const column = columnOf(condition.column)
        if (!column || !isOfPeople(fieldOf(compiled, column))) return []
        return draftOf(condition).values.filter((id) => !isVariable(id))
      }),
    // The conditions' array is made anew from the state each time.
    // oxlint-disable-next-line react/exhaustive-deps
    [compiled, JSON.stringify(conditions)],
  )
  const persons = useEntries(people, asked)
  return conditions.map((condition) => {
    const column = columnOf(condition.column)
    const options = column ? optionsOf(column) : []
    const { operator, filterType, values } = draftOf(condition)
    const named = (value: string) =>
      options.find((option) => option.value === value)?.label ??
      persons.find((person) => person?.id === value)?.name ??
      (filterType === "tagref" || filterType === "set" ? variableWords(value, words) : value)
    const shown =
      filterType === "dateString"
        ? values.map((day) => (isVariable(day) ? variableWords(day, words) : dayText(day, language)))
        : values.map(named)
    const [from = "", to = ""] = shown
    return {
      column: column ? columnLabel(compiled, column, { text, language }) : condition.column,
      operator: text(`list.operator.${operator}`, { count: values.length }),
      value: valuesTaken(operator) === 2 ? text("list.value.between", { from, to }) : shown.join(", "),
    }
  })
}

/** A whole filter as one sentence: “Status is Open and (Owner is Mara or Due date is before 1 Mar 2026)”. */
export function useFilterSentence(
  compiled: CompiledProfile,
  filter: Filter | undefined,
  entities: readonly NamedEntity[],
): string {
  const text = useListText()
  const leaves = filter ? leavesOf([filter]) : []
  const words = useConditionWords(compiled, leaves, entities)
  if (!filter) return ""
  let next = 0
  const said = (part: Filter, inner: boolean): string => {
    if (part.filterType !== "join") {
      const { column, operator, value } = words[next++] ?? { column: part.column, operator: "", value: "" }
      // Each part keeps its own direction, whatever stands around it.
      return [column, operator, value]
        .filter((word) => word !== "")
        .map((word) => `\u2068${word}\u2069`)
        .join(" ")
    }
    const parts = part.conditions.map((one) => said(one, true))
    const joined = parts.join(` ${text(part.operator === "AND" ? "list.sentence.and" : "list.sentence.or")} `)
    return inner && parts.length > 1 ? `(${joined})` : joined
  }
  return said(filter, false)
}
