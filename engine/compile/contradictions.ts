import type { CompileContext } from "../../schemas/compiled.ts"
import type { Contradiction } from "../../schemas/contradictions.ts"
import type { Keyword } from "../../schemas/ids.ts"
import { problem, type Problem, type ProblemPath } from "../../schemas/problems.ts"
import type { StoredValue } from "../../schemas/values.ts"
import { findContradictions } from "../contradictions/find.ts"
import { demandsValue, type Draft } from "./draft.ts"
import type { CompiledRules } from "./rules.ts"

/** Contradictions among the rules of a draft that could be read. */
export function contradictionsIn(
  draft: Draft,
  context: CompileContext,
  { rules, disclosures }: CompiledRules,
  defaults: Readonly<Record<Keyword, StoredValue>>,
): readonly Contradiction[] {
  const computed = new Set(rules.flatMap(({ rule }) => (rule.kind === "computed" ? [rule.target] : [])))
  const withheld = new Set<string>(disclosures.map(({ fieldId }) => fieldId))
  const fields = draft.fields.map(({ field, type }) => {
    const isTitle = field.role === "title"
    const isFilledIn = computed.has(field.keyword) || field.archiveOf !== undefined
    return {
      keyword: field.keyword,
      definition: field,
      schema: type.schema(field, context),
      valueType: type.valueType,
      mandatory: isTitle || (demandsValue(field, type) && !isFilledIn),
      isFilledIn: isFilledIn && !isTitle,
      isWithheld: withheld.has(field.id),
    }
  })
  return [...computedTwice(draft), ...findContradictions(fields, rules, defaults)]
}

/** A second rule that works out a field contradicts the first, whatever a record holds. */
function computedTwice({ rules, byId }: Draft): readonly Contradiction[] {
  const first = new Map<string, ProblemPath>()
  return rules.flatMap(({ rule, path }): Contradiction[] => {
    if (rule.kind !== "computed") return []
    const otherPath = first.get(rule.target)
    const target = byId.get(rule.target)?.field.keyword
    if (!otherPath || target === undefined) {
      first.set(rule.target, path)
      return []
    }
    return [{ code: "rule.computed_twice", isRefused: true, path, target, otherPath, otherTarget: target, example: {} }]
  })
}

/** What is refused, as problems: rules by their number, fields by their keyword. */
export function contradictionProblem({ code, path, target, otherPath, otherTarget }: Contradiction): Problem {
  const rules = { rule: ruleNumber(path), other: ruleNumber(otherPath) }
  return problem(code, path, { ...rules, field: target, otherField: otherTarget })
}

/** A rule's number in the list of rules; `none` where there is no rule. */
export function ruleNumber(path: ProblemPath | undefined): string {
  const place = path?.[1]
  return typeof place === "number" ? String(place + 1) : "none"
}
