import { addDecimals } from "../../../schemas/decimal.ts"
import { bounded, decimalOf } from "./number.ts"
import type { Operator } from "./operator.ts"

const rows = { type: "rows" } as const
const condition = { type: "flag", row: true } as const

/** The columns of the row in question are named by `{"column": "<id>"}`; fields of the record are out of reach there. */
export const rowOperators: readonly Operator[] = [
  {
    name: "row_some",
    meaning: "The condition holds for at least one row.",
    blank: "A table without rows has none.",
    parameters: [rows, condition],
    result: "flag",
    kind: "printed",
    print: (operands) => ({ some: operands }),
  },
  {
    name: "row_all",
    meaning: "There are rows and the condition holds for every one.",
    blank: "A table without rows proves nothing: it does not hold.",
    parameters: [rows, condition],
    result: "flag",
    kind: "printed",
    print: (operands) => ({ all: operands }),
  },
  {
    name: "row_count",
    meaning: "How many rows there are, or for how many the condition holds.",
    blank: "A table without rows has 0.",
    parameters: [rows, condition],
    optional: 1,
    result: "number",
    kind: "printed",
    print: (operands) => ({ count_of: [operands.length === 1 ? (operands[0] ?? null) : { filter: operands }] }),
  },
  {
    name: "row_sum",
    meaning: "The sum of a number over all rows.",
    blank: "Blanks are left out; a table without numbers sums to 0.",
    parameters: [rows, { type: "number", row: true }],
    result: "number",
    kind: "printed",
    print: (operands) => ({ sum_of: [{ map: operands }] }),
  },
]

/** What the row operators are printed with, beside JSON-Logic's own. */
export const rowSteps = {
  count_of: (list: unknown) => (Array.isArray(list) ? String(list.length) : "0"),
  sum_of: (list: unknown) =>
    (Array.isArray(list) ? list : [])
      .map(decimalOf)
      .filter((decimal) => decimal !== null)
      .reduce<string | null>((sum, decimal) => (sum === null ? null : bounded(addDecimals(sum, decimal))), "0"),
} as const satisfies Record<string, (list: unknown) => string | null>
