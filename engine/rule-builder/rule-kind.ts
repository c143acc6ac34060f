import { fieldTypeOf } from "../../fields/index.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import type { Expression, Rule } from "../../schemas/rules.ts"
import { partOf } from "./expression-part.ts"
import { isIncomplete } from "../rules/incomplete.ts"
import type { Nameable } from "./nameable.ts"

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

/** A rule that is still to be filled in: until then it has no effect. */
export function newRule(kind: RuleKind, id: string, target: string): Rule {
  const head = { id, target }
  switch (kind) {
    case "computed":
      return { ...head, kind, value: null }
    case "valid":
      return { ...head, kind, when: null, message: { en: "" } }
    case "comparison":
      return { ...head, kind, operator: "gte", other: "" }
    default:
      return { ...head, kind, when: null }
  }
}

/** The same rule as one of another kind, with all that both have. */
export function asKind(rule: Rule, kind: RuleKind, names: readonly Nameable[]): Rule {
  if (rule.kind === kind) return rule
  const begun = newRule(kind, rule.id, rule.target)
  const message = "message" in rule && rule.message ? { message: rule.message } : {}
  const when = kind === "disclosed" || rule.kind === "disclosed" ? undefined : conditionOf(rule, names)
  if (begun.kind === "computed" || begun.kind === "disclosed") return begun
  if (begun.kind === "comparison") return { ...begun, ...comparedIn(rule), ...message }
  if (begun.kind === "valid") return { ...begun, ...(when && { when }), ...message }
  return { ...begun, ...(when && { when }) }
}

/** What a rule asks, as an expression; of a comparison the comparing itself. */
function conditionOf(rule: Rule, names: readonly Nameable[]): Expression | undefined {
  if (rule.kind === "computed" || isIncomplete(rule)) return undefined
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
