import { contextOperators } from "./about-the-record.ts"
import { convertOperators } from "./convert.ts"
import { dateOperators } from "./date.ts"
import { linkedOperators } from "./linked.ts"
import { logicOperators } from "./logic.ts"
import { numberOperators } from "./number.ts"
import type { Operator } from "./operator.ts"
import { rowOperators } from "./rows.ts"
import { tagsOperators } from "./tags.ts"
import { textOperators } from "./text.ts"

/**
 * The table of all operators: name, parameters, effect of blanks, meaning. An expression may use these, `field` and
 * `column`; everything else is rejected when the definition is compiled.
 */
export const operators: readonly Operator[] = [
  ...logicOperators,
  ...textOperators,
  ...numberOperators,
  ...dateOperators,
  ...convertOperators,
  ...tagsOperators,
  ...rowOperators,
  ...contextOperators,
  ...linkedOperators,
]

const byName = new Map(operators.map((operator) => [operator.name, operator]))

export function operatorNamed(name: string): Operator | undefined {
  return byName.get(name)
}
