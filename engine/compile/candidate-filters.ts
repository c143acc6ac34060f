import type { CompileContext, CompiledLink, SummaryField } from "../../schemas/compiled.ts"
import { problem, type Problem, type ProblemPath } from "../../schemas/problems.ts"
import type { Condition } from "../../schemas/query.ts"
import { isVariable, parseVariable } from "../../schemas/variables.ts"
import { conditionsIn } from "../list/filter-columns.ts"
import { draftOf as partsOf, isComplete } from "../list/operators.ts"
import { isFilter } from "../list/complete-filter.ts"
import type { Draft } from "./draft.ts"
import { referredFields } from "./link-scopes.ts"

/**
 * Reports candidate filter conditions that can never be evaluated: unfinished ones, and conditions that name a column
 * or an option missing in the linked record types, or a missing field of the record. Checked in drafts only: another
 * record type may change later, and that must not invalidate a published version.
 */
export function checkCandidateFilters(
  draft: Draft,
  links: readonly CompiledLink[],
  context: CompileContext,
): readonly Problem[] {
  if (!context.isDraft) return []
  const ownKeywords = new Set(draft.fields.map(({ field }) => field.keyword as string))
  return links.flatMap((link) => {
    const { candidateFilter: filter, fieldId } = link
    const path = draft.byId.get(fieldId)?.path
    // The shape check already reports a filter of the wrong shape.
    if (!path || !isFilter(filter)) return []
    const referred = referredFields(draft.definition, link, context)
    return conditionsIn(filter, [...path, "candidateFilter"]).flatMap(
      ({ condition, path: at }) => findConditionProblem(condition, at, ownKeywords, referred) ?? [],
    )
  })
}

function findConditionProblem(
  condition: Condition,
  path: ProblemPath,
  ownKeywords: ReadonlySet<string>,
  referred: readonly (readonly SummaryField[])[] | undefined,
): Problem | undefined {
  const { column, filterType } = condition
  if (!isComplete(condition)) return problem("field.filter_incomplete", path, { column })
  const { values } = partsOf(condition)
  const missing = values.map(recordKeywordOf).find((keyword) => keyword !== undefined && !ownKeywords.has(keyword))
  if (missing !== undefined) return problem("field.filter_unknown_field", path, { field: missing })
  if (!referred || column.startsWith("system:")) return undefined
  const referredField = referred.map((fields) => fields.find(({ keyword, listed }) => keyword === column && listed))
  if (referredField.some((field) => field?.filter !== filterType)) {
    return problem("field.filter_unknown_column", [...path, "column"], { column })
  }
  // If one of the types accepts any value, any value can be searched for.
  const options = referredField.every((field) => field?.options)
    ? referredField.flatMap((field) => field?.options ?? [])
    : undefined
  const invalidValue = options && values.find((value) => !isVariable(value) && !options.includes(value))
  return invalidValue === undefined
    ? undefined
    : problem("field.filter_unknown_value", path, { column, value: invalidValue.slice(0, 100) })
}

/** The keyword of the record's field that a variable stands for. */
const recordKeywordOf = (value: string): string | undefined => parseVariable(value)?.keyword
