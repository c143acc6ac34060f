import type { ProfileDefinition } from "../../schemas/profile.ts"
import type { Rule } from "../../schemas/rules.ts"
import { insertAt } from "./order.ts"

/** Adds a rule at an index, or at the end. */
export function addRule(
  definition: ProfileDefinition,
  rule: Rule,
  index = Number.POSITIVE_INFINITY,
): ProfileDefinition {
  return { ...definition, rules: insertAt(definition.rules ?? [], index, rule) }
}

export function findRule(definition: ProfileDefinition, ruleId: string): Rule | undefined {
  return definition.rules?.find(({ id }) => id === ruleId)
}

/** Replaces a rule, keeping its ID. Returns undefined if the rule does not exist. */
export function replaceRule(definition: ProfileDefinition, rule: Rule): ProfileDefinition | undefined {
  const { rules = [] } = definition
  if (!rules.some(({ id }) => id === rule.id)) return undefined
  return { ...definition, rules: rules.map((one) => (one.id === rule.id ? rule : one)) }
}

/** Moves a rule to an index, counted without the rule itself. */
export function moveRule(definition: ProfileDefinition, ruleId: string, index: number): ProfileDefinition | undefined {
  const { rules = [] } = definition
  const moving = rules.find(({ id }) => id === ruleId)
  if (!moving) return undefined
  return {
    ...definition,
    rules: insertAt(
      rules.filter((rule) => rule !== moving),
      index,
      moving,
    ),
  }
}

/** Returns undefined if the rule does not exist. */
export function removeRule(definition: ProfileDefinition, ruleId: string): ProfileDefinition | undefined {
  const { rules = [] } = definition
  const remainingRules = rules.filter(({ id }) => id !== ruleId)
  return remainingRules.length === rules.length ? undefined : { ...definition, rules: remainingRules }
}
