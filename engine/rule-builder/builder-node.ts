import { recordStatuses } from "../../schemas/workflow.ts"
import type { Expression, ExpressionNode } from "../../schemas/rules.ts"
import type { Operator, Parameter } from "../rules/operators/operator.ts"
import { operatorNamed } from "../rules/operators/table.ts"

/** What an expression names: a field of the record, a column of the row, a field of the linked record. */
export type NameKind = "field" | "column" | "linked"

/** An operator as the builder renders it: its parameters and result, without its implementation. */
export type BuilderOperator = Pick<Operator, "name" | "parameters" | "optional" | "repeats" | "result" | "kind">

/**
 * One level of an expression as the builder renders it; operands are parsed when they are rendered. Expressions the
 * builder cannot render are `other` and stay unchanged.
 */
export type BuilderNode =
  | { readonly kind: "written"; readonly value: Expression }
  | { readonly kind: "name"; readonly naming: NameKind; readonly id: string }
  | OperationNode
  | { readonly kind: "other"; readonly expression: Expression }

export interface OperationNode {
  readonly kind: "operation"
  readonly operator: BuilderOperator
  readonly operands: readonly Expression[]
  /** Its only operand is not wrapped in a list. */
  readonly bare: boolean
}

/** Applies to linked records only, and is therefore not in the operator table. */
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

/** Parses one level of an expression. `expressionOf` returns the same expression. */
export function toBuilderNode(node: Expression): BuilderNode {
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

export function expressionOf(builderNode: BuilderNode): Expression {
  switch (builderNode.kind) {
    case "written":
      return builderNode.value
    case "name":
      return { [builderNode.naming]: builderNode.id }
    case "operation": {
      const [first = null] = builderNode.operands
      const isBare = builderNode.bare && builderNode.operands.length === 1 && !Array.isArray(first)
      return { [builderNode.operator.name]: isBare ? first : builderNode.operands }
    }
    case "other":
      return builderNode.expression
  }
}

/** The same operation with another operand at an index. */
export function withOperand(builderNode: OperationNode, index: number, operand: Expression): Expression {
  return expressionOf({
    ...builderNode,
    operands: builderNode.operands.map((one, at) => (at === index ? operand : one)),
  })
}

/** The parameter at an index; the last one stands for all that follow. */
export function parameterAt({ parameters }: BuilderOperator, index: number): Parameter | undefined {
  return parameters[Math.min(index, parameters.length - 1)]
}

/** Whether its operands are a list of constants selected together, such as statuses and roles. */
export const acceptsConstants = ({ parameters, repeats }: BuilderOperator): boolean =>
  repeats === true && parameters[0]?.literal !== undefined

const isNaming = (name: string): name is NameKind => name === "field" || name === "column" || name === "linked"

function isDrawable(operator: BuilderOperator, operands: readonly Expression[]): boolean {
  const { parameters, optional = 0, repeats } = operator
  // A group may be empty while it is being built.
  const least = isGroup(operator.name) || acceptsConstants(operator) ? 0 : parameters.length - optional
  if (operands.length < least || (operands.length > parameters.length && !repeats)) return false
  return operands.every((operand, index) => {
    const parameter = parameterAt(operator, index)
    if (!parameter?.literal) return true
    return parameter.type === "tags" ? isTextList(operand) : typeof operand === "string"
  })
}

export const isGroup = (name: string): name is "and" | "or" => name === "and" || name === "or"

const isTextList = (operand: Expression): boolean =>
  Array.isArray(operand) && operand.every((item) => typeof item === "string")
