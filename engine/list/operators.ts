import type { CompiledColumn } from "../../schemas/compiled.ts"
import type { FilterKind } from "../../schemas/field-type.ts"
import type { Condition } from "../../schemas/query.ts"

export type Operator = Condition["operator"]

/** The operators of each filter kind, in the order a person is offered them. */
export const operatorsOf = {
  text: ["contains", "equals", "startsWith", "blank", "notBlank"],
  set: ["anyOf", "noneOf", "blank", "notBlank"],
  tagref: ["anyOf", "noneOf", "blank", "notBlank"],
  dateString: ["equals", "before", "after", "between", "blank", "notBlank"],
  number: ["equals", "lessThan", "greaterThan", "between", "blank", "notBlank"],
  presence: ["notBlank", "blank"],
} as const satisfies Record<FilterKind, readonly Operator[]>

/** How many values an operator compares with: none, one, two, or a set. */
export function valuesTaken(operator: Operator): 0 | 1 | 2 | "set" {
  switch (operator) {
    case "blank":
    case "notBlank":
      return 0
    case "between":
      return 2
    case "anyOf":
    case "noneOf":
      return "set"
    default:
      return 1
  }
}

/** A condition in the making: any of its values may still be missing. */
export interface ConditionDraft {
  readonly filterType: FilterKind
  readonly column: string
  readonly operator: Operator
  readonly values: readonly string[]
}

export function draftOf(condition: Condition): ConditionDraft {
  const { filterType, column, operator } = condition
  return { filterType, column, operator, values: valuesOf(condition) }
}

function valuesOf(condition: Condition): readonly string[] {
  switch (condition.filterType) {
    case "text":
      return condition.value === undefined ? [] : [condition.value]
    case "set":
    case "tagref":
      return condition.values ?? []
    case "dateString":
    case "number":
      return condition.to === undefined
        ? condition.from === undefined
          ? []
          : [condition.from]
        : [condition.from ?? "", condition.to]
    case "presence":
      return []
  }
}

/** The finished condition, or null when the operator is not the kind's or a value is missing or too many. */
export function conditionFrom({ filterType, column, operator, values }: ConditionDraft): Condition | null {
  if (column === "" || !(operatorsOf[filterType] as readonly Operator[]).includes(operator)) return null
  const taken = valuesTaken(operator)
  const complete = taken === "set" ? values.length > 0 : values.length === taken
  if (!complete || values.some((value) => value === "")) return null
  const common = { column, operator }
  // The operator was found in the kind's own list above, which is all that each arm's type asks for.
  switch (filterType) {
    case "text":
      return { filterType, ...common, ...(taken === 1 ? { value: values[0] } : {}) } as Condition
    case "set":
    case "tagref":
      return { filterType, ...common, ...(taken === "set" ? { values: [...values] } : {}) } as Condition
    case "dateString":
    case "number":
      return {
        filterType,
        ...common,
        ...(taken === 0 ? {} : { from: values[0] }),
        ...(taken === 2 ? { to: values[1] } : {}),
      } as Condition
    case "presence":
      return { filterType, ...common } as Condition
  }
}

/** What a condition on a column begins as: whole where the first of its operators compares with nothing. */
export function firstCondition(column: Pick<CompiledColumn, "key" | "filter"> | undefined): Condition | null {
  if (!column?.filter) return null
  const [operator] = operatorsOf[column.filter]
  return conditionFrom({ filterType: column.filter, column: column.key, operator, values: [] })
}

/** Whether a condition can be asked: every value its operator compares with is there. */
export function isComplete(condition: Condition): boolean {
  return conditionFrom(draftOf(condition)) !== null
}
