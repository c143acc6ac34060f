import fc from "fast-check"
import { conditionFrom, operatorsOf, operandCount, type Operator } from "../../../../engine/list/operators.ts"
import type { FilterKind } from "../../../../schemas/field-type.ts"
import type { Condition } from "../../../../schemas/query.ts"

const kinds = Object.keys(operatorsOf) as FilterKind[]
const value = fc.string({ minLength: 1, unit: "grapheme" })

/** Any complete condition on any column. */
export const condition: fc.Arbitrary<Condition> = fc
  .constantFrom(...kinds)
  .chain((filterType) =>
    fc.tuple(
      fc.constant(filterType),
      fc.constantFrom<Operator>(...operatorsOf[filterType]),
      fc.string({ minLength: 1, maxLength: 80 }),
    ),
  )
  .chain(([filterType, operator, column]) => {
    const valueCount = operandCount(operator)
    const values =
      valueCount === "set"
        ? fc.array(value, { minLength: 1, maxLength: 8 })
        : fc.array(value, { minLength: valueCount, maxLength: valueCount })
    return values.map((selected) => conditionFrom({ filterType, column, operator, values: selected }))
  })
  .filter((candidate) => candidate !== null)
