import { fieldTypeOf } from "../../fields/index.ts"
import type { FieldDefinition } from "../../schemas/profile.ts"
import type { Expression, Rule } from "../../schemas/rules.ts"
import { toBuilderNode } from "./builder-node.ts"
import { isIncomplete } from "../rules/incomplete.ts"
import type { Nameable } from "./nameable.ts"

export type RuleKind = Rule["kind"]

/** The kinds of rules in the order they are offered. */
export const ruleKinds = [
  "visible",
  "required",
  "readOnly",
  "computed",
  "valid",
  "comparison",
  "visibleToRoles",
] as const satisfies readonly RuleKind[]

/** Whether a rule kind can target a field; checks that need the complete definition are left to publishing. */
export function canBeAbout(kind: RuleKind, field: FieldDefinition): boolean {
  const type = fieldTypeOf(field.type)
  if (!type) return false
  switch (kind) {
    case "visible":
      return field.role !== "title"
    case "visibleToRoles":
      return field.role === undefined
    case "computed":
      return !["none", "links", "files", "rows"].includes(type.storage)
    case "comparison":
      return type.valueType === "number" || type.valueType === "date"
    default:
      return type.storage !== "none"
  }
}

/** A new rule that is not filled in yet and has no effect until then. */
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

/** Converts a rule to another kind and keeps everything both kinds have. */
export function asKind(rule: Rule, kind: RuleKind, names: readonly Nameable[]): Rule {
  if (rule.kind === kind) return rule
  const initialRule = newRule(kind, rule.id, rule.target)
  const message = "message" in rule && rule.message ? { message: rule.message } : {}
  const when = kind === "visibleToRoles" || rule.kind === "visibleToRoles" ? undefined : conditionOf(rule, names)
  if (initialRule.kind === "computed" || initialRule.kind === "visibleToRoles") return initialRule
  if (initialRule.kind === "comparison") return { ...initialRule, ...comparisonOf(rule), ...message }
  if (initialRule.kind === "valid") return { ...initialRule, ...(when && { when }), ...message }
  return { ...initialRule, ...(when && { when }) }
}

/** A rule's condition as an expression; for a comparison the comparison itself. */
function conditionOf(rule: Rule, names: readonly Nameable[]): Expression | undefined {
  if (rule.kind === "computed" || isIncomplete(rule)) return undefined
  if (rule.kind !== "comparison") return rule.when
  const type = names.find(({ id }) => id === rule.target)?.valueType === "date" ? "date" : "number"
  return { [`${type}_${rule.operator}`]: [{ field: rule.target }, { field: rule.other }] }
}

type Comparison = Extract<Rule, { kind: "comparison" }>
const comparing = /^(?:number|date)_(gte|lte|gt|lt)$/

/** A condition that compares the rule's own field with another one can be expressed as a comparison. */
function comparisonOf(rule: Rule): Partial<Pick<Comparison, "operator" | "other">> {
  const builderNode = "when" in rule ? toBuilderNode(rule.when) : undefined
  if (builderNode?.kind !== "operation") return {}
  const operator = comparing.exec(builderNode.operator.name)?.[1] as Comparison["operator"] | undefined
  const [own, other] = builderNode.operands.map((operand) => toBuilderNode(operand))
  const fits = operator && own?.kind === "name" && own.id === rule.target && other?.kind === "name"
  return fits ? { operator, other: other.id } : {}
}
