import fc from "fast-check"
import type { Filter } from "../../schemas/query.ts"
import { listedOptions } from "./listed-profile.ts"

/** A record of the listed profile in memory, to compare a list with. */
export interface ListedItem {
  readonly title: string
  readonly note?: string | undefined
  readonly amount?: number | undefined
  readonly due?: string | undefined
  readonly flag?: boolean | undefined
  readonly level?: readonly string[] | undefined
}

const names = ["Alpha", "beta", "Émile", "100%", "under_score", "المخاطر", "नियंत्रण", "a b"]
export const anyItem: fc.Arbitrary<ListedItem> = fc.record({
  title: fc.array(fc.constantFrom(...names), { minLength: 1, maxLength: 3 }).map((parts) => parts.join(" ")),
  note: fc.option(fc.constantFrom(...names), { nil: undefined }),
  amount: fc.option(
    fc.integer({ min: -300, max: 300 }).map((cents) => cents / 4),
    { nil: undefined },
  ),
  due: fc.option(
    fc.integer({ min: 0, max: 40 }).map((day) => new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10)),
    { nil: undefined },
  ),
  flag: fc.option(fc.boolean(), { nil: undefined }),
  level: fc.option(fc.subarray([...listedOptions], { minLength: 1 }), { nil: undefined }),
})

/** Its fields in wire format. */
export function wireFieldsOf(value: ListedItem): object {
  return {
    title_1: { value: value.title },
    ...(value.note !== undefined && { note_1: { value: value.note } }),
    ...(value.amount !== undefined && { amount_1: { value: String(value.amount) } }),
    ...(value.due !== undefined && { due_1: { value: value.due } }),
    ...(value.flag !== undefined && { flag_1: { value: String(value.flag) } }),
    ...(value.level !== undefined && { level_1: { listValue: value.level } }),
  }
}

const textFilter = fc.record({
  filterType: fc.constant("text" as const),
  column: fc.constantFrom("title_1", "note_1", "system:name"),
  operator: fc.constantFrom("contains", "equals", "startsWith", "blank", "notBlank"),
  value: fc.constantFrom("alpha", "BETA", "%", "_", "é", "المخ", "न", " b", "zzz"),
})
const setFilter = fc.oneof(
  fc.record({
    filterType: fc.constant("tagref" as const),
    column: fc.constant("level_1"),
    operator: fc.constantFrom("anyOf", "noneOf", "blank", "notBlank"),
    values: fc.subarray([...listedOptions]),
  }),
  fc.record({
    filterType: fc.constant("set" as const),
    column: fc.constant("flag_1"),
    operator: fc.constantFrom("anyOf", "noneOf", "blank", "notBlank"),
    values: fc.subarray(["true", "false"]),
  }),
)
const dateFilter = fc.record({
  filterType: fc.constant("dateString" as const),
  column: fc.constantFrom("due_1", "system:due_date"),
  operator: fc.constantFrom("equals", "before", "after", "between", "blank", "notBlank"),
  from: fc.constantFrom("2026-01-05", "2026-01-20"),
  to: fc.constantFrom("2026-01-25", "2026-02-10"),
})
const numberFilter = fc.record({
  filterType: fc.constant("number" as const),
  column: fc.constant("amount_1"),
  operator: fc.constantFrom("equals", "lessThan", "greaterThan", "between", "blank", "notBlank"),
  from: fc.constantFrom("-20", "0", "2.5"),
  to: fc.constantFrom("10", "60"),
})
const leaf = fc.oneof(textFilter, setFilter, dateFilter, numberFilter)
const joined = fc.record({
  filterType: fc.constant("join" as const),
  operator: fc.constantFrom("AND", "OR"),
  conditions: fc.array(leaf, { maxLength: 3 }),
})
/** Any filter on columns of the listed profile. */
export const anyListFilter = fc.oneof(
  leaf,
  joined,
  joined.chain((inner) => joined.map((outer) => ({ ...outer, conditions: [...outer.conditions, inner] }))),
)

/** Reference implementation of the filter model, as simple as possible. */
export function matchesFilter(filter: Filter, value: ListedItem): boolean {
  if (filter.filterType === "join") {
    if (filter.conditions.length === 0) return true
    const results = filter.conditions.map((inner) => matchesFilter(inner, value))
    return filter.operator === "AND" ? results.every(Boolean) : results.some(Boolean)
  }
  const own = valuesOf(filter.column, value)
  if (filter.operator === "blank") return own.length === 0
  if (filter.operator === "notBlank") return own.length > 0
  if (filter.operator === "noneOf") return !own.some((one) => (filter.values ?? []).includes(String(one)))
  return own.some((one) => matches(filter, one))
}

function valuesOf(column: string, value: ListedItem): readonly (string | number)[] {
  const found: Record<string, readonly (string | number | undefined)[]> = {
    title_1: [value.title],
    "system:name": [value.title],
    note_1: [value.note],
    amount_1: [value.amount],
    due_1: [value.due],
    "system:due_date": [value.due],
    flag_1: [value.flag === undefined ? undefined : String(value.flag)],
    level_1: value.level ?? [],
  }
  return (found[column] ?? []).filter((one) => one !== undefined)
}

function matches(filter: Exclude<Filter, { filterType: "join" }>, one: string | number): boolean {
  switch (filter.filterType) {
    case "text": {
      const [text, needle] = [String(one).toLowerCase(), (filter.value ?? "").toLowerCase()]
      if (filter.operator === "contains") return text.includes(needle)
      return filter.operator === "startsWith" ? text.startsWith(needle) : text === needle
    }
    case "set":
    case "tagref":
      return (filter.values ?? []).includes(String(one))
    case "dateString":
    case "number": {
      const side = (text: string | undefined) => (filter.filterType === "number" ? Number(text) : String(text))
      if (filter.operator === "equals") return one === side(filter.from)
      if (filter.operator === "before" || filter.operator === "lessThan") return one < side(filter.from)
      if (filter.operator === "after" || filter.operator === "greaterThan") return one > side(filter.from)
      return one >= side(filter.from) && one <= side(filter.to)
    }
    case "presence":
      return filter.operator === "notBlank"
  }
}
