import type { ValueType } from "../../schemas/field-type.ts"
import type { Expression } from "../../schemas/rules.ts"
import type { Parameter } from "../rules/operators/operator.ts"
import { operators } from "../rules/operators/table.ts"
import { builderOperator, expressionOf, parameterAt, partOf, type BuilderOperator } from "./expression-part.ts"
import { named, type Nameable, type Reach } from "./nameable.ts"

/** What joins or turns conditions is drawn as groups, and is offered nowhere else. */
const joining: ReadonlySet<string> = new Set(["and", "or", "not"])

const linkedComparisons: ReadonlySet<string> = new Set([
  ...["number", "date"].flatMap((type) => ["eq", "ne", "lt", "lte", "gt", "gte"].map((word) => `${type}_${word}`)),
  "tags_any",
  "tags_none",
  "is_blank",
  "is_present",
])

/** The conditions that can be asked of what stands first, such as a field: those whose first operand it can be. */
export function conditionsAbout(subject: Subject, naming: Reach["naming"]): readonly BuilderOperator[] {
  return operators.filter(({ name, kind, parameters: [first], result }) => {
    if (result !== "flag" || joining.has(name) || !first || first.literal) return false
    if (naming === "linked") return linkedComparisons.has(name) && accepts(first, subject.valueType)
    if (kind === "linked") return naming === "field" && subject.holds === "records"
    if (name === "actor_is_in") return subject.holds === "people"
    // Which records are linked is asked of the records themselves; an id written into a rule would mean one of them.
    if (name.startsWith("tags_")) return subject.valueType === "tags" && subject.holds !== "records"
    return accepts(first, subject.valueType)
  })
}

/** What a condition is asked of: something named, or a calculation. */
export type Subject = Pick<Nameable, "valueType" | "holds">

/** The conditions that ask of nothing named: of the record as a whole, of the person. */
export function conditionsOfNothing(naming: Reach["naming"]): readonly BuilderOperator[] {
  if (naming === "linked") return [builderOperator("linked_status")].filter((one) => one !== undefined)
  return operators.filter(
    ({ kind, result, parameters: [first] }) => kind === "context" && result === "flag" && (!first || first.literal),
  )
}

/** The calculations that can stand where a value is wanted, as far as what they are made of is in reach. */
export function calculationsOf(type: ValueType | "any", reach: Reach): readonly BuilderOperator[] {
  if (reach.naming === "linked") return type === "date" ? operators.filter(({ name }) => name === "today") : []
  return operators.filter(
    (operator) =>
      (operator.result === type || operator.result === "same" || (type === "any" && operator.result !== "flag")) &&
      operator.result !== "flag" &&
      startOf(operator, reach, type) !== undefined,
  )
}

/** What an operation begins with, so that it can be compiled at once; undefined where nothing in reach can stand in it. */
export function startOf(
  operator: BuilderOperator,
  reach: Reach,
  wanted: ValueType | "any" = "any",
  subject?: Expression,
): Expression | undefined {
  const operands: Expression[] = []
  const { parameters, optional = 0 } = operator
  const least = operator.name === "if" ? parameters.length : parameters.length - optional
  for (let index = 0; index < least; index += 1) {
    const operand = index === 0 && subject !== undefined ? subject : startAt(operator, index, operands, reach, wanted)
    if (operand === undefined) return undefined
    operands.push(operand)
  }
  return expressionOf({ kind: "operation", operator, operands, bare: false })
}

/** The first condition of a group: that something named is filled in. */
export function startCondition({ names, naming }: Reach): Expression | undefined {
  const first = names[0]
  return first && { is_present: [{ [naming]: first.id }] }
}

/** What begins at one place of an operation, beside the operands before it. */
export function startAt(
  operator: BuilderOperator,
  index: number,
  before: readonly Expression[],
  reach: Reach,
  wanted: ValueType | "any",
): Expression | undefined {
  const parameter = parameterAt(operator, index)
  if (!parameter) return undefined
  if (parameter.literal) return startWord(parameter)
  const inside = reachInside(operator, index, before, reach)
  if (operator.kind === "linked") {
    if (index === 0) return nameOf(inside, ({ holds }) => holds === "records")
    return parameter.type === "flag"
      ? startCondition(inside)
      : nameOf(inside, ({ valueType }) => valueType === parameter.type)
  }
  if (parameter.row && parameter.type !== "flag") return nameOf(inside, ({ valueType }) => valueType === parameter.type)
  if (operator.name === "actor_is_in") return nameOf(inside, ({ holds }) => holds === "people")
  const type = parameter.type === "any" || parameter.type === "same" ? wanted : parameter.type
  if (operator.name === "flag_is" && index === 1) return true
  if (type === "any") return nameOf(inside, () => true)
  return startValue(type, inside)
}

/** A value of a type to begin with: something named where it must be named, else something written. */
export function startValue(type: ValueType, reach: Reach): Expression | undefined {
  switch (type) {
    case "number":
      return 0
    case "date":
      return { today: [] }
    case "text":
      return ""
    case "flag":
      return startCondition(reach)
    case "tags":
      return []
    case "rows":
    case "files":
      return nameOf(reach, ({ valueType }) => valueType === type)
    case "none":
      return undefined
  }
}

/** What can be named inside an operand: of a table's rows its columns, of linked records their fields. */
export function reachInside(
  operator: BuilderOperator,
  index: number,
  before: readonly Expression[],
  reach: Reach,
): Reach {
  if (index === 0) return reach
  const [first = null] = before
  const part = partOf(first)
  const subject = part.kind === "name" ? named(reach, part.id) : undefined
  if (operator.kind === "linked") return { naming: "linked", names: subject?.linked ?? [] }
  if (parameterAt(operator, index)?.row) return { naming: "column", names: subject?.columns ?? [] }
  return reach
}

/** The same condition asked in another way, with what still fits; its subject stays. */
export function askedOtherwise(
  operands: readonly Expression[],
  from: BuilderOperator,
  to: BuilderOperator,
  reach: Reach,
): Expression | undefined {
  const next: Expression[] = []
  const least = to.parameters.length - (to.optional ?? 0)
  for (let index = 0; index < to.parameters.length; index += 1) {
    const own = operands[index]
    const kept = own !== undefined && isAlike(parameterAt(from, index), parameterAt(to, index)) ? own : undefined
    const operand = kept ?? (index < least ? startAt(to, index, next, reach, "any") : undefined)
    if (operand === undefined) {
      if (index < least) return undefined
      break
    }
    next.push(operand)
  }
  return expressionOf({ kind: "operation", operator: to, operands: next, bare: false })
}

function isAlike(one: Parameter | undefined, other: Parameter | undefined): boolean {
  const fits = one?.type === other?.type || one?.type === "any" || other?.type === "any"
  return fits && one?.row === other?.row && String(one?.literal) === String(other?.literal)
}

function startWord({ type, literal }: Parameter): Expression {
  if (type === "tags") return []
  return literal === true ? "" : (literal?.[0] ?? "")
}

function nameOf({ names, naming }: Reach, fits: (one: Nameable) => boolean): Expression | undefined {
  const found = names.find(fits)
  return found && { [naming]: found.id }
}

const accepts = ({ type }: Parameter, given: ValueType): boolean => type === "any" || type === given
