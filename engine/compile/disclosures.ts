import type { CompiledFieldAccess } from "../../schemas/compiled.ts"
import type { FieldId } from "../../schemas/ids.ts"
import { problem, type Problem, type ProblemPath } from "../../schemas/problems.ts"
import type { Expression, Rule } from "../../schemas/rules.ts"
import { mentionsIn } from "../upgrade/mentions.ts"
import { canonicalJson } from "./canonical-json.ts"
import type { Draft, DraftField } from "./draft.ts"

type FieldAccessRule = Extract<Rule, { kind: "visibleToRoles" }>

/** Operators of compiled logic that a condition on the current user may use. */
const actorOperators: ReadonlySet<string> = new Set(["and", "or", "!", "actor_role"])

export function isFieldAccessRule(rule: Rule): rule is FieldAccessRule {
  return rule.kind === "visibleToRoles"
}

/** Compiles the condition, provided that it depends on the current user only. */
export function compileFieldAccess(
  target: DraftField,
  logic: Expression,
  path: ProblemPath,
  problems: Problem[],
): CompiledFieldAccess | undefined {
  if (!usesActor(logic)) {
    problems.push(problem("rule.condition_beyond_roles", [...path, "when"]))
    return undefined
  }
  return { fieldId: target.field.id as FieldId, logic }
}

function usesActor(node: Expression): boolean {
  if (typeof node !== "object" || node === null || Array.isArray(node)) return false
  return Object.entries(node as Readonly<Record<string, Expression>>).every(([name, operands]) => {
    if (!actorOperators.has(name)) return false
    if (name === "actor_role") return true
    return (Array.isArray(operands) ? operands : [operands]).every((one: Expression) => usesActor(one))
  })
}

/**
 * Checks that no field reveals the value of another, restricted one: every field that reads a restricted field must be
 * restricted to the same users. The profile without the restricted fields then validates the remaining ones with the
 * same result.
 */
export function checkDisclosures(draft: Draft, problems: Problem[]): void {
  const conditions = new Map<string, Set<string>>()
  for (const { rule } of draft.rules) {
    if (!isFieldAccessRule(rule)) continue
    const known = conditions.get(rule.target) ?? new Set()
    conditions.set(rule.target, known.add(canonicalJson(rule.when)))
  }
  if (conditions.size === 0) return
  for (const { rule, path } of draft.rules) {
    if (isFieldAccessRule(rule)) continue
    const own = conditions.get(rule.target)
    const revealed = fieldsReadBy(rule).find((id) =>
      [...(conditions.get(id) ?? [])].some((condition) => !own?.has(condition)),
    )
    if (revealed === undefined) continue
    const name = (id: string) => draft.byId.get(id)?.field.keyword ?? id
    problems.push(problem("rule.reveals_restricted_field", path, { field: name(revealed), target: name(rule.target) }))
  }
}

function fieldsReadBy(rule: Rule): readonly string[] {
  return mentionsIn(rule).flatMap((mention) => {
    if (mention.part === "field") return mention.id
    if (mention.part === "linked") return mention.through
    return mention.fieldId
  })
}
