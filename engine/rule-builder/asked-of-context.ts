import type { Expression, Rule } from "../../schemas/rules.ts"
import { operatorNamed } from "../rules/operators/table.ts"

/** What a rule asks beside the record's fields, by the names of the operators that ask it. */
export function askedOfContext(rule: Rule): ReadonlySet<string> {
  const asked = new Set<string>()
  if (rule.kind !== "comparison") visit(rule.kind === "computed" ? rule.value : rule.when)
  return asked

  function visit(node: Expression): void {
    if (typeof node !== "object" || node === null) return
    for (const [name, inner] of Object.entries(node)) {
      if (!Array.isArray(node) && operatorNamed(name)?.kind === "context") asked.add(name)
      visit(inner)
    }
  }
}
