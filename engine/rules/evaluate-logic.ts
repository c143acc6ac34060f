import jsonLogic, { type RulesLogic } from "json-logic-js"
import type { Expression } from "../../schemas/rules.ts"
import type { RuleContext } from "./context.ts"
import { findLinkedResult, linkedResult } from "./linked-result.ts"
import { rowFunctions } from "./operators/rows.ts"
import { operatorNamed, operators } from "./operators/table.ts"

/** Compiled logic is evaluated by json-logic-js with our typed operators; all other operators are rejected. */
for (const operator of operators) {
  if (operator.kind === "value") jsonLogic.add_operation(operator.name, operator.apply)
}
for (const [name, implementation] of Object.entries(rowFunctions)) jsonLogic.add_operation(name, implementation)

/** JSON-Logic operators that compiled rules use. */
const own = ["var", "and", "or", "!", "if", "some", "all", "filter", "map"]
const compiledNames = new Set([...own, ...Object.keys(rowFunctions), linkedResult])

/**
 * Replaces the parts of the logic that read the day, the state and the user by their values. Throws for an operator
 * outside the allow-list, so that a compiled profile from any source cannot use other JSON-Logic operators.
 */
export function resolveLogic(logic: Expression, context: RuleContext | null): Expression {
  if (Array.isArray(logic)) return logic.map((part: Expression) => resolveLogic(part, context))
  if (typeof logic !== "object" || logic === null) return logic
  const [name = "", ...others] = Object.keys(logic)
  const operands = (logic as Readonly<Record<string, Expression>>)[name] ?? null
  const operator = operatorNamed(name)
  if (others.length > 0 || (!compiledNames.has(name) && operator?.kind !== "value" && operator?.kind !== "context")) {
    throw new Error(`The rule operator "${name}" is not in the allow-list.`)
  }
  const inner = resolveLogic(operands, context)
  if (!context) return { [name]: inner }
  const written: readonly Expression[] = Array.isArray(inner) ? inner : [inner]
  if (name === linkedResult) return findLinkedResult(context, written)
  return operator?.kind === "context" ? operator.resolve(context, written) : { [name]: inner }
}

/** Evaluates resolved logic with values by keyword; null is blank. */
export function evaluateLogic(logic: Expression, values: object): unknown {
  return jsonLogic.apply(logic as RulesLogic, values) as unknown
}

/** Truthiness as in JSON-Logic: an empty list is false. */
export function isTrue(value: unknown): boolean {
  return jsonLogic.truthy(value)
}
