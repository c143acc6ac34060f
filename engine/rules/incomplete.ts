import type { Rule } from "../../schemas/rules.ts"

/** A rule that is not filled in yet: it says nothing, is not compiled, and nothing in it stands against publishing. */
export function isIncomplete(rule: Rule): boolean {
  if (rule.kind === "comparison") return rule.other === ""
  return rule.kind === "computed" ? rule.value === null : rule.when === null
}
