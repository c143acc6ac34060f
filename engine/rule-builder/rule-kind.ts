import { fieldTypeOf } from "../../fields/index.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import type { Expression, Rule } from "../../schemas/rules.ts"
import { partOf } from "./expression-part.ts"
import { startCondition, startValue } from "./offers.ts"
import type { Nameable, Reach } from "./nameable.ts"

export type RuleKind = Rule["kind"]

/** The kinds of rules, as they are offered. */
export const ruleKinds = [
  "visible",
  "required",
  "readOnly",
  "computed",
  "valid",
  "comparison",
  "disclosed",
] as const satisfies readonly RuleKind[]

/** Whether a rule of a kind can be about a field; what only publishing can tell is left to it. */
export function canBeAbout(kind: RuleKind, field: FieldDefinition): boolean {
  const type = fieldTypeOf(field.type)
  if (!type) return false
  switch (kind) {
    case "visible":
      return field.role !== "title"
    case "disclosed":
      return field.role === undefined
    case "computed":
      return !["none", "links", "files", "rows"].includes(type.storage)
    case "comparison":
      return type.valueType === "number" || type.valueType === "date"
    default:
      return type.storage !== "none"
  }
}

/** A rule that compiles as it is made: it asks of the first other field, of the person, or works out something simple. */
export function newRule(kind: RuleKind, id: string, target: string, names: readonly Nameable[]): Rule {
  const others = names.filter((one) => one.id !== target)
  const own = names.find((one) => one.id === target)
  const head = { id, target }
  const when = startCondition({ naming: "field", names: others }) ?? { and: [] }
  switch (kind) {
    case "computed":
      return { ...head, kind, value: startingValue(own, others) }
    case "valid":
      return { ...head, kind, when, message: { en: "" } }
    case "comparison":
      return { ...head, kind, operator: "gte", other: others.find((one) => one.valueType === own?.valueType)?.id ?? "" }
    case "disclosed":
      return { ...head, kind, when: { actor_role: [] } }
    default:
      return { ...head, kind, when }
  }
}

/** The same rule as one of another kind, with all that both have. */
export function asKind(rule: Rule, kind: RuleKind, names: readonly Nameable[]): Rule {
  if (rule.kind === kind) return rule
  const begun = newRule(kind, rule.id, rule.target, names)
  const message = "message" in rule && rule.message ? { message: rule.message } : {}
  const when = kind === "disclosed" || rule.kind === "disclosed" ? undefined : conditionOf(rule, names)
  if (begun.kind === "computed" || begun.kind === "disclosed") return begun
  if (begun.kind === "comparison") return { ...begun, ...comparedIn(rule), ...message }
  if (begun.kind === "valid") return { ...begun, ...(when && { when }), ...message }
  return { ...begun, ...(when && { when }) }
}

/** What a rule asks, as an expression; of a comparison the comparing itself. */
function conditionOf(rule: Rule, names: readonly Nameable[]): Expression | undefined {
  if (rule.kind === "computed") return undefined
  if (rule.kind !== "comparison") return rule.when
  const type = names.find(({ id }) => id === rule.target)?.valueType === "date" ? "date" : "number"
  return { [`${type}_${rule.operator}`]: [{ field: rule.target }, { field: rule.other }] }
}

type Comparison = Extract<Rule, { kind: "comparison" }>
const comparing = /^(?:number|date)_(gte|lte|gt|lt)$/

/** A condition that compares the rule's own field with another is what a comparison says. */
function comparedIn(rule: Rule): Partial<Pick<Comparison, "operator" | "other">> {
  const part = "when" in rule ? partOf(rule.when) : undefined
  if (part?.kind !== "operation") return {}
  const operator = comparing.exec(part.operator.name)?.[1] as Comparison["operator"] | undefined
  const [own, other] = part.operands.map((operand) => partOf(operand))
  const fits = operator && own?.kind === "name" && own.id === rule.target && other?.kind === "name"
  return fits ? { operator, other: other.id } : {}
}

function startingValue(own: Nameable | undefined, others: readonly Nameable[]): Expression {
  const reach: Reach = { naming: "field", names: others }
  if (!own) return null
  const like = others.find(({ valueType, holds }) => valueType === own.valueType && holds === own.holds)
  return like ? { field: like.id } : (startValue(own.valueType, reach) ?? null)
}
