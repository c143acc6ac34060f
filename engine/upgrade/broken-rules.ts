import { compile } from "../compile/compile.ts"
import type { CompileContext } from "../../schemas/compiled.ts"
import type { LocalisedText } from "../../schemas/languages.ts"
import type { Problem, ProblemCode } from "../../schemas/problems.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import { fieldsOf } from "../edit/find.ts"
import { mentionsIn } from "./mentions.ts"
import { leadsTo } from "./referrers.ts"

/** A rule that no longer means what it says, by what the compiler says of it. */
export interface BrokenRule {
  readonly ruleId: string
  /** What the field is called that it is about. */
  readonly name: LocalisedText
  readonly code: ProblemCode
}

/** A definition among those that rules may ask about. */
export interface Judged {
  readonly definition: ProfileDefinition
  readonly context: CompileContext
}

/**
 * The rules that are sound before and not after, each once. The compiler judges both, as it judges a draft that is open at
 * that moment: so whatever it can say of a rule counts, a choice that is gone as much as a field that left the list.
 */
export function newlyBroken(before: Judged, after: Judged): readonly BrokenRule[] {
  const known = new Set(problemsOfRules(before).map(({ ruleId, problem }) => keyOf(ruleId, problem)))
  const names = new Map(fieldsOf(after.definition).map(({ id, fieldText }) => [id, fieldText]))
  const targets = new Map((after.definition.rules ?? []).map(({ id, target }) => [id, target]))
  const broken = problemsOfRules(after)
    .filter(({ ruleId, problem }) => !known.has(keyOf(ruleId, problem)))
    .map(({ ruleId, problem }): [string, BrokenRule] => {
      const name = names.get(targets.get(ruleId) ?? "") ?? after.definition.name
      return [ruleId, { ruleId, name, code: problem.code }]
    })
  return [...new Map(broken.toReversed()).values()].toReversed()
}

/** Whether a rule asks about records of another profile, through any field that leads there. */
export function asksAbout(definition: ProfileDefinition, other: ProfileDefinition): boolean {
  const through = new Set(fieldsOf(definition).flatMap((field) => (leadsTo(field, other) ? [field.id] : [])))
  if (through.size === 0) return false
  return (definition.rules ?? []).some((rule) =>
    mentionsIn(rule).some(
      (mention) => "through" in mention && mention.through !== null && through.has(mention.through),
    ),
  )
}

interface RuleProblem {
  readonly ruleId: string
  readonly problem: Problem
}

function problemsOfRules({ definition, context }: Judged): readonly RuleProblem[] {
  const compiled = compile(definition, context)
  if (compiled.ok) return []
  return compiled.problems.flatMap((problem) => {
    const [part, index] = problem.path
    const rule = part === "rules" && typeof index === "number" ? definition.rules?.[index] : undefined
    return rule ? [{ ruleId: rule.id, problem }] : []
  })
}

const keyOf = (ruleId: string, { code, params }: Problem): string => JSON.stringify([ruleId, code, params])
