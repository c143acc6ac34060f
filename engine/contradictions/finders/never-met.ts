import type { Contradiction } from "../../../schemas/contradictions.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import { not } from "../condition.ts"
import type { Constraints } from "../constraints.ts"
import type { ConditionedRule, RuledDefinition } from "../definition.ts"
import { calculationFor } from "./calculation-for.ts"
import { toExample } from "./example.ts"
import type { ReportedPaths } from "./never-saved.ts"
import { findPair, pairsOf } from "./pairs.ts"

/** Finds requirements that no value of the field meets, and pairs of them that none meets together. */
export function findNeverMet(
  definition: RuledDefinition,
  constraints: Constraints,
  target: Keyword,
  reported: ReportedPaths,
): readonly Contradiction[] {
  const { parser, findSolution } = definition
  const validationRules = definition
    .rulesOf(target)
    .filter(({ rule, path }) => rule.kind === "valid" && !reported.has(path))
  // Comparisons of later fields with this field constrain it as well.
  const comparedWith = definition.rules.filter(
    ({ rule, path }) => rule.comparison?.other === target && rule.target > target && !reported.has(path),
  )
  const filled = not(parser.blank(target))
  const filledWith = (...compared: readonly ConditionedRule[]) => [
    filled,
    ...compared.flatMap(({ rule }) => (rule.comparison ? rule.dependsOn.map((read) => not(parser.blank(read))) : [])),
  ]
  const alone = validationRules.flatMap((one): readonly Contradiction[] => {
    const aside = [...filledWith(one), ...constraints.premisesFor([one]).map(({ condition }) => condition)]
    const example = findSolution([...aside, one.condition]) === null ? findSolution(aside) : undefined
    if (!example) return []
    const other = calculationFor(definition, target)
    return [
      {
        code: "rule.never_met",
        isBlocking: false,
        path: one.path,
        target,
        ...(other?.path && { otherPath: other.path }),
        otherTarget: other?.target ?? target,
        example: toExample(example),
      },
    ]
  })
  const together = pairsOf([...validationRules, ...comparedWith]).flatMap(([one, other]) => {
    const pair = findPair(definition, "rule.never_met", [other, one], filledWith(one, other))
    return pair ? [pair] : []
  })
  return [...alone, ...together]
}
