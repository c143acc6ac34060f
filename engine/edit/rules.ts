import type { ProfileDefinition } from "../../schemas/profile.ts"
import type { Rule } from "../../schemas/rules.ts"

/** Adds a rule behind the others. */
export function addRule(definition: ProfileDefinition, rule: Rule): ProfileDefinition {
  return { ...definition, rules: [...(definition.rules ?? []), rule] }
}

/** Puts another rule in a rule's place, under the same id. Undefined when there is no such rule. */
export function replaceRule(definition: ProfileDefinition, rule: Rule): ProfileDefinition | undefined {
  const { rules = [] } = definition
  if (!rules.some(({ id }) => id === rule.id)) return undefined
  return { ...definition, rules: rules.map((one) => (one.id === rule.id ? rule : one)) }
}

/** Undefined when there is no such rule. */
export function removeRule(definition: ProfileDefinition, ruleId: string): ProfileDefinition | undefined {
  const { rules = [] } = definition
  const kept = rules.filter(({ id }) => id !== ruleId)
  return kept.length === rules.length ? undefined : { ...definition, rules: kept }
}
