import { fractionDigits, isDecimal, maxDecimalPlaces } from "../../schemas/decimal.ts"
import type { Keyword } from "../../schemas/ids.ts"
import type { Expression } from "../../schemas/rules.ts"
import { valueLimits } from "../../schemas/value-limits.ts"
import { isBlank } from "../rules/operators/operator.ts"
import type { DomainField } from "./domains.ts"
import type { Range } from "./ranges.ts"

/** When an expression is blank: exactly then, or at least then. */
export interface Blankness {
  readonly isExact: boolean
  readonly when: Expression
}

const blankWithAny: ReadonlySet<string> = new Set([
  "number_add",
  "number_subtract",
  "number_multiply",
  "number_divide",
  "number_round",
  "date_add",
  "date_difference",
  "date_part",
])
const blankWithAll: ReadonlySet<string> = new Set(["number_min", "number_max", "date_earliest", "date_latest"])
const neverBlank: ReadonlySet<string> = new Set(["today", "text_length", "tags_count", "count_of"])
/** Sums can have too many digits, products too many decimal places; then they are blank. */
const bounded: ReadonlySet<string> = new Set(["number_add", "number_subtract", "number_multiply"])

/** Finds when expressions are blank, as logic over the fields that they read. */
export function createBlankness(
  fields: ReadonlyMap<Keyword, DomainField>,
  rangeOf: (node: Expression, sort: "number") => Range,
) {
  return blanknessOf

  function blanknessOf(node: Expression): Blankness {
    if (typeof node !== "object" || node === null || Array.isArray(node)) return { isExact: true, when: isBlank(node) }
    const [[name, written] = ["", null]] = Object.entries(node)
    if (name === "var") return { isExact: true, when: { is_blank: [node] } }
    const operands: readonly Expression[] = Array.isArray(written) ? written : [written]
    if (neverBlank.has(name)) return { isExact: true, when: false }
    if (name === "if") {
      const [when = null, first = null, second = null] = operands
      const [one, other] = [blanknessOf(first), blanknessOf(second)]
      if (one.when === other.when) return { isExact: one.isExact && other.isExact, when: one.when }
      return { isExact: one.isExact && other.isExact, when: { if: [when, one.when, other.when] } }
    }
    const parts = operands.map(blanknessOf)
    const isExact = parts.every((one) => one.isExact)
    if (blankWithAll.has(name)) return { isExact, when: { and: parts.map(({ when }) => when) } }
    if (!blankWithAny.has(name)) return { isExact: false, when: false }
    return { isExact: isExact && !canFail(name, node), when: { or: parts.map(({ when }) => when) } }
  }

  /** Whether the result can be blank although no operand is. */
  function canFail(name: string, node: Expression): boolean {
    if (name === "date_difference" || name === "date_part") return false
    // Nobody enters dates so late that a few days or years later none exists.
    if (name === "date_add") return !JSON.stringify(node).match(/,"-?\d{1,5}","[a-z]+"\]/)
    if (!bounded.has(name)) return true
    const { least, most } = rangeOf(node, "number")
    if (least === undefined || most === undefined || !isDecimal(least) || !isDecimal(most)) return true
    return decimalsOf(node) > valueLimits.fractionDigits
  }

  function decimalsOf(node: Expression): number {
    if (typeof node === "string") return fractionDigits(node)
    if (typeof node !== "object" || node === null || Array.isArray(node)) return 0
    const [[name, written] = ["", null]] = Object.entries(node)
    if (name === "var") return decimalPlacesOf(fields.get(String(written)))
    const operands: readonly Expression[] = Array.isArray(written) ? written : [written]
    const own = operands.map(decimalsOf)
    if (name === "number_multiply") return own.reduce((sum, one) => sum + one, 0)
    if (name === "if") return Math.max(...own.slice(1))
    if (bounded.has(name) || blankWithAll.has(name)) return Math.max(...own)
    return neverBlank.has(name) ? 0 : Number.POSITIVE_INFINITY
  }
}

function decimalPlacesOf(field: DomainField | undefined): number {
  const { decimalPlaces = maxDecimalPlaces, integerOnly } = (field?.definition ?? {}) as {
    readonly decimalPlaces?: number
    readonly integerOnly?: boolean
  }
  return integerOnly ? 0 : decimalPlaces
}
