import type { Contradiction } from "../../../schemas/contradictions.ts"
import { not } from "../condition.ts"
import type { Constraints } from "../constraints.ts"
import type { RuledDefinition, RuledField } from "../definition.ts"
import { toExample } from "./example.ts"

/** Finds whether a required field without an initial value is locked whenever it is shown empty. */
export function findNeverFilled(
  definition: RuledDefinition,
  constraints: Constraints,
  { keyword, mandatory, isFilledIn, isRestricted }: RuledField,
): readonly Contradiction[] {
  const { parser, fieldOf, rulesOf, locksOf, calculationOf, defaults, findSolution } = definition
  const [lock, another] = locksOf(keyword)
  const required = rulesOf(keyword).find(({ rule }) => rule.kind === "required")
  // Who cannot see a field that a lock reads is not locked out; several locks together are left undecided.
  const isForEveryone = lock?.rule.dependsOn.every((read) => !fieldOf(read)?.isRestricted)
  if (!lock || another || !isForEveryone || isRestricted) return []
  if (isFilledIn || calculationOf(keyword) || defaults[keyword] !== undefined) return []
  if (!mandatory && !required) return []
  const demand = mandatory ? [] : required ? [required.condition] : []
  const shownEmpty = [parser.blank(keyword), definition.isShown(keyword)]
  const premises = constraints.premisesFor([lock]).map(({ condition }) => condition)
  if (findSolution([...premises, ...shownEmpty, not(parser.read(lock.rule.logic))]) !== null) return []
  const example = findSolution([...premises, ...shownEmpty, ...demand])
  if (!example) return []
  return [
    {
      code: "rule.never_filled",
      isBlocking: false,
      path: lock.path,
      target: keyword,
      ...(mandatory || !required ? {} : { otherPath: required.path }),
      otherTarget: keyword,
      example: toExample(example),
    },
  ]
}
