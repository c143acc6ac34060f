import type { Problem } from "../../../../schemas/problems.ts"
import type { Rule } from "../../../../schemas/rules.ts"

/** Problems by rule ID. */
export function problemsOfRules(
  rules: readonly Rule[],
  problems: readonly Problem[],
): ReadonlyMap<string, readonly Problem[]> {
  const found = new Map<string, Problem[]>()
  for (const problem of problems) {
    const [part, index] = problem.path
    const id = part === "rules" && typeof index === "number" ? rules[index]?.id : undefined
    if (id === undefined) continue
    const known = found.get(id)
    if (known) known.push(problem)
    else found.set(id, [problem])
  }
  return found
}
