import type { FieldContext } from "../../schemas/field-type.ts"
import { problem, type Problem, type ProblemPath } from "../../schemas/problems.ts"
import type { Expression } from "../../schemas/rules.ts"
import type { Draft } from "./draft.ts"

/** Reports options that rules compute and their target field does not have: no record could be saved with them. */
export function unknownResults({ rules, byId }: Draft, context: FieldContext): readonly Problem[] {
  return rules.flatMap(({ rule, path }) => {
    const target = rule.kind === "computed" ? byId.get(rule.target) : undefined
    if (rule.kind !== "computed" || target?.type.valueType !== "tags") return []
    const items = target.type.schema(target.field, context)?.items
    const allowed = typeof items === "object" && !Array.isArray(items) ? items.enum : undefined
    if (!allowed) return []
    const unknown = resultsIn(rule.value, [...path, "value"]).filter(({ id }) => !allowed.includes(id))
    return unknown.map(({ id, at }) => problem("rule.invalid_arguments", at, { operator: id }))
  })
}

interface Result {
  readonly id: string
  readonly at: ProblemPath
}

/** Options written as a computed result in any branch; those in conditions do not count. */
function resultsIn(node: Expression, at: ProblemPath): readonly Result[] {
  if (Array.isArray(node))
    return node.flatMap((id, index) => (typeof id === "string" ? [{ id, at: [...at, index] }] : []))
  if (typeof node !== "object" || node === null) return []
  const { if: branches } = node as { readonly if?: readonly Expression[] }
  if (!Array.isArray(branches)) return []
  return branches.slice(1).flatMap((branch: Expression, index) => resultsIn(branch, [...at, "if", index + 1]))
}
