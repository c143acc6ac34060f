import type { Rule } from "../../schemas/rules.ts"

/** A rule that is not filled in yet: it has no effect, is not compiled, and does not prevent publishing. */
export function isIncomplete(rule: Rule): boolean {
  if (rule.kind === "comparison") return rule.other === ""
  return rule.kind === "computed" ? rule.value === null : rule.when === null
}
