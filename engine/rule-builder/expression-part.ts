import { recordStatuses } from "../../schemas/workflow.ts"
import type { Expression, ExpressionNode } from "../../schemas/rules.ts"
import type { Operator, Parameter } from "../rules/operators/operator.ts"
import { operatorNamed } from "../rules/operators/table.ts"

/** What an expression names: a field of the record, a column of the row, a field of the linked record. */
export type Naming = "field" | "column" | "linked"

/** An operator as the builder draws it: what it takes and gives, and nothing of how it is worked out. */
export type BuilderOperator = Pick<Operator, "name" | "parameters" | "optional" | "repeats" | "result" | "kind">

/**
 * One level of an expression as the builder draws it; what is inside its operands is read when they are drawn. What the
 * builder has no drawing for is `other`, and stays as it was written.
 */
export type ExpressionPart =
  | { readonly kind: "written"; readonly value: Expression }
  | { readonly kind: "name"; readonly naming: Naming; readonly id: string }
  | OperationPart
  | { readonly kind: "other"; readonly expression: Expression }

export interface OperationPart {
  readonly kind: "operation"
  readonly operator: BuilderOperator
  readonly operands: readonly Expression[]
  /** Its only operand is written without a list around it. */
  readonly bare: boolean
}

/** Of linked records alone, and so in no table of operators. */
const linkedStatus: BuilderOperator = {
  name: "linked_status",
  kind: "context",
  parameters: [{ type: "text", literal: recordStatuses }],
  repeats: true,
  result: "flag",
}

export function builderOperator(name: string): BuilderOperator | undefined {
  return name === linkedStatus.name ? linkedStatus : operatorNamed(name)
}

/** Reads one level of an expression. `expressionOf` gives back the same expression. */
export function partOf(node: Expression): ExpressionPart {
  if (typeof node !== "object" || node === null) return { kind: "written", value: node }
  if (Array.isArray(node)) {
    return node.every((item) => typeof item === "string")
      ? { kind: "written", value: node as readonly string[] }
      : { kind: "other", expression: node as Expression }
  }
  const [name, ...others] = Object.keys(node)
  if (name === undefined || others.length > 0) return { kind: "other", expression: node }
  const written = (node as ExpressionNode)[name] ?? null
  if (isNaming(name)) {
    return typeof written === "string"
      ? { kind: "name", naming: name, id: written }
      : { kind: "other", expression: node }
  }
  const operator = builderOperator(name)
  const bare = !Array.isArray(written)
  const operands: readonly Expression[] = bare ? [written] : (written as readonly Expression[])
  return operator && isDrawable(operator, operands)
    ? { kind: "operation", operator, operands, bare }
    : { kind: "other", expression: node }
}

export function expressionOf(part: ExpressionPart): Expression {
  switch (part.kind) {
    case "written":
      return part.value
    case "name":
      return { [part.naming]: part.id }
    case "operation": {
      const [first = null] = part.operands
      const isBare = part.bare && part.operands.length === 1 && !Array.isArray(first)
      return { [part.operator.name]: isBare ? first : part.operands }
    }
    case "other":
      return part.expression
  }
}

/** The same operation with another operand at an index. */
export function withOperand(part: OperationPart, index: number, operand: Expression): Expression {
  return expressionOf({ ...part, operands: part.operands.map((one, at) => (at === index ? operand : one)) })
}

/** What an operator takes at an index; the last parameter stands for all that follow. */
export function parameterAt({ parameters }: BuilderOperator, index: number): Parameter | undefined {
  return parameters[Math.min(index, parameters.length - 1)]
}

/** Whether its operands are a list of words chosen together, as statuses and roles are. */
export const takesWords = ({ parameters, repeats }: BuilderOperator): boolean =>
  repeats === true && parameters[0]?.literal !== undefined

const isNaming = (name: string): name is Naming => name === "field" || name === "column" || name === "linked"

function isDrawable(operator: BuilderOperator, operands: readonly Expression[]): boolean {
  const { parameters, optional = 0, repeats } = operator
  // A group may be empty while it is being built.
  const least = isGroup(operator.name) || takesWords(operator) ? 0 : parameters.length - optional
  if (operands.length < least || (operands.length > parameters.length && !repeats)) return false
  return operands.every((operand, index) => {
    const parameter = parameterAt(operator, index)
    if (!parameter?.literal) return true
    return parameter.type === "tags" ? isListOfTexts(operand) : typeof operand === "string"
  })
}

export const isGroup = (name: string): name is "and" | "or" => name === "and" || name === "or"

const isListOfTexts = (operand: Expression): boolean =>
  Array.isArray(operand) && operand.every((item) => typeof item === "string")
