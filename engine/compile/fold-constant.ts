import type { Keyword } from "../../schemas/ids.ts"
import type { Expression } from "../../schemas/rules.ts"
import { isTrue } from "../rules/evaluate-logic.ts"
import { isBlank, type ValueOperator } from "../rules/operators/operator.ts"
import { operatorNamed } from "../rules/operators/table.ts"

/**
 * Result of a compiled expression for every record: one value, or at least whether it is true. Undefined if it depends
 * on the record, the day or the user.
 */
type ConstantResult = { readonly value: unknown } | { readonly isTrue: boolean } | undefined

/** Whether a condition is true for every record or for none; undefined if that depends on the record. */
export function foldConstant(
  logic: Expression,
  maxSelectionOf: (keyword: Keyword) => number | undefined,
): boolean | undefined {
  return truth(foldExpression(logic))

  function foldExpression(node: Expression): ConstantResult {
    if (Array.isArray(node)) return { value: node }
    if (typeof node !== "object" || node === null) return { value: node }
    const [[name, operands]] = Object.entries(node) as [[string, Expression]]
    const items: readonly Expression[] = Array.isArray(operands) ? operands : [operands]
    if (name === "and" || name === "or") return foldLogical(items.map(foldExpression), name === "or")
    if (name === "!") {
      const inner = truth(foldExpression(items[0] ?? null))
      return inner === undefined ? undefined : { value: !inner }
    }
    if (name === "if") return foldIf(items)
    if (name === "some" || name === "all") return foldRows(items[1] ?? null)
    const operator = operatorNamed(name)
    return operator?.kind === "value" ? foldOperator(operator, items) : undefined
  }

  /** Either one part decides alone, or all parts are known. */
  function foldLogical(items: readonly ConstantResult[], deciding: boolean): ConstantResult {
    const truths = items.map(truth)
    if (truths.includes(deciding)) return { isTrue: deciding }
    return truths.includes(undefined) ? undefined : { isTrue: !deciding }
  }

  function foldIf([condition = null, then = null, otherwise = null]: readonly Expression[]): ConstantResult {
    const selected = truth(foldExpression(condition))
    if (selected !== undefined) return foldExpression(selected ? then : otherwise)
    const either = truth(foldExpression(then))
    return either !== undefined && either === truth(foldExpression(otherwise)) ? { isTrue: either } : undefined
  }

  /** A table without rows makes both false, so only a condition that is never true has a known result. */
  function foldRows(condition: Expression): ConstantResult {
    return truth(foldExpression(condition)) === false ? { value: false } : undefined
  }

  function foldOperator(operator: ValueOperator, items: readonly Expression[]): ConstantResult {
    const known = items.map(foldExpression)
    const values = known.flatMap((one) => (one && "value" in one ? [one.value] : []))
    if (values.length === items.length) return { value: operator.apply(...values) }
    if (operator.whenBlank !== undefined && values.some(isBlank)) return { value: operator.whenBlank }
    const [first, second] = items.map(fieldNameOf)
    if (operator.whenSame !== undefined && first !== undefined && first === second) return { value: operator.whenSame }
    if (operator.name === "tags_all" && first !== undefined && Array.isArray(items[1])) {
      const maxChosen = maxSelectionOf(first)
      if (maxChosen !== undefined && new Set(items[1]).size > maxChosen) return { value: false }
    }
    return undefined
  }
}

function truth(constant: ConstantResult): boolean | undefined {
  if (!constant) return undefined
  return "value" in constant ? isTrue(constant.value) : constant.isTrue
}

function fieldNameOf(node: Expression): string | undefined {
  const name = typeof node === "object" && node !== null && "var" in node ? node["var"] : undefined
  return typeof name === "string" ? name : undefined
}
