import {
  addDecimals,
  compareDecimals,
  fractionDigits,
  isDecimal,
  multiplyDecimals,
  subtractDecimals,
} from "../../schemas/decimal.ts"
import type { Keyword } from "../../schemas/ids.ts"
import { addToDate, type DateUnit } from "../../schemas/iso-date.ts"
import type { Expression } from "../../schemas/rules.ts"
import { valueLimits } from "../../schemas/value-limits.ts"
import { settingsOf, type DomainField } from "./domains.ts"
import type { ComputedLogic } from "./offset.ts"

/** Least and greatest value of an expression that is not blank, as far as they are known. */
export interface Range {
  readonly least?: string
  readonly most?: string
}

export type Sort = "number" | "date"

/** No record is older than the product, so the day never is. */
const firstDay = "2026-01-01"

const partsOfDate: Readonly<Record<string, Range>> = {
  quarter: { least: "1", most: "4" },
  month: { least: "1", most: "12" },
  day: { least: "1", most: "31" },
  weekday: { least: "1", most: "7" },
}

const largest = "9".repeat(valueLimits.integerDigits - 2)
/** Numbers with nearly as many digits as a value may have: no sum of what people enter has too many. */
export const widest: Range = { least: `-${largest}`, most: largest }

/**
 * Finds between which values an expression lies, from the settings of the fields it reads; `unset` are the bounds of
 * number fields without any.
 */
export function createRanges(fields: ReadonlyMap<Keyword, DomainField>, computed: ComputedLogic, unset: Range = {}) {
  return (node: Expression, sort: Sort): Range => rangeOf(node, sort, computed)

  function rangeOf(node: Expression, sort: Sort, followed: ComputedLogic): Range {
    if (typeof node === "string") return sort === "date" || isDecimal(node) ? { least: node, most: node } : {}
    if (typeof node !== "object" || node === null || Array.isArray(node)) return {}
    const [[name, written] = ["", null]] = Object.entries(node)
    if (name === "var") return typeof written === "string" ? rangeOfField(written, sort, followed) : {}
    const operands: readonly Expression[] = Array.isArray(written) ? written : [written]
    const [first = null, second = null, third = null] = operands
    const ranges = () => operands.map((one) => rangeOf(one, sort, followed))
    switch (name) {
      case "if":
        return hull(
          [second, third].filter((one) => one !== null).map((one) => rangeOf(one, sort, followed)),
          sort,
        )
      case "number_add":
        return ranges().reduce(sumOf)
      case "number_subtract":
        return sumOf(rangeOf(first, sort, followed), negated(rangeOf(second, sort, followed)))
      case "number_multiply":
        return ranges().reduce(productOf)
      case "number_min":
      case "number_max":
      case "date_earliest":
      case "date_latest":
        // Blank operands are ignored, so any of them may be the result.
        return hull(ranges(), sort)
      case "date_add":
        return later(rangeOf(first, "date", followed), second, third)
      case "date_part":
        return (typeof second === "string" ? partsOfDate[second] : undefined) ?? {}
      case "today":
        return { least: firstDay }
      case "text_length":
        return { least: "0", ...mostOf(fieldOf(first)?.schema?.maxLength) }
      case "count_of":
      case "tags_count":
        return { least: "0", ...mostOf(choicesOf(fieldOf(first))) }
      default:
        return {}
    }
  }

  function rangeOfField(keyword: Keyword, sort: Sort, followed: ComputedLogic): Range {
    const field = fields.get(keyword)
    const logic = followed.get(keyword)
    if (logic === undefined && field?.isFilledIn) return {}
    if (logic === undefined) return { ...(sort === "number" && unset), ...(field && settingsOf(field)) }
    const rest = new Map([...followed].filter(([key]) => key !== keyword))
    const range = rangeOf(logic, sort, rest)
    return sort === "date" ? range : roundedIn(range, field)
  }

  function fieldOf(node: Expression): DomainField | undefined {
    const keyword = typeof node === "object" && node !== null && "var" in node ? node["var"] : undefined
    return typeof keyword === "string" ? fields.get(keyword) : undefined
  }
}

/** A calculated number is rounded to the decimal places of its field, at most by half a unit. */
export function roundedIn({ least, most }: Range, field: DomainField | undefined): Range {
  const { decimalPlaces = 0 } = (field?.definition ?? {}) as { readonly decimalPlaces?: number }
  const isExact = (bound: string) => fractionDigits(bound) <= decimalPlaces
  return {
    ...(least !== undefined && { least: isExact(least) ? least : subtractDecimals(least, "0.5") }),
    ...(most !== undefined && { most: isExact(most) ? most : addDecimals(most, "0.5") }),
  }
}

function choicesOf(field: DomainField | undefined): number | undefined {
  const options = (field?.definition as { readonly options?: unknown } | undefined)?.options
  const max = field?.schema?.maxItems
  if (!Array.isArray(options) || options.length === 0) return max
  return Math.min(max ?? options.length, options.length)
}

const mostOf = (count: number | undefined): Range => (count === undefined ? {} : { most: String(count) })

function sumOf(one: Range, other: Range): Range {
  return {
    ...(one.least !== undefined && other.least !== undefined && { least: addDecimals(one.least, other.least) }),
    ...(one.most !== undefined && other.most !== undefined && { most: addDecimals(one.most, other.most) }),
  }
}

function negated({ least, most }: Range): Range {
  return {
    ...(most !== undefined && { least: subtractDecimals("0", most) }),
    ...(least !== undefined && { most: subtractDecimals("0", least) }),
  }
}

function productOf(one: Range, other: Range): Range {
  const { least: a, most: b } = one
  const { least: c, most: d } = other
  if (a === undefined || c === undefined) return {}
  if (b !== undefined && d !== undefined) {
    const products = [multiplyDecimals(a, c), multiplyDecimals(a, d), multiplyDecimals(b, c), multiplyDecimals(b, d)]
    const sorted = products.toSorted(compareDecimals)
    return { least: sorted[0] ?? "0", most: sorted.at(-1) ?? "0" }
  }
  const isPositive = compareDecimals(a, "0") >= 0 && compareDecimals(c, "0") >= 0
  return isPositive ? { least: multiplyDecimals(a, c) } : {}
}

function hull(ranges: readonly Range[], sort: Sort): Range {
  const order = sort === "number" ? compareDecimals : (a: string, b: string) => (a < b ? -1 : 1)
  const leasts = ranges.map(({ least }) => least)
  const greatest = ranges.map(({ most }) => most)
  const isKnown = (bounds: readonly (string | undefined)[]): bounds is readonly string[] => !bounds.includes(undefined)
  const [least] = isKnown(leasts) ? leasts.toSorted(order) : []
  const most = isKnown(greatest) ? greatest.toSorted(order).at(-1) : undefined
  return { ...(least !== undefined && { least }), ...(most !== undefined && { most }) }
}

function later({ least, most }: Range, count: Expression, unit: Expression): Range {
  if (typeof count !== "string" || !/^-?\d{1,5}$/.test(count) || typeof unit !== "string") return {}
  const moved = (day: string | undefined) =>
    day === undefined ? undefined : addToDate(day, Number(count), unit as DateUnit)
  const [from, until] = [moved(least), moved(most)]
  return { ...(from !== undefined && { least: from }), ...(until !== undefined && { most: until }) }
}
