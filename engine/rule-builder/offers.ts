import type { ValueType } from "../../schemas/field-type.ts"
import type { Expression } from "../../schemas/rules.ts"
import type { Parameter } from "../rules/operators/operator.ts"
import { operators } from "../rules/operators/table.ts"
import { builderOperator, expressionOf, parameterAt, toBuilderNode, type BuilderOperator } from "./builder-node.ts"
import { findNameable, type Nameable, type NameScope } from "./nameable.ts"

/** Operators that combine or negate conditions are rendered as groups and offered nowhere else. */
const joining: ReadonlySet<string> = new Set(["and", "or", "not"])

const linkedComparisons: ReadonlySet<string> = new Set([
  ...["number", "date"].flatMap((type) =>
    ["eq", "ne", "lt", "lte", "gt", "gte"].map((comparison) => `${type}_${comparison}`),
  ),
  "tags_any",
  "tags_none",
  "is_blank",
  "is_present",
])

/** The conditions whose first operand can be the subject, such as a field. */
export function conditionsAbout(subject: Subject, naming: NameScope["naming"]): readonly BuilderOperator[] {
  return operators.filter(({ name, kind, parameters: [first], result }) => {
    if (result !== "flag" || joining.has(name) || !first || first.literal) return false
    if (naming === "linked") return linkedComparisons.has(name) && accepts(first, subject.valueType)
    if (kind === "linked") return naming === "field" && subject.contentType === "records"
    if (name === "actor_is_in") return subject.contentType === "people"
    // Linked records are compared through linked-record operators; an ID written in a rule would name one fixed record.
    if (name.startsWith("tags_")) return subject.valueType === "tags" && subject.contentType !== "records"
    return accepts(first, subject.valueType)
  })
}

/** Subject of a condition: a named item, or a calculation. */
export type Subject = Pick<Nameable, "valueType" | "contentType">

/** Conditions without a named subject: about the record as a whole, or the user. */
export function conditionsOfNothing(naming: NameScope["naming"]): readonly BuilderOperator[] {
  if (naming === "linked") return [builderOperator("linked_status")].filter((one) => one !== undefined)
  return operators.filter(
    ({ kind, result, parameters: [first] }) => kind === "context" && result === "flag" && (!first || first.literal),
  )
}

/** The calculations that can be used in place of a value, provided that their operands are available. */
export function calculationsOf(type: ValueType | "any", nameScope: NameScope): readonly BuilderOperator[] {
  if (nameScope.naming === "linked") return type === "date" ? operators.filter(({ name }) => name === "today") : []
  return operators.filter(
    (operator) =>
      (operator.result === type || operator.result === "same" || (type === "any" && operator.result !== "flag")) &&
      operator.result !== "flag" &&
      startOf(operator, nameScope, type) !== undefined,
  )
}

/** Initial operands of an operation, such that it compiles immediately; undefined if no available name fits. */
export function startOf(
  operator: BuilderOperator,
  nameScope: NameScope,
  expectedType: ValueType | "any" = "any",
  subject?: Expression,
): Expression | undefined {
  const operands: Expression[] = []
  const { parameters, optional = 0 } = operator
  const least = operator.name === "if" ? parameters.length : parameters.length - optional
  for (let index = 0; index < least; index += 1) {
    const operand =
      index === 0 && subject !== undefined ? subject : startAt(operator, index, operands, nameScope, expectedType)
    if (operand === undefined) return undefined
    operands.push(operand)
  }
  return expressionOf({ kind: "operation", operator, operands, bare: false })
}

/** The first condition of a group: a named item is filled in. */
export function startCondition({ names, naming }: NameScope): Expression | undefined {
  const first = names[0]
  return first && { is_present: [{ [naming]: first.id }] }
}

/** Initial operand in one position of an operation, given the operands before it. */
export function startAt(
  operator: BuilderOperator,
  index: number,
  before: readonly Expression[],
  nameScope: NameScope,
  expectedType: ValueType | "any",
): Expression | undefined {
  const parameter = parameterAt(operator, index)
  if (!parameter) return undefined
  if (parameter.literal) return initialConstant(parameter)
  const inside = innerNameScope(operator, index, before, nameScope)
  if (operator.kind === "linked") {
    if (index === 0) return nameOf(inside, ({ contentType }) => contentType === "records")
    return parameter.type === "flag"
      ? startCondition(inside)
      : nameOf(inside, ({ valueType }) => valueType === parameter.type)
  }
  if (parameter.row && parameter.type !== "flag") return nameOf(inside, ({ valueType }) => valueType === parameter.type)
  if (operator.name === "actor_is_in") return nameOf(inside, ({ contentType }) => contentType === "people")
  const type = parameter.type === "any" || parameter.type === "same" ? expectedType : parameter.type
  if (operator.name === "flag_is" && index === 1) return true
  if (type === "any") return nameOf(inside, () => true)
  return startValue(type, inside)
}

/** Initial value of a type: a name if the type requires one, otherwise a constant. */
export function startValue(type: ValueType, nameScope: NameScope): Expression | undefined {
  switch (type) {
    case "number":
      return 0
    case "date":
      return { today: [] }
    case "text":
      return ""
    case "flag":
      return startCondition(nameScope)
    case "tags":
      return []
    case "rows":
    case "files":
      return nameOf(nameScope, ({ valueType }) => valueType === type)
    case "none":
      return undefined
  }
}

/** Names available inside an operand: the columns of a table's rows, the fields of linked records. */
export function innerNameScope(
  operator: BuilderOperator,
  index: number,
  before: readonly Expression[],
  nameScope: NameScope,
): NameScope {
  if (index === 0) return nameScope
  const [first = null] = before
  const builderNode = toBuilderNode(first)
  const subject = builderNode.kind === "name" ? findNameable(nameScope, builderNode.id) : undefined
  if (operator.kind === "linked") return { naming: "linked", names: subject?.linked ?? [] }
  if (parameterAt(operator, index)?.row) return { naming: "column", names: subject?.columns ?? [] }
  return nameScope
}

/** Switches the operator of a condition and keeps the operands that still fit; its subject stays. */
export function switchOperator(
  operands: readonly Expression[],
  from: BuilderOperator,
  to: BuilderOperator,
  nameScope: NameScope,
): Expression | undefined {
  const next: Expression[] = []
  const least = to.parameters.length - (to.optional ?? 0)
  for (let index = 0; index < to.parameters.length; index += 1) {
    const own = operands[index]
    const reusable =
      own !== undefined && isSameParameter(parameterAt(from, index), parameterAt(to, index)) ? own : undefined
    const operand = reusable ?? (index < least ? startAt(to, index, next, nameScope, "any") : undefined)
    if (operand === undefined) {
      if (index < least) return undefined
      break
    }
    next.push(operand)
  }
  return expressionOf({ kind: "operation", operator: to, operands: next, bare: false })
}

function isSameParameter(one: Parameter | undefined, other: Parameter | undefined): boolean {
  const fits = one?.type === other?.type || one?.type === "any" || other?.type === "any"
  return fits && one?.row === other?.row && String(one?.literal) === String(other?.literal)
}

function initialConstant({ type, literal }: Parameter): Expression {
  if (type === "tags") return []
  return literal === true ? "" : (literal?.[0] ?? "")
}

function nameOf({ names, naming }: NameScope, fits: (one: Nameable) => boolean): Expression | undefined {
  const found = names.find(fits)
  return found && { [naming]: found.id }
}

const accepts = ({ type }: Parameter, actual: ValueType): boolean => type === "any" || type === actual
