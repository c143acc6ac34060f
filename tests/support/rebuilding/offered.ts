import {
  isGroup,
  parameterAt,
  partOf,
  type BuilderOperator,
  type OperationPart,
} from "../../../engine/rule-builder/expression-part.ts"
import { named, type Reach } from "../../../engine/rule-builder/nameable.ts"
import {
  calculationsOf,
  conditionsAbout,
  conditionsOfNothing,
  reachInside,
  type Subject,
} from "../../../engine/rule-builder/offers.ts"
import type { ValueType } from "../../../schemas/field-type.ts"
import type { Expression } from "../../../schemas/rules.ts"

/** What of a condition the rule builder does not offer where it stands; nothing, where all can be chosen. */
export function unofferedIn(node: Expression, reach: Reach): readonly string[] {
  const part = partOf(node)
  if (part.kind === "name") return valueUnoffered(node, "flag", reach)
  if (part.kind === "other") return [JSON.stringify(node)]
  if (part.kind === "written") return typeof part.value === "boolean" ? [] : [JSON.stringify(node)]
  const { operator, operands } = part
  if (operator.name === "not" || isGroup(operator.name)) return operands.flatMap((one) => unofferedIn(one, reach))
  const [first] = operator.parameters
  if (!first || first.literal) return missing(operator, conditionsOfNothing(reach.naming))
  const [subject = null] = operands
  const about = subjectOf(subject, reach)
  return [
    ...valueUnoffered(subject, "any", reach),
    ...(about ? missing(operator, conditionsAbout(about, reach.naming)) : [JSON.stringify(subject)]),
    ...insideUnoffered(part, about?.valueType ?? "any", reach, 1),
  ]
}

/** The same of what stands where a value is wanted. */
export function valueUnoffered(node: Expression, wanted: ValueType | "any", reach: Reach): readonly string[] {
  const part = partOf(node)
  if (part.kind === "other") return [JSON.stringify(node)]
  if (part.kind === "written") return []
  if (part.kind === "name") {
    const found = part.naming === reach.naming ? named(reach, part.id) : undefined
    return found && (wanted === "any" || found.valueType === wanted) ? [] : [`${part.naming} ${part.id}`]
  }
  return [...missing(part.operator, calculationsOf(wanted, reach)), ...insideUnoffered(part, wanted, reach, 0)]
}

function insideUnoffered(part: OperationPart, wanted: ValueType | "any", reach: Reach, from: number) {
  const { operator, operands } = part
  return operands.slice(from).flatMap((operand, offset) => {
    const index = from + offset
    const parameter = parameterAt(operator, index)
    if (parameter?.literal) return []
    const inside = reachInside(operator, index, operands, reach)
    const type = parameter?.type === "same" ? wanted : (parameter?.type ?? "any")
    return type === "flag" && operator.name !== "flag_is"
      ? unofferedIn(operand, inside)
      : valueUnoffered(operand, type, inside)
  })
}

function subjectOf(subject: Expression, reach: Reach): Subject | undefined {
  const part = partOf(subject)
  if (part.kind === "name") return named(reach, part.id)
  if (part.kind !== "operation" || part.operator.result === "same") return undefined
  return { valueType: part.operator.result }
}

const missing = ({ name }: BuilderOperator, offered: readonly BuilderOperator[]): readonly string[] =>
  offered.some((one) => one.name === name) ? [] : [name]
