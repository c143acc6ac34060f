import {
  isGroup,
  parameterAt,
  toBuilderNode,
  type BuilderOperator,
  type OperationNode,
} from "../../../engine/rule-builder/builder-node.ts"
import { findNameable, type NameScope } from "../../../engine/rule-builder/nameable.ts"
import {
  calculationsOf,
  conditionsAbout,
  conditionsOfNothing,
  innerNameScope,
  type Subject,
} from "../../../engine/rule-builder/offers.ts"
import type { ValueType } from "../../../schemas/field-type.ts"
import type { Expression } from "../../../schemas/rules.ts"

/** Parts of a condition that the rule builder does not offer in their position; empty if all are available. */
export function unofferedIn(node: Expression, nameScope: NameScope): readonly string[] {
  const builderNode = toBuilderNode(node)
  if (builderNode.kind === "name") return valueUnoffered(node, "flag", nameScope)
  if (builderNode.kind === "other") return [JSON.stringify(node)]
  if (builderNode.kind === "written") return typeof builderNode.value === "boolean" ? [] : [JSON.stringify(node)]
  const { operator, operands } = builderNode
  if (operator.name === "not" || isGroup(operator.name)) return operands.flatMap((one) => unofferedIn(one, nameScope))
  const [first] = operator.parameters
  if (!first || first.literal) return missing(operator, conditionsOfNothing(nameScope.naming))
  const [subject = null] = operands
  const about = subjectOf(subject, nameScope)
  return [
    ...valueUnoffered(subject, "any", nameScope),
    ...(about ? missing(operator, conditionsAbout(about, nameScope.naming)) : [JSON.stringify(subject)]),
    ...insideUnoffered(builderNode, about?.valueType ?? "any", nameScope, 1),
  ]
}

/** The same for parts in place of a value. */
export function valueUnoffered(
  node: Expression,
  expectedType: ValueType | "any",
  nameScope: NameScope,
): readonly string[] {
  const builderNode = toBuilderNode(node)
  if (builderNode.kind === "other") return [JSON.stringify(node)]
  if (builderNode.kind === "written") return []
  if (builderNode.kind === "name") {
    const found = builderNode.naming === nameScope.naming ? findNameable(nameScope, builderNode.id) : undefined
    return found && (expectedType === "any" || found.valueType === expectedType)
      ? []
      : [`${builderNode.naming} ${builderNode.id}`]
  }
  return [
    ...missing(builderNode.operator, calculationsOf(expectedType, nameScope)),
    ...insideUnoffered(builderNode, expectedType, nameScope, 0),
  ]
}

function insideUnoffered(
  builderNode: OperationNode,
  expectedType: ValueType | "any",
  nameScope: NameScope,
  from: number,
) {
  const { operator, operands } = builderNode
  return operands.slice(from).flatMap((operand, offset) => {
    const index = from + offset
    const parameter = parameterAt(operator, index)
    if (parameter?.literal) return []
    const inside = innerNameScope(operator, index, operands, nameScope)
    const type = parameter?.type === "same" ? expectedType : (parameter?.type ?? "any")
    return type === "flag" && operator.name !== "flag_is"
      ? unofferedIn(operand, inside)
      : valueUnoffered(operand, type, inside)
  })
}

function subjectOf(subject: Expression, nameScope: NameScope): Subject | undefined {
  const builderNode = toBuilderNode(subject)
  if (builderNode.kind === "name") return findNameable(nameScope, builderNode.id)
  if (builderNode.kind !== "operation" || builderNode.operator.result === "same") return undefined
  return { valueType: builderNode.operator.result }
}

const missing = ({ name }: BuilderOperator, available: readonly BuilderOperator[]): readonly string[] =>
  available.some((one) => one.name === name) ? [] : [name]
