import type { CompiledRule } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"
import { problem, type Problem, type ProblemPath } from "../../schemas/problems.ts"

interface PlacedRule {
  readonly rule: CompiledRule
  readonly path: ProblemPath
}

/**
 * Rules in the order they are evaluated. Visible and computed rules feed others, since a hidden field reads as blank, so
 * those of a field come before every rule that reads the field; a circle among them is refused with its chain.
 */
export function orderRules(rules: readonly PlacedRule[], problems: Problem[]): readonly CompiledRule[] {
  const feeding = new Map<Keyword, PlacedRule[]>()
  for (const placed of rules) {
    const { kind, target } = placed.rule
    if (kind !== "visible" && kind !== "computed") continue
    const known = feeding.get(target)
    if (known) known.push(placed)
    else feeding.set(target, [placed])
  }

  const ordered: CompiledRule[] = []
  const done = new Set<Keyword>()
  for (const start of feeding.keys()) visit(start)
  const judging = rules.filter(({ rule }) => rule.kind !== "visible" && rule.kind !== "computed")
  return [...ordered, ...judging.map(({ rule }) => rule)]

  /** Depth first without recursion: a chain of rules may be as long as the definition. */
  function visit(start: Keyword): void {
    const chain: { keyword: Keyword; next: Keyword[] }[] = []
    enter(start)
    for (let last = chain.at(-1); last; last = chain.at(-1)) {
      const next = last.next.shift()
      if (next === undefined) {
        done.add(last.keyword)
        ordered.push(...(feeding.get(last.keyword) ?? []).map(({ rule }) => rule))
        chain.pop()
      } else if (chain.some(({ keyword }) => keyword === next)) {
        refuse([...chain.slice(chain.findIndex(({ keyword }) => keyword === next)).map(({ keyword }) => keyword), next])
      } else enter(next)
    }

    function enter(keyword: Keyword): void {
      if (done.has(keyword)) return
      const reads = new Set((feeding.get(keyword) ?? []).flatMap(({ rule }) => rule.dependsOn))
      chain.push({ keyword, next: [...reads].filter((read) => feeding.has(read) && !done.has(read)) })
    }
  }

  function refuse(circle: readonly Keyword[]): void {
    const [first = "", second = ""] = circle
    const guilty = feeding.get(first)?.find(({ rule }) => rule.dependsOn.includes(second))
    problems.push(problem("rule.cycle", guilty?.path ?? ["rules"], { chain: circle.join(" → ") }))
  }
}

/** For each keyword, the rules that read it, as indexes in their order. */
export function dependentsOf(rules: readonly CompiledRule[]): Readonly<Record<Keyword, readonly number[]>> {
  const dependents: Record<Keyword, number[]> = {}
  rules.forEach((rule, index) => {
    for (const keyword of rule.dependsOn) (dependents[keyword] ??= []).push(index)
  })
  return dependents
}
