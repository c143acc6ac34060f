import type { Contradiction } from "../../schemas/contradictions.ts"
import { createConstraints } from "./constraints.ts"
import { createRuledDefinition, type RuleAtPath, type RuledDefinition, type RuledField } from "./definition.ts"
import { findNeverFilled } from "./finders/never-filled.ts"
import { findNeverMet } from "./finders/never-met.ts"
import { findNeverRequired, findNeverShown } from "./finders/never-applied.ts"
import { findNeverSaved } from "./finders/never-saved.ts"
import { findRejectedDefaults } from "./finders/rejected-defaults.ts"

/**
 * Finds contradictions among rules. Every reported one is certain; what it cannot decide within its budget, or does not
 * analyse, is not reported.
 */
export function findContradictions(
  fields: readonly RuledField[],
  rules: readonly RuleAtPath[],
  defaults: RuledDefinition["defaults"],
): readonly Contradiction[] {
  const definition = createRuledDefinition(fields, rules, defaults)
  const constraints = createConstraints(definition)
  const { contradictions, reported } = findNeverSaved(definition, constraints)
  const neverFilled = fields.flatMap((field) => findNeverFilled(definition, constraints, field))
  const targets = [...new Set(definition.rules.map(({ rule }) => rule.target))]
  const ofTargets = targets.flatMap((target) => [
    ...findNeverShown(definition, constraints, target),
    ...findNeverRequired(definition, constraints, target),
    ...findNeverMet(definition, constraints, target, reported),
    ...findRejectedDefaults(definition, target, reported),
  ])
  return [...contradictions, ...neverFilled, ...ofTargets]
}
