import { compile } from "../compile/compile.ts"
import { fieldTypeOf } from "../../fields/index.ts"
import type { CompileContext } from "../../schemas/compiled.ts"
import type { LocalisedText } from "../../schemas/languages.ts"
import type { Problem, ProblemCode } from "../../schemas/problems.ts"
import type { FieldDefinition, ProfileDefinition } from "../../schemas/profile.ts"
import { fieldsOf } from "../edit/find.ts"
import { mentionsIn } from "./mentions.ts"
import { leadsTo } from "./referrers.ts"

/** A rule, or what a field offers to be linked, that no longer means what it says, by what the compiler says of it. */
export interface Broken {
  readonly kind: "rule" | "filter"
  /** Of the rule, or of the field that offers records. */
  readonly id: string
  /** What the field is called that it is about. */
  readonly name: LocalisedText
  readonly code: ProblemCode
}

/** A definition among those that it may ask about. */
export interface Judged {
  readonly definition: ProfileDefinition
  readonly context: CompileContext
}

/**
 * What is sound before and not after, each once. The compiler judges both, as it judges a draft that is open at that moment:
 * so whatever it can say of a rule or a condition counts, a choice that is gone as much as a field that left the list.
 */
export function newlyBroken(before: Judged, after: Judged): readonly Broken[] {
  const known = new Set(problemsIn(before).map(keyOf))
  const broken = problemsIn(after)
    .filter((found) => !known.has(keyOf(found)))
    .map(({ kind, id, name, problem }) => ({ kind, id, name, code: problem.code }))
  return [...new Map(broken.toReversed().map((one) => [`${one.kind} ${one.id}`, one])).values()].toReversed()
}

/** Whether a definition asks about records of another profile, through any field that leads there. */
export function asksAbout(definition: ProfileDefinition, other: ProfileDefinition): boolean {
  const leading = fieldsOf(definition).filter((field) => leadsTo(field, other))
  if (leading.length === 0) return false
  if (leading.some(isNarrowed)) return true
  const through = new Set(leading.map(({ id }) => id))
  return (definition.rules ?? []).some((rule) =>
    mentionsIn(rule).some(
      (mention) => "through" in mention && mention.through !== null && through.has(mention.through),
    ),
  )
}

const isNarrowed = (field: FieldDefinition): boolean =>
  fieldTypeOf(field.type)?.reference?.(field)?.candidateFilter !== undefined

interface Found extends Omit<Broken, "code"> {
  readonly problem: Problem
}

function problemsIn({ definition, context }: Judged): readonly Found[] {
  const compiled = compile(definition, context)
  if (compiled.ok) return []
  const names = new Map(fieldsOf(definition).map(({ id, fieldText }) => [id, fieldText]))
  return compiled.problems.flatMap((problem): Found[] => {
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

const keyOf = ({ kind, id, problem: { code, params } }: Found): string => JSON.stringify([kind, id, code, params])
