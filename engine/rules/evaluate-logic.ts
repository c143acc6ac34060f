import jsonLogic, { type RulesLogic } from "json-logic-js"
import type { Expression } from "../../schemas/rules.ts"
import type { RuleContext } from "./context.ts"
import { answerOf, linkedAnswer } from "./linked-answer.ts"
import { rowSteps } from "./operators/rows.ts"
import { operatorNamed, operators } from "./operators/table.ts"

/** Compiled logic is evaluated by json-logic-js, with our typed operators registered and nothing else let in. */
for (const operator of operators) {
  if (operator.kind === "value") jsonLogic.add_operation(operator.name, operator.apply)
}
for (const [name, step] of Object.entries(rowSteps)) jsonLogic.add_operation(name, step)

/** Of JSON-Logic's own operators, those that compiled rules are printed with. */
const own = ["var", "and", "or", "!", "if", "some", "all", "filter", "map"]
const printed = new Set([...own, ...Object.keys(rowSteps), linkedAnswer])

/**
 * The logic with what it asks of the day, the state and the person answered. Refuses an operator outside the allow-list,
 * so that a compiled profile from anywhere cannot reach JSON-Logic's other operators.
 */
export function answered(logic: Expression, context: RuleContext | null): Expression {
  if (Array.isArray(logic)) return logic.map((part: Expression) => answered(part, context))
  if (typeof logic !== "object" || logic === null) return logic
  const [name = "", ...others] = Object.keys(logic)
  const operands = (logic as Readonly<Record<string, Expression>>)[name] ?? null
  const operator = operatorNamed(name)
  if (others.length > 0 || (!printed.has(name) && operator?.kind !== "value" && operator?.kind !== "context")) {
    throw new Error(`The rule operator "${name}" is not in the allow-list.`)
  }
  const inner = answered(operands, context)
  if (!context) return { [name]: inner }
  const written: readonly Expression[] = Array.isArray(inner) ? inner : [inner]
  if (name === linkedAnswer) return answerOf(context, written)
  return operator?.kind === "context" ? operator.answer(context, written) : { [name]: inner }
}

/** The value of answered logic over values by keyword; null is blank. */
export function evaluateLogic(logic: Expression, values: object): unknown {
  return jsonLogic.apply(logic as RulesLogic, values) as unknown
}

/** JSON-Logic's own truth: an empty list is false. */
export function holds(value: unknown): boolean {
  return jsonLogic.truthy(value)
}
