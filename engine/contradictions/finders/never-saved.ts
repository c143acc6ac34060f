import type { Contradiction } from "../../../schemas/contradictions.ts"
import type { Keyword } from "../../../schemas/ids.ts"
import type { ProblemPath } from "../../../schemas/problems.ts"
import type { Constraint, Constraints } from "../constraints.ts"
import type { RuledDefinition } from "../definition.ts"
import { calculationFor } from "./calculation-for.ts"
import { toExample } from "./example.ts"

/** Paths of rules that are part of a reported contradiction. */
export type ReportedPaths = ReadonlySet<ProblemPath>

/** Finds constraints that no record can meet together. */
export function findNeverSaved(
  definition: RuledDefinition,
  constraints: Constraints,
): { readonly contradictions: readonly Contradiction[]; readonly reported: ReportedPaths } {
  const reported = new Set<ProblemPath>()
  const contradictions: Contradiction[] = []
  for (const { keyword } of definition.fields) {
    const found = findForField(keyword)
    if (found) contradictions.push(found)
  }
  return { contradictions, reported }

  function findForField(keyword: Keyword): Contradiction | undefined {
    const own = constraints.of(keyword)
    if (own.length === 0) return undefined
    const wide = constraints.around(keyword)
    // If all are satisfiable together, each is satisfiable alone.
    const core = constraints.isPossible(wide) ? undefined : (constraints.coreOf(own) ?? constraints.coreOf(wide))
    const conflicting = core?.filter(({ by }) => by !== "hiding")
    const ruled = conflicting
      ?.filter(({ path }) => path !== undefined)
      .toSorted((a, b) => ruleIndexOf(b) - ruleIndexOf(a))
    const first = ruled?.[0]
    if (!core || !conflicting || first?.path === undefined || reported.has(first.path)) return undefined
    const other =
      ruled?.at(-1) === first
        ? (conflicting.find((one) => one !== first) ?? calculationFor(definition, first.target))
        : ruled?.at(-1)
    for (const { path } of conflicting) if (path) reported.add(path)
    const example = definition.findSolution(core.filter((one) => one !== first).map(({ condition }) => condition))
    return {
      code: "rule.never_saved",
      isBlocking: true,
      path: first.path,
      target: first.target,
      ...(other?.path ? { otherPath: other.path } : {}),
      otherTarget: other?.target ?? first.target,
      example: toExample(example),
    }
  }
}

/** Index of a rule in the list of rules. */
const ruleIndexOf = ({ path }: Constraint): number => Number(path?.[1] ?? -1)
