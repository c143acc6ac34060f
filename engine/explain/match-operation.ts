import type { Expression, ExpressionNode } from "../../schemas/rules.ts"
import type { Operator, CompiledOperator } from "../rules/operators/operator.ts"
import { operatorNamed, operators } from "../rules/operators/table.ts"

export interface Operation {
  readonly operator: Operator
  readonly operands: readonly Expression[]
}

const compiledOperators = operators.filter((operator): operator is CompiledOperator => operator.kind === "compiled")

/**
 * Finds the operator that a part of compiled logic comes from. Compiles each operator with blanks as operands and
 * compares the results; the match that covers the most wins.
 */
export function operationOf(node: ExpressionNode): Operation | undefined {
  const [name = ""] = Object.keys(node)
  const written = node[name] ?? null
  const operands: readonly Expression[] = Array.isArray(written) ? written : [written]
  const ownOperator = operatorNamed(name)
  if (ownOperator && ownOperator.kind !== "compiled")
    return { operator: ownOperator, operands: ownOperator.parameters.length === 0 ? [] : operands }
  let best: (Operation & { readonly size: number }) | undefined
  for (const operator of compiledOperators) {
    for (const count of countsOf(operator, operands.length)) {
      const found: Expression[] = []
      const size = fit(
        operator.template(Array.from({ length: count }, (_, index) => ({ [blank]: index }))),
        node,
        found,
      )
      if (size > (best?.size ?? 0)) best = { operator, operands: found, size }
    }
  }
  return best
}

const blank = "?"

function countsOf({ parameters, optional = 0, repeats }: Operator, written: number): readonly number[] {
  const counts = Array.from({ length: optional + 1 }, (_, index) => parameters.length - index)
  return repeats && written > parameters.length ? [...counts, written] : counts
}

/**
 * How much of the template matches the logic, apart from blanks; 0 if it does not match. Stores the parts at the blanks
 * in `found`.
 */
function fit(template: Expression, logic: Expression, found: Expression[]): number {
  if (typeof template !== "object" || template === null) return template === logic ? 1 : 0
  if (Array.isArray(template)) {
    if (!Array.isArray(logic) || logic.length !== template.length) return 0
    const sizes = template.map((part: Expression, index) => fit(part, (logic[index] as Expression) ?? null, found))
    return sizes.includes(0) ? 0 : 1 + sizes.reduce((sum, size) => sum + size, 0)
  }
  const node = template as ExpressionNode
  const [name = ""] = Object.keys(node)
  if (name === blank) {
    found[node[blank] as number] = logic
    return Number.EPSILON
  }
  if (typeof logic !== "object" || logic === null || Array.isArray(logic) || !Object.hasOwn(logic, name)) return 0
  const inside = fit(node[name] ?? null, (logic as ExpressionNode)[name] ?? null, found)
  return inside === 0 ? 0 : 1 + inside
}
