import type { CompileContext } from "../../schemas/compiled.ts"
import type { Contradiction } from "../../schemas/contradictions.ts"
import type { Keyword } from "../../schemas/ids.ts"
import { problem, type Problem, type ProblemPath } from "../../schemas/problems.ts"
import type { StoredValue } from "../../schemas/values.ts"
import { findContradictions } from "../contradictions/find.ts"
import { requiresValue, type Draft } from "./draft.ts"
import type { CompiledRules } from "./rules.ts"

/** Finds contradictions among the valid rules of a draft. */
export function contradictionsIn(
  draft: Draft,
  context: CompileContext,
  { rules, disclosures }: CompiledRules,
  defaults: Readonly<Record<Keyword, StoredValue>>,
): readonly Contradiction[] {
  const computed = new Set(rules.flatMap(({ rule }) => (rule.kind === "computed" ? [rule.target] : [])))
  const restricted = new Set<string>(disclosures.map(({ fieldId }) => fieldId))
  const fields = draft.fields.map(({ field, type }) => {
    const isTitle = field.role === "title"
    const isFilledIn = computed.has(field.keyword) || field.archiveOf !== undefined
    return {
      keyword: field.keyword,
      definition: field,
      schema: type.schema(field, context),
      valueType: type.valueType,
      mandatory: isTitle || (requiresValue(field, type) && !isFilledIn),
      isFilledIn: isFilledIn && !isTitle,
      isRestricted: restricted.has(field.id),
    }
  })
  return [...findComputedTwice(draft), ...findContradictions(fields, rules, defaults)]
}

/** Two rules that compute the same field contradict each other for every record. */
function findComputedTwice({ rules, byId }: Draft): readonly Contradiction[] {
  const first = new Map<string, ProblemPath>()
  return rules.flatMap(({ rule, path }): Contradiction[] => {
    if (rule.kind !== "computed") return []
    const otherPath = first.get(rule.target)
    const target = byId.get(rule.target)?.field.keyword
    if (!otherPath || target === undefined) {
      first.set(rule.target, path)
      return []
    }
    return [
      { code: "rule.computed_twice", isBlocking: true, path, target, otherPath, otherTarget: target, example: {} },
    ]
  })
}

/** Converts a contradiction to a problem: rules by their number, fields by their keyword. */
export function contradictionProblem({ code, path, target, otherPath, otherTarget }: Contradiction): Problem {
  const rules = { rule: ruleNumber(path), other: ruleNumber(otherPath) }
  return problem(code, path, { ...rules, field: target, otherField: otherTarget })
}

/** A rule's number in the list of rules; `none` if there is no rule. */
export function ruleNumber(path: ProblemPath | undefined): string {
  const ruleIndex = path?.[1]
  return typeof ruleIndex === "number" ? String(ruleIndex + 1) : "none"
}
