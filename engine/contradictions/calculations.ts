import type { ValueType } from "../../schemas/field-type.ts"
import type { Expression } from "../../schemas/rules.ts"
import { isBlank } from "../rules/operators/operator.ts"
import type { Blankness } from "./blanks.ts"
import { settingsOf, type DomainField } from "./domains.ts"
import { roundedIn, type Range, type Sort } from "./ranges.ts"

const whole: ReadonlySet<string> = new Set(["date_difference", "date_part", "text_length", "tags_count", "count_of"])

/** What is known about expressions. */
export interface Knowledge {
  readonly rangeOf: (node: Expression, sort: Sort) => Range
  readonly blanknessOf: (node: Expression) => Blankness
}

/** Of a calculation with more cases only the range is known. */
const maxCases = 5

function countCases(node: Expression): number {
  if (typeof node !== "object" || node === null || !("if" in node)) return 1
  const [, first = null, second = null] = node["if"] as readonly Expression[]
  return countCases(first) + countCases(second)
}

/** What a calculated field equals, as logic that is true for every record; undefined for types that are not analysed. */
export function calculatedValue(
  field: DomainField,
  valueType: ValueType,
  logic: Expression,
  { rangeOf, blanknessOf }: Knowledge,
): Expression | undefined {
  const own = { var: field.keyword }
  return equals(logic)

  function equals(node: Expression): Expression | undefined {
    if (isBlank(node)) return { is_blank: [own] }
    const [[name, written] = ["", null]] = typeof node === "object" && node !== null ? Object.entries(node) : []
    if (name === "if" && Array.isArray(written) && countCases(node) <= maxCases) {
      const [when = null, first = null, second = null] = written as readonly Expression[]
      const [one, other] = [equals(first), equals(second)]
      return one === undefined || other === undefined ? undefined : { if: [when, one, other] }
    }
    switch (valueType) {
      case "flag":
        return equalsFlag(node, name)
      case "text":
        return typeof node === "string" ? { text_is: [own, node] } : undefined
      case "number":
        return likeBlanks(node, {
          and: [
            // Whole numbers are not rounded.
            whole.has(name) ? { number_eq: [own, node] } : true,
            within(own, roundedIn(rangeOf(node, "number"), field), "number") ?? true,
          ],
        })
      case "date":
        return likeBlanks(node, {
          and: [{ date_eq: [own, node] }, within(own, rangeOf(node, "date"), "date") ?? true],
        })
      default:
        return undefined
    }
  }

  function equalsFlag(node: Expression, name: string): Expression {
    const isTrue = { flag_is: [own, true] }
    const isFalse = { flag_is: [own, false] }
    if (typeof node === "boolean") return node ? isTrue : isFalse
    // A field's answer, or that of some case, can be blank; a condition is true or false.
    if (name === "var" || name === "if") return { or: [{ is_blank: [own] }, { if: [node, isTrue, isFalse] }] }
    return { if: [node, isTrue, isFalse] }
  }

  /** The condition, unless both are blank. */
  function likeBlanks(node: Expression, condition: Expression): Expression {
    const { isExact, when } = blanknessOf(node)
    const filled = { and: [{ is_present: [own] }, { "!": [when] }, condition] }
    return { or: [isExact ? { and: [{ is_blank: [own] }, when] } : { is_blank: [own] }, filled] }
  }
}

/** That the value is in the range; undefined if nothing is known about it. */
export function within(node: Expression, { least, most }: Range, sort: Sort): Expression | undefined {
  const bounds: Expression[] = [
    ...(least === undefined ? [] : [{ [`${sort}_gte`]: [node, least] }]),
    ...(most === undefined ? [] : [{ [`${sort}_lte`]: [node, most] }]),
  ]
  return bounds.length === 0 ? undefined : { and: bounds }
}

/** That a calculated field, unless blank, is within the bounds of its settings; undefined if it has none. */
export function withinSettings(field: DomainField, valueType: ValueType): Expression | undefined {
  if (valueType !== "number" && valueType !== "date") return undefined
  const own = { var: field.keyword }
  const inside = within(own, settingsOf(field), valueType)
  return inside && { or: [{ is_blank: [own] }, inside] }
}
