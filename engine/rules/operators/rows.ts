import { addDecimals, compareDecimals, divideDecimals } from "../../../schemas/decimal.ts"
import { isDate } from "./date.ts"
import { boundDecimal, decimalOf } from "./number.ts"
import type { Operator } from "./operator.ts"

const rows = { type: "rows" } as const
const condition = { type: "flag", row: true } as const

/** Aggregates one value of every row; `functionName` is the JSON-Logic operator it compiles to. */
function aggregate(
  name: string,
  type: "number" | "date",
  functionName: string,
  meaning: string,
  blank: string,
): Operator {
  return {
    name,
    meaning,
    blank,
    parameters: [rows, { type, row: true }],
    result: type,
    kind: "compiled",
    template: (operands) => ({ [functionName]: [{ map: operands }] }),
  }
}

const blanksIgnored = "Blanks are ignored; the result is blank if there are no values."

/** The columns of the current row are named by `{"column": "<id>"}`; fields of the record are not available there. */
export const rowOperators: readonly Operator[] = [
  {
    name: "row_some",
    meaning: "True if the condition is true for at least one row.",
    blank: "False if the table has no rows.",
    parameters: [rows, condition],
    result: "flag",
    kind: "compiled",
    template: (operands) => ({ some: operands }),
  },
  {
    name: "row_all",
    meaning: "True if there are rows and the condition is true for all of them.",
    blank: "False if the table has no rows.",
    parameters: [rows, condition],
    result: "flag",
    kind: "compiled",
    template: (operands) => ({ all: operands }),
  },
  {
    name: "row_none",
    meaning: "True if the condition is true for no row.",
    blank: "True if the table has no rows.",
    parameters: [rows, condition],
    result: "flag",
    kind: "compiled",
    template: (operands) => ({ "!": [{ some: operands }] }),
  },
  {
    name: "row_count",
    meaning: "The number of rows, or of rows for which the condition is true.",
    blank: "0 if the table has no rows.",
    parameters: [rows, condition],
    optional: 1,
    result: "number",
    kind: "compiled",
    template: (operands) => ({ count_of: [operands.length === 1 ? (operands[0] ?? null) : { filter: operands }] }),
  },
  aggregate(
    "row_sum",
    "number",
    "sum_of",
    "The sum of a number column over all rows.",
    "Blanks are ignored; 0 if there are no numbers.",
  ),
  aggregate(
    "row_average",
    "number",
    "average_of",
    "The average of a number column over the rows that have a value.",
    blanksIgnored,
  ),
  aggregate("row_min", "number", "least_of", "The smallest value of a number column.", blanksIgnored),
  aggregate("row_max", "number", "greatest_of", "The largest value of a number column.", blanksIgnored),
  aggregate("row_earliest", "date", "earliest_of", "The earliest value of a date column.", blanksIgnored),
  aggregate("row_latest", "date", "latest_of", "The latest value of a date column.", blanksIgnored),
]

/** Functions that row operators compile to, in addition to JSON-Logic's own. */
export const rowFunctions = {
  count_of: (list: unknown) => (Array.isArray(list) ? String(list.length) : "0"),
  sum_of: (list: unknown) => sum(numbers(list)),
  average_of(list: unknown) {
    const found = numbers(list)
    const total = found.length === 0 ? null : sum(found)
    return total === null ? null : boundDecimal(divideDecimals(total, String(found.length)))
  },
  least_of: (list: unknown) => best(numbers(list), (next, least) => compareDecimals(next, least) < 0),
  greatest_of: (list: unknown) => best(numbers(list), (next, greatest) => compareDecimals(next, greatest) > 0),
  earliest_of: (list: unknown) => best(items(list).filter(isDate), (next, earliest) => next < earliest),
  latest_of: (list: unknown) => best(items(list).filter(isDate), (next, latest) => next > latest),
} as const satisfies Record<string, (list: unknown) => string | null>

function items(list: unknown): readonly unknown[] {
  return Array.isArray(list) ? list : []
}

function numbers(list: unknown): readonly string[] {
  return items(list)
    .map(decimalOf)
    .filter((decimal) => decimal !== null)
}

function sum(decimals: readonly string[]): string | null {
  return decimals.reduce<string | null>(
    (total, decimal) => (total === null ? null : boundDecimal(addDecimals(total, decimal))),
    "0",
  )
}

function best(values: readonly string[], better: (next: string, best: string) => boolean): string | null {
  return values.reduce<string | null>((found, next) => (found === null || better(next, found) ? next : found), null)
}
