import type { Condition, Filter } from "../../schemas/query.ts"
import type { StoredValue, TableRow } from "../../schemas/values.ts"
import type { SettingForm } from "../setting-form.ts"

/**
 * A candidate filter in the property panel: conditions that must all be true as rows; any other filter, such as one
 * with OR, as JSON. Invalid filters stay in the draft and are reported by the compiler.
 */
export const filterRows: SettingForm = {
  option: "candidateFilter",
  toSetting: (option) => simpleConditions(option)?.map(rowOf),
  write: (value) => {
    const conditions = isRows(value) ? value.map(conditionOf) : []
    return conditions.length < 2 ? conditions[0] : { filterType: "join", operator: "AND", conditions }
  },
}

export const filterJson: SettingForm = {
  option: "candidateFilter",
  toSetting: (option) => {
    if (option === undefined || simpleConditions(option)) return undefined
    return typeof option === "string" ? option : JSON.stringify(option, null, 2)
  },
  write: (value) => {
    if (typeof value !== "string" || value.trim() === "") return undefined
    try {
      return JSON.parse(value) as unknown
    } catch {
      return value
    }
  },
}

/** The conditions of a filter that is one condition or a conjunction of conditions; undefined for any other filter. */
function simpleConditions(option: unknown): readonly Partial<Condition>[] | undefined {
  if (typeof option !== "object" || option === null) return undefined
  const filter = option as Filter
  if (filter.filterType !== "join") return [filter]
  const leaves = filter.conditions.filter((inner) => inner.filterType !== "join")
  return filter.operator === "AND" && leaves.length === filter.conditions.length ? leaves : undefined
}

function rowOf(condition: Partial<Condition>, index: number): TableRow {
  const { filterType, column, operator } = condition
  const written = "values" in condition ? (condition.values ?? []) : boundsOf(condition)
  const value = written.join("; ")
  return {
    id: `row-${index}`,
    ...(column !== undefined && { column_1: column }),
    ...(filterType !== undefined && { kind_1: [filterType] }),
    ...(operator !== undefined && { operator_1: [operator] }),
    ...(value !== "" && { value_1: value }),
  }
}

function boundsOf(condition: Partial<Condition>): readonly string[] {
  if ("value" in condition) return condition.value === undefined ? [] : [condition.value]
  if (!("from" in condition)) return []
  return [condition.from, condition.to].filter((bound) => bound !== undefined)
}

/** The condition of a row, as far as it is filled in. */
function conditionOf({ column_1: column, kind_1, operator_1, value_1 }: TableRow): object {
  const filterType = firstSelectedId(kind_1)
  const text = typeof value_1 === "string" ? value_1.trim() : ""
  const items = text
    .split(";")
    .map((item) => item.trim())
    .filter((item) => item !== "")
  const common = {
    ...(filterType !== undefined && { filterType }),
    ...(column !== undefined && { column }),
    ...(firstSelectedId(operator_1) !== undefined && { operator: firstSelectedId(operator_1) }),
  }
  if (items.length === 0) return common
  if (filterType === "text") return { ...common, value: text }
  if (filterType === "set" || filterType === "tagref") return { ...common, values: items }
  const [from, to] = items
  return { ...common, from, ...(to !== undefined && { to }) }
}

function firstSelectedId(value: StoredValue | undefined): string | undefined {
  const [first] = Array.isArray(value) ? value : []
  return typeof first === "string" ? first : undefined
}

function isRows(value: StoredValue | undefined): value is readonly TableRow[] {
  return Array.isArray(value) && value.every((item) => typeof item === "object")
}
