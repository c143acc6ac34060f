import type { CompiledDisclosure } from "../../schemas/compiled.ts"
import type { FieldId } from "../../schemas/ids.ts"
import { problem, type Problem, type ProblemPath } from "../../schemas/problems.ts"
import type { Expression, Rule } from "../../schemas/rules.ts"
import { mentionsIn } from "../upgrade/mentions.ts"
import { canonicalJson } from "./canonical-json.ts"
import type { Draft, DraftField } from "./draft.ts"

type Disclosed = Extract<Rule, { kind: "disclosed" }>

/** What a condition on the person alone may be made of, as compiled logic prints it. */
const aboutThePerson: ReadonlySet<string> = new Set(["and", "or", "!", "actor_role"])

export function isDisclosure(rule: Rule): rule is Disclosed {
  return rule.kind === "disclosed"
}

/** The condition as compiled logic, where it asks of the person alone. */
export function compileDisclosure(
  target: DraftField,
  logic: Expression,
  path: ProblemPath,
  problems: Problem[],
): CompiledDisclosure | undefined {
  if (!asksOfThePerson(logic)) {
    problems.push(problem("rule.asks_beyond_person", [...path, "when"]))
    return undefined
  }
  return { fieldId: target.field.id as FieldId, logic }
}

function asksOfThePerson(node: Expression): boolean {
  if (typeof node !== "object" || node === null || Array.isArray(node)) return false
  return Object.entries(node as Readonly<Record<string, Expression>>).every(([name, operands]) => {
    if (!aboutThePerson.has(name)) return false
    if (name === "actor_role") return true
    return (Array.isArray(operands) ? operands : [operands]).every((one: Expression) => asksOfThePerson(one))
  })
}

/**
 * No field may tell those who do not see another what that one holds: whatever reads a field is there for nobody but those
 * the field itself is there for. Without the fields withheld from someone, a profile then still judges what is left alike.
 */
export function checkDisclosures(draft: Draft, problems: Problem[]): void {
  const conditions = new Map<string, Set<string>>()
  for (const { rule } of draft.rules) {
    if (!isDisclosure(rule)) continue
    const known = conditions.get(rule.target) ?? new Set()
    conditions.set(rule.target, known.add(canonicalJson(rule.when)))
  }
  if (conditions.size === 0) return
  for (const { rule, path } of draft.rules) {
    if (isDisclosure(rule)) continue
    const own = conditions.get(rule.target)
    const revealed = fieldsRead(rule).find((id) =>
      [...(conditions.get(id) ?? [])].some((condition) => !own?.has(condition)),
    )
    if (revealed === undefined) continue
    const name = (id: string) => draft.byId.get(id)?.field.keyword ?? id
    problems.push(problem("rule.reveals", path, { field: name(revealed), target: name(rule.target) }))
  }
}

function fieldsRead(rule: Rule): readonly string[] {
  return mentionsIn(rule).flatMap((mention) => {
    if (mention.part === "field") return mention.id
    if (mention.part === "linked") return mention.through
    return mention.fieldId
  })
}
