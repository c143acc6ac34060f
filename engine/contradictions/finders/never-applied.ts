import type { Contradiction, ContradictionCode } from "../../../schemas/contradictions.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import type { Condition } from "../condition.ts"
import type { Constraint, Constraints } from "../constraints.ts"
import type { ConditionedRule, RuledDefinition } from "../definition.ts"
import { toExample } from "./example.ts"
import { findPair, pairsOf } from "./pairs.ts"

/** Finds rules that can never show the field together. */
export function findNeverShown(
  definition: RuledDefinition,
  constraints: Constraints,
  target: Keyword,
): readonly Contradiction[] {
  const visible = definition.visibleRulesOf(target)
  for (const [one, other] of pairsOf(visible)) {
    const pair = findPair(definition, "rule.never_shown", [other, one], [])
    if (pair) return [pair]
  }
  const last = visible.at(-1)
  return last ? findWithPremises(definition, constraints, "rule.never_shown", last, visible) : []
}

/** Finds rules that can never require the field while it is shown. */
export function findNeverRequired(
  definition: RuledDefinition,
  constraints: Constraints,
  target: Keyword,
): readonly Contradiction[] {
  const visible = definition.visibleRulesOf(target)
  return definition
    .rulesOf(target)
    .filter(({ rule }) => rule.kind === "required")
    .flatMap((required) => {
      for (const one of visible) {
        const pair = findPair(definition, "rule.never_required", [required, one], [])
        if (pair) return [pair]
      }
      return findWithPremises(definition, constraints, "rule.never_required", required, [required, ...visible])
    })
}

/** Finds a rule that can never apply, together with what hides or calculates the fields that the rules read. */
function findWithPremises(
  { findSolution }: RuledDefinition,
  { premisesFor, impossibleCore }: Constraints,
  code: ContradictionCode,
  one: ConditionedRule,
  own: readonly ConditionedRule[],
): readonly Contradiction[] {
  const target = one.rule.target
  const ownConstraints = own.map(({ condition, path }): Constraint => ({ condition, target, path }))
  const premises = premisesFor(own)
  if (premises.length === 0 && own.every(({ condition }) => isChoice(condition))) return []
  const core = impossibleCore([...premises, ...ownConstraints])
  const first = core?.findLast(({ path }) => path === one.path) ?? core?.findLast(({ by }) => by === undefined)
  if (!core || !first?.path || (code === "rule.never_required" && first.path !== one.path)) return []
  const other = core.findLast((two) => two !== first && two.by !== "calculation")
  const example = findSolution(core.filter((two) => two !== first).map(({ condition }) => condition))
  return [
    {
      code,
      isBlocking: false,
      path: first.path,
      target,
      ...(other?.path && { otherPath: other.path }),
      otherTarget: other?.target ?? target,
      example: toExample(example),
    },
  ]
}

/** Whether the condition is a single answer or choice, which can always be made; pairs of them are compared before. */
function isChoice(condition: Condition): boolean {
  return condition.kind === "atom" && condition.atom.about !== "order"
}
