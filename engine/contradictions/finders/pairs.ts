import type { Contradiction, ContradictionCode } from "../../../schemas/contradictions.ts"
import type { Condition } from "../condition.ts"
import { together } from "../constraints.ts"
import type { ConditionedRule, RuledDefinition } from "../definition.ts"
import { toExample } from "./example.ts"

/** All pairs of the items, up to a maximum. */
export function pairsOf<Item>(items: readonly Item[]): readonly (readonly [Item, Item])[] {
  const few = items.slice(0, together)
  return few.flatMap((one, index) => few.slice(index + 1).map((other) => [one, other] as const))
}

/** Two rules about the same field that no record can meet together, though each alone; `aside` are the assumed conditions. */
export function findPair(
  { findSolution }: RuledDefinition,
  code: ContradictionCode,
  [one, other]: readonly [ConditionedRule, ConditionedRule],
  aside: readonly Condition[],
): Contradiction | undefined {
  if (findSolution([...aside, one.condition, other.condition]) !== null) return undefined
  const example = findSolution([...aside, one.condition])
  if (!example || !findSolution([...aside, other.condition])) return undefined
  return {
    code,
    isBlocking: false,
    path: one.path,
    target: one.rule.target,
    otherPath: other.path,
    otherTarget: other.rule.target,
    example: toExample(example),
  }
}
