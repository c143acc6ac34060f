import type { CompiledRule } from "../../schemas/compiled.ts"
import type { Keyword } from "../../schemas/ids.ts"
import { chainArrow } from "../label-problems.ts"
import { problem, type Problem, type ProblemPath } from "../../schemas/problems.ts"

interface RuleAtPath {
  readonly rule: CompiledRule
  readonly path: ProblemPath
}

/**
 * Orders rules for evaluation. Visible and computed rules feed others, since a hidden field reads as blank; a field's
 * rules therefore come before every rule that reads the field. Reports a cycle among them with its chain.
 */
export function orderRules(rules: readonly RuleAtPath[], problems: Problem[]): readonly CompiledRule[] {
  const feeding = new Map<Keyword, RuleAtPath[]>()
  for (const ruleAtPath of rules) {
    const { kind, target } = ruleAtPath.rule
    if (kind !== "visible" && kind !== "computed") continue
    const known = feeding.get(target)
    if (known) known.push(ruleAtPath)
    else feeding.set(target, [ruleAtPath])
  }

  const ordered: CompiledRule[] = []
  const done = new Set<Keyword>()
  for (const start of feeding.keys()) visit(start)
  const checkingRules = rules.filter(({ rule }) => rule.kind !== "visible" && rule.kind !== "computed")
  return [...ordered, ...checkingRules.map(({ rule }) => rule)]

  /** Depth-first without recursion: a chain of rules may be as long as the definition. */
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
        reportCycle([
          ...chain.slice(chain.findIndex(({ keyword }) => keyword === next)).map(({ keyword }) => keyword),
          next,
        ])
      } else enter(next)
    }

    function enter(keyword: Keyword): void {
      if (done.has(keyword)) return
      const reads = new Set((feeding.get(keyword) ?? []).flatMap(({ rule }) => rule.dependsOn))
      chain.push({ keyword, next: [...reads].filter((read) => feeding.has(read) && !done.has(read)) })
    }
  }

  function reportCycle(circle: readonly Keyword[]): void {
    const [first = "", second = ""] = circle
    const cyclicRule = feeding.get(first)?.find(({ rule }) => rule.dependsOn.includes(second))
    problems.push(problem("rule.cycle", cyclicRule?.path ?? ["rules"], { chain: circle.join(chainArrow) }))
  }
}

/** For each keyword, the indexes of the rules that read it, in order. */
export function dependentsOf(rules: readonly CompiledRule[]): Readonly<Record<Keyword, readonly number[]>> {
  const dependents: Record<Keyword, number[]> = {}
  rules.forEach((rule, index) => {
    for (const keyword of rule.dependsOn) (dependents[keyword] ??= []).push(index)
  })
  return dependents
}
