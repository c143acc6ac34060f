import type { Keyword } from "../../../schemas/ids.ts"
import type { Constraint } from "../constraints.ts"
import type { RuledDefinition } from "../definition.ts"

/** The rule that calculates the field or one that its rules are compared with. */
export function calculationFor(
  { rulesOf, calculationOf }: RuledDefinition,
  target: Keyword,
): Pick<Constraint, "path" | "target"> | undefined {
  const read = rulesOf(target).flatMap(({ rule }) => rule.dependsOn)
  const one = [target, ...read].map(calculationOf).find((rule) => rule !== undefined)
  return one && { path: one.path, target: one.rule.target }
}
