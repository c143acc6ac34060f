import type { Expression, Rule } from "../../schemas/rules.ts"
import { operatorNamed } from "../rules/operators/table.ts"

/** Names of the operators with which a rule reads context other than the record's fields. */
export function contextOperatorsOf(rule: Rule): ReadonlySet<string> {
  const operators = new Set<string>()
  if (rule.kind !== "comparison") visit(rule.kind === "computed" ? rule.value : rule.when)
  return operators

  function visit(node: Expression): void {
    if (typeof node !== "object" || node === null) return
    for (const [name, inner] of Object.entries(node)) {
      if (!Array.isArray(node) && operatorNamed(name)?.kind === "context") operators.add(name)
      visit(inner)
    }
  }
}
