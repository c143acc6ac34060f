import {
  addDecimals,
  canonicalDecimal,
  compareDecimals,
  maxDecimalPlaces,
  divideDecimals,
  isDecimal,
  multiplyDecimals,
  roundDecimal,
  subtractDecimals,
} from "../../../schemas/decimal.ts"
import type { Operator } from "./operator.ts"

const number = { type: "number" } as const

/** Normalized decimal text, or null: a value that is no number counts as blank. */
export function decimalOf(value: unknown): string | null {
  return typeof value === "string" && isDecimal(value.trim()) ? (canonicalDecimal(value) ?? null) : null
}

function compare(name: string, meaning: string, test: (order: -1 | 0 | 1) => boolean): Operator {
  return {
    name,
    meaning,
    blank: "With a blank on either side it does not hold.",
    conversions: "Exact decimals: 1.10 equals 1.1. A text is no number; text_to_number makes one of it.",
    whenBlank: false,
    ...(test(0) ? {} : { whenSame: false }),
    parameters: [number, number],
    result: "flag",
    kind: "value",
    apply(a, b) {
      const left = decimalOf(a)
      const right = decimalOf(b)
      return left !== null && right !== null && test(compareDecimals(left, right))
    },
  }
}

function arithmetic(
  name: string,
  meaning: string,
  combine: (a: string, b: string) => string | undefined,
  repeats: boolean,
): Operator {
  return {
    name,
    meaning,
    blank: "With a blank among them the result is blank.",
    conversions:
      "Exact decimals; what would need more than thirty digits before the point or twenty after it is blank.",
    whenBlank: null,
    parameters: [number, number],
    ...(repeats ? { repeats: true as const } : {}),
    result: "number",
    kind: "value",
    apply: (...operands) =>
      operands.map(decimalOf).reduce((a, b) => (a === null || b === null ? null : bounded(combine(a, b)))),
  }
}

function createExtremeOperator(name: string, meaning: string, better: (order: -1 | 0 | 1) => boolean): Operator {
  return {
    name,
    meaning,
    blank: "Blanks are left out; of blanks alone comes a blank.",
    parameters: [number],
    repeats: true,
    result: "number",
    kind: "value",
    apply: (...operands) =>
      operands
        .map(decimalOf)
        .filter((operand) => operand !== null)
        .reduce<string | null>(
          (best, next) => (best === null || better(compareDecimals(next, best)) ? next : best),
          null,
        ),
  }
}

/** Exact decimals throughout; a quotient is rounded half away from zero to ten places. */
export const numberOperators: readonly Operator[] = [
  compare("number_eq", "The numbers are equal.", (order) => order === 0),
  compare("number_ne", "The numbers differ.", (order) => order !== 0),
  compare("number_lt", "The first number is less than the second.", (order) => order < 0),
  compare("number_lte", "The first number is at most the second.", (order) => order <= 0),
  compare("number_gt", "The first number is greater than the second.", (order) => order > 0),
  compare("number_gte", "The first number is at least the second.", (order) => order >= 0),
  arithmetic("number_add", "The sum.", addDecimals, true),
  arithmetic("number_subtract", "The first less the second.", subtractDecimals, false),
  arithmetic("number_multiply", "The product.", multiplyDecimals, true),
  arithmetic("number_divide", "The first over the second; over zero it is blank.", divideDecimals, false),
  createExtremeOperator("number_min", "The least of the numbers.", (order) => order < 0),
  createExtremeOperator("number_max", "The greatest of the numbers.", (order) => order > 0),
  {
    name: "number_round",
    meaning: "The number with so many decimal places, from none to ten.",
    blank: "With a blank on either side the result is blank.",
    conversions: "Halves are rounded away from zero: 2.5 gives 3, -2.5 gives -3.",
    parameters: [number, number],
    result: "number",
    kind: "value",
    whenBlank: null,
    apply(value, places) {
      const decimal = decimalOf(value)
      const count = Number(decimalOf(places) ?? Number.NaN)
      const known = Number.isInteger(count) && count >= 0 && count <= maxDecimalPlaces
      return decimal !== null && known ? roundDecimal(decimal, count) : null
    },
  },
]

/** A result beyond the limits of a value is null, which prevents exponential growth. */
export function bounded(decimal: string | undefined): string | null {
  return decimal !== undefined && isDecimal(decimal) ? decimal : null
}
