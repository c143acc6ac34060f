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
    blank: "False if an operand is blank.",
    conversions: "Exact decimals: 1.10 equals 1.1. A text must be converted with text_to_number.",
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
    blank: "The result is blank if an operand is blank.",
    conversions:
      "Exact decimals. The result is blank if it has more than thirty digits before the decimal point or twenty after it.",
    whenBlank: null,
    parameters: [number, number],
    ...(repeats ? { repeats: true as const } : {}),
    result: "number",
    kind: "value",
    apply: (...operands) =>
      operands.map(decimalOf).reduce((a, b) => (a === null || b === null ? null : boundDecimal(combine(a, b)))),
  }
}

function createExtremeOperator(name: string, meaning: string, better: (order: -1 | 0 | 1) => boolean): Operator {
  return {
    name,
    meaning,
    blank: "Blanks are ignored; the result is blank if all operands are blank.",
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
  compare("number_eq", "True if the numbers are equal.", (order) => order === 0),
  compare("number_ne", "True if the numbers differ.", (order) => order !== 0),
  compare("number_lt", "True if the first number is less than the second.", (order) => order < 0),
  compare("number_lte", "True if the first number is less than or equal to the second.", (order) => order <= 0),
  compare("number_gt", "True if the first number is greater than the second.", (order) => order > 0),
  compare("number_gte", "True if the first number is greater than or equal to the second.", (order) => order >= 0),
  arithmetic("number_add", "The sum of the numbers.", addDecimals, true),
  arithmetic("number_subtract", "The first number minus the second.", subtractDecimals, false),
  arithmetic("number_multiply", "The product of the numbers.", multiplyDecimals, true),
  arithmetic(
    "number_divide",
    "The first number divided by the second; blank if the second is zero.",
    divideDecimals,
    false,
  ),
  createExtremeOperator("number_min", "The smallest of the numbers.", (order) => order < 0),
  createExtremeOperator("number_max", "The largest of the numbers.", (order) => order > 0),
  {
    name: "number_round",
    meaning: "The number rounded to a number of decimal places, from 0 to 10.",
    blank: "The result is blank if an operand is blank.",
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
export function boundDecimal(decimal: string | undefined): string | null {
  return decimal !== undefined && isDecimal(decimal) ? decimal : null
}
