import { compile } from "../compile/compile.ts"
import { fieldTypeOf } from "../../fields/index.ts"
import type { CompileContext } from "../../schemas/compiled.ts"
import type { LocalisedText } from "../../schemas/languages.ts"
import type { Problem, ProblemCode } from "../../schemas/problems.ts"
import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import { fieldsOf } from "../edit/find.ts"
import { mentionsIn } from "./mentions.ts"
import { isReferenceTo } from "./referrers.ts"

/** A rule or a candidate filter that is no longer valid, with the compiler's problem. */
export interface BrokenExpression {
  readonly kind: "rule" | "filter"
  /** ID of the rule, or of the field with the candidate filter. */
  readonly id: string
  /** Name of the field it is about. */
  readonly name: LocalisedText
  readonly code: ProblemCode
}

/** A definition and the definitions it can query. */
export interface DependantDefinition {
  readonly definition: ProfileDefinition
  readonly context: CompileContext
}

/**
 * What is valid before and invalid after, without duplicates. Both are compiled as drafts, so that every problem the
 * compiler can find in a rule or condition counts, such as a removed option or a field removed from the list.
 */
export function newlyBroken(before: DependantDefinition, after: DependantDefinition): readonly BrokenExpression[] {
  const known = new Set(problemsIn(before).map(keyOf))
  const broken = problemsIn(after)
    .filter((found) => !known.has(keyOf(found)))
    .map(({ kind, id, name, problem }) => ({ kind, id, name, code: problem.code }))
  return [...new Map(broken.toReversed().map((one) => [`${one.kind} ${one.id}`, one])).values()].toReversed()
}

/** Whether a definition has aggregates over records of another profile, through any field that links it. */
export function aggregatesOver(definition: ProfileDefinition, other: ProfileDefinition): boolean {
  const referringFields = fieldsOf(definition).filter((field) => isReferenceTo(field, other))
  if (referringFields.length === 0) return false
  if (referringFields.some(isNarrowed)) return true
  const through = new Set(referringFields.map(({ id }) => id))
  return (definition.rules ?? []).some((rule) =>
    mentionsIn(rule).some(
      (mention) => "through" in mention && mention.through !== null && through.has(mention.through),
    ),
  )
}

const isNarrowed = (field: FieldDefinition): boolean =>
  fieldTypeOf(field.type)?.reference?.(field)?.candidateFilter !== undefined

interface BrokenExpressionProblem extends Omit<BrokenExpression, "code"> {
  readonly problem: Problem
}

function problemsIn({ definition, context }: DependantDefinition): readonly BrokenExpressionProblem[] {
  const compiled = compile(definition, context)
  if (compiled.ok) return []
  const names = new Map(fieldsOf(definition).map(({ id, fieldText }) => [id, fieldText]))
  return compiled.problems.flatMap((problem): BrokenExpressionProblem[] => {
    const [part, at, , index, setting] = problem.path
    if (part === "rules" && typeof at === "number") {
      const rule = definition.rules?.[at]
      return rule ? [{ kind: "rule", id: rule.id, name: names.get(rule.target) ?? definition.name, problem }] : []
    }
    if (part !== "sections" || setting !== "candidateFilter") return []
    const field = definition.sections[Number(at)]?.fields[Number(index)]
    return field ? [{ kind: "filter", id: field.id, name: field.fieldText, problem }] : []
  })
}

const keyOf = ({ kind, id, problem: { code, params } }: BrokenExpressionProblem): string =>
  JSON.stringify([kind, id, code, params])
