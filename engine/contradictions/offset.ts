import { addDecimals, compareDecimals, multiplyDecimals, subtractDecimals } from "../../schemas/decimal.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { Expression } from "../../schemas/rules.ts"
import type { OrderOperator } from "./condition.ts"

/** A field's value plus at least `least` and at most `most`, as decimals; days for a date. */
export interface Offset {
  readonly keyword: Keyword
  readonly least: string
  readonly most: string
}

/** Least and greatest number of days in a unit of `date_add`, however the months fall. */
const daysOf: Readonly<Record<string, readonly [least: string, most: string]>> = {
  day: ["1", "1"],
  week: ["7", "7"],
  month: ["28", "31"],
  year: ["365", "366"],
}

/** A calculated number is rounded to the decimal places of its field, by at most half of the last one. */
const maxRounding = "0.5"

/** Fields that another rule always calculates, by that rule's logic. */
export type ComputedLogic = ReadonlyMap<Keyword, Expression>

/** Reads a sum of one field and constants; undefined for anything else. */
export function offsetOf(node: Expression, sort: "number" | "date", computed: ComputedLogic): Offset | undefined {
  if (typeof node !== "object" || node === null || Array.isArray(node)) return undefined
  const [[name, written] = ["", null]] = Object.entries(node)
  if (name === "var") {
    if (typeof written !== "string") return undefined
    const logic = computed.get(written)
    const result = logic && offsetOf(logic, sort, without(computed, written))
    if (!result) return { keyword: written, least: "0", most: "0" }
    return sort === "date" ? result : shifted(result, `-${maxRounding}`, maxRounding)
  }
  if (!Array.isArray(written)) return undefined
  const [first = null, second = null, unit = null] = written as readonly Expression[]
  const offset = offsetOf(first, sort, computed)
  if (name === "number_add" && written.length === 2)
    return shifted(offset, second) ?? shifted(offsetOf(second, sort, computed), first)
  if (name === "number_subtract" && typeof second === "string") return shifted(offset, subtractDecimals("0", second))
  if (name === "date_add" && typeof second === "string" && typeof unit === "string") {
    const days = daysOf[unit]
    return days && shifted(offset, ...between(days.map((one) => multiplyDecimals(one, second))))
  }
  return undefined
}

/**
 * Whether a comparison of two sums of the same field is never true; blanks and results out of range are never equal.
 */
export function neverCompares(left: Offset, operator: OrderOperator, right: Offset): boolean {
  if (left.keyword !== right.keyword) return false
  const isBelow = compareDecimals(left.most, right.least) < 0
  const isAbove = compareDecimals(left.least, right.most) > 0
  switch (operator) {
    case "lt":
      return compareDecimals(left.least, right.most) >= 0
    case "lte":
      return isAbove
    case "gt":
      return compareDecimals(left.most, right.least) <= 0
    case "gte":
      return isBelow
    case "eq":
      return isBelow || isAbove
    case "ne":
      return left.least === left.most && left.least === right.least && left.most === right.most
  }
}

/** How two sums of the same field are ordered if neither is blank; undefined if that depends on more. */
export function compareOffsets(left: Offset, right: Offset): "lt" | "lte" | "eq" | "gte" | "gt" | undefined {
  if (left.keyword !== right.keyword) return undefined
  const below = compareDecimals(left.most, right.least)
  const above = compareDecimals(left.least, right.most)
  if (below === 0 && above === 0) return "eq"
  if (below <= 0) return below < 0 ? "lt" : "lte"
  if (above >= 0) return above > 0 ? "gt" : "gte"
  return undefined
}

function shifted(offset: Offset | undefined, least: Expression, most: Expression = least): Offset | undefined {
  if (!offset || typeof least !== "string" || typeof most !== "string") return undefined
  return { ...offset, least: addDecimals(offset.least, least), most: addDecimals(offset.most, most) }
}

function between(values: readonly string[]): readonly [least: string, most: string] {
  const [least = "0", most = least] = values.toSorted(compareDecimals)
  return [least, most]
}

/** A rule that calculates a field from itself is refused elsewhere; here it must only not be followed for ever. */
function without(computed: ComputedLogic, keyword: Keyword): ComputedLogic {
  return new Map([...computed].filter(([key]) => key !== keyword))
}
