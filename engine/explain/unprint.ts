import type { Expression, ExpressionNode } from "../../schemas/rules.ts"
import type { Operator, PrintedOperator } from "../rules/operators/operator.ts"
import { operatorNamed, operators } from "../rules/operators/table.ts"

export interface Operation {
  readonly operator: Operator
  readonly operands: readonly Expression[]
}

const printed = operators.filter((operator): operator is PrintedOperator => operator.kind === "printed")

/**
 * The operator of the table that a piece of compiled logic stands for. A printed one is found by printing it with blanks
 * in its places and seeing which print fits; the fullest fitting one was meant.
 */
export function operationOf(node: ExpressionNode): Operation | undefined {
  const [name = ""] = Object.keys(node)
  const written = node[name] ?? null
  const operands: readonly Expression[] = Array.isArray(written) ? written : [written]
  const own = operatorNamed(name)
  if (own && own.kind !== "printed") return { operator: own, operands: own.parameters.length === 0 ? [] : operands }
  let best: (Operation & { readonly size: number }) | undefined
  for (const operator of printed) {
    for (const count of countsOf(operator, operands.length)) {
      const found: Expression[] = []
      const size = fit(operator.print(Array.from({ length: count }, (_, index) => ({ [blank]: index }))), node, found)
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

/** How much of the print is found in the logic, blanks aside; 0 where it does not fit. Fills in what stands at the blanks. */
function fit(print: Expression, logic: Expression, found: Expression[]): number {
  if (typeof print !== "object" || print === null) return print === logic ? 1 : 0
  if (Array.isArray(print)) {
    if (!Array.isArray(logic) || logic.length !== print.length) return 0
    const sizes = print.map((part: Expression, index) => fit(part, (logic[index] as Expression) ?? null, found))
    return sizes.includes(0) ? 0 : 1 + sizes.reduce((sum, size) => sum + size, 0)
  }
  const node = print as ExpressionNode
  const [name = ""] = Object.keys(node)
  if (name === blank) {
    found[node[blank] as number] = logic
    return Number.EPSILON
  }
  if (typeof logic !== "object" || logic === null || Array.isArray(logic) || !Object.hasOwn(logic, name)) return 0
  const inside = fit(node[name] ?? null, (logic as ExpressionNode)[name] ?? null, found)
  return inside === 0 ? 0 : 1 + inside
}
