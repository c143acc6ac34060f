import type { CompiledColumn } from "../../schemas/compiled.ts"
import type { FilterKind } from "../../schemas/field-type.ts"
import type { Condition } from "../../schemas/query.ts"

export type Operator = Condition["operator"]

/** The operators of each filter kind, in the order offered to the user. */
export const operatorsOf = {
  text: ["contains", "equals", "startsWith", "blank", "notBlank"],
  set: ["anyOf", "noneOf", "blank", "notBlank"],
  tagref: ["anyOf", "noneOf", "blank", "notBlank"],
  dateString: ["equals", "before", "after", "between", "blank", "notBlank"],
  number: ["equals", "lessThan", "greaterThan", "between", "blank", "notBlank"],
  presence: ["notBlank", "blank"],
} as const satisfies Record<FilterKind, readonly Operator[]>

/** Number of values an operator requires: none, one, two, or a set. */
export function operandCount(operator: Operator): 0 | 1 | 2 | "set" {
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

/** A condition that is being edited: any of its values may be missing. */
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

/** The finished condition; null if the operator does not belong to the kind, or a value is missing or superfluous. */
export function conditionFrom({ filterType, column, operator, values }: ConditionDraft): Condition | null {
  if (column === "" || !(operatorsOf[filterType] as readonly Operator[]).includes(operator)) return null
  const valueCount = operandCount(operator)
  const complete = valueCount === "set" ? values.length > 0 : values.length === valueCount
  if (!complete || values.some((value) => value === "")) return null
  const common = { column, operator }
  // The operator comes from the kind's own list above, which is all that each arm's type requires.
  switch (filterType) {
    case "text":
      return { filterType, ...common, ...(valueCount === 1 ? { value: values[0] } : {}) } as Condition
    case "set":
    case "tagref":
      return { filterType, ...common, ...(valueCount === "set" ? { values: [...values] } : {}) } as Condition
    case "dateString":
    case "number":
      return {
        filterType,
        ...common,
        ...(valueCount === 0 ? {} : { from: values[0] }),
        ...(valueCount === 2 ? { to: values[1] } : {}),
      } as Condition
    case "presence":
      return { filterType, ...common } as Condition
  }
}

/** The initial condition on a column: complete if its first operator needs no value. */
export function firstCondition(column: Pick<CompiledColumn, "key" | "filter"> | undefined): Condition | null {
  if (!column?.filter) return null
  const [operator] = operatorsOf[column.filter]
  return conditionFrom({ filterType: column.filter, column: column.key, operator, values: [] })
}

/** Whether a condition can be evaluated: every value that its operator requires is present. */
export function isComplete(condition: Condition): boolean {
  return conditionFrom(draftOf(condition)) !== null
}
