import type { CompiledColumn, CompiledProfile } from "../../schemas/compiled.ts"
import type { FilterKind } from "../../schemas/field-type.ts"
import type { Condition } from "../../schemas/query.ts"
import type { SystemColumn } from "../../schemas/profile.ts"

/** How records of a list are grouped: by value, by month of a date, or by parent. */
export type Grouping = "value" | "number" | "month" | "parent"

const systemGrouping: Readonly<Record<SystemColumn, Grouping | null>> = {
  // Every record has its own ID, so each group would contain one record.
  uid: null,
  name: null,
  status: "value",
  entity: "value",
  project: "value",
  parents: "parent",
  due_date: "month",
  created_at: "month",
  updated_at: "month",
}

const kindGrouping: Readonly<Record<FilterKind, Grouping | null>> = {
  text: "value",
  set: "value",
  tagref: "value",
  number: "number",
  dateString: "month",
  presence: null,
}

/**
 * How a list can be grouped by a column; null if it cannot, as for long texts, files, linked records or columns without
 * an index.
 */
export function groupingOf(compiled: CompiledProfile, column: CompiledColumn): Grouping | null {
  if (column.system) return systemGrouping[column.system]
  if (column.unlisted) return null
  const isName = column.keyword === compiled.titleKeyword || column.keyword === compiled.uidKeyword
  return isName || column.filter === null ? null : kindGrouping[column.filter]
}

/**
 * The condition that the records of a group share; null if no group has such a key. A null key selects the records
 * without a value.
 */
export function groupCondition(
  compiled: CompiledProfile,
  column: CompiledColumn,
  key: string | null,
): Condition | null {
  const grouping = groupingOf(compiled, column)
  if (!grouping || column.filter === null) return null
  const filterType = grouping === "parent" ? "set" : column.filter
  const base = { filterType, column: column.key } as const
  // Each arm knows the operators and values of its kind; the kind itself comes from the column.
  if (key === null) return { ...base, operator: "blank" } as Condition
  if (grouping === "month") {
    const days = daysOf(key)
    return days && ({ ...base, operator: "between", ...days } as Condition)
  }
  if (filterType === "number") return { ...base, filterType, operator: "equals", from: key }
  if (filterType === "text") return { ...base, filterType, operator: "equals", value: key }
  return { ...base, operator: "anyOf", values: [key] } as Condition
}

/** The first and the last day of a month in the form `2026-03`. */
function daysOf(month: string): { readonly from: string; readonly to: string } | null {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(month)) return null
  const last = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate()
  return { from: `${month}-01`, to: `${month}-${last}` }
}
