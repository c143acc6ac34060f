import { useMemo } from "react"
import { useFieldView } from "../../fields/drawing/view-context.tsx"
import { useEntries } from "../../fields/drawing/directory.ts"
import { useText } from "../../fields/drawing/use-text.ts"
import { dayText } from "../../schemas/day-text.ts"
import type { CompiledColumn, CompiledProfile } from "../../schemas/compiled.ts"
import type { Condition } from "../../schemas/query.ts"
import { variableChoice, variableWords } from "../../fields/drawing/variable-words.ts"
import { isVariable } from "../../schemas/variables.ts"
import type { Choice } from "../../ui/options/choice.ts"
import { columnLabel } from "./list-columns.tsx"
import { filterOptions, type NamedEntity } from "./filter-options.ts"
import { fieldOf, isOfPeople } from "./list-fields.ts"
import { draftOf, valuesTaken } from "./operators.ts"
import { useListText } from "./use-list-text.ts"

/** The values a column can be filtered by, in the reader's language. */
export function useFilterOptions(
  compiled: CompiledProfile,
  column: CompiledColumn | undefined,
  entities: readonly NamedEntity[],
): readonly Choice[] {
  const { language } = useFieldView()
  const text = useText()
  const listText = useListText()
  return useMemo(() => {
    if (!column) return []
    return filterOptions(compiled, column, {
      language,
      entities,
      statusText: (status) => text(`status.${status}`),
      myEntity: variableChoice("currentEntity", text),
      yes: listText("list.value.yes"),
      no: listText("list.value.no"),
    })
  }, [compiled, column, language, entities, text, listText])
}

export interface ConditionWords {
  readonly column: string
  readonly operator: string
  /** Empty where the operator compares with nothing. */
  readonly value: string
}

const nobody: readonly string[] = []

/** A condition in three parts, as its chip says it. */
export function useConditionWords(
  compiled: CompiledProfile,
  condition: Condition,
  entities: readonly NamedEntity[],
): ConditionWords {
  const { language, people } = useFieldView()
  const text = useListText()
  const words = useText()
  const column = compiled.columns.find(({ key }) => key === condition.column)
  const options = useFilterOptions(compiled, column, entities)
  const { operator, filterType, values } = draftOf(condition)
  const asked = useMemo(
    () => (column && isOfPeople(fieldOf(compiled, column)) ? values.filter((id) => !isVariable(id)) : nobody),
    // The values' array is made anew from the condition each time.
    // oxlint-disable-next-line react/exhaustive-deps
    [compiled, column, condition],
  )
  const persons = useEntries(people, asked)
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
}
