import type { CompileContext, CompiledLink, SummaryField } from "../../schemas/compiled.ts"
import { problem, type Problem, type ProblemPath } from "../../schemas/problems.ts"
import type { Condition } from "../../schemas/query.ts"
import { isVariable, readVariable } from "../../schemas/variables.ts"
import { conditionsIn } from "../list/filter-columns.ts"
import { draftOf as partsOf, isComplete } from "../list/operators.ts"
import { isFilter } from "../list/whole-filter.ts"
import type { Draft } from "./draft.ts"
import { referredFields } from "./link-scopes.ts"

/**
 * Conditions under which a field offers records, as far as they could never be asked: unfinished, about a column that one of
 * the record types it leads to has not, about a choice that none of them has, or by a field that the record itself has not.
 * Judged in drafts alone: what another record type has may change, and takes no version out of force.
 */
export function checkCandidateFilters(
  draft: Draft,
  links: readonly CompiledLink[],
  context: CompileContext,
): readonly Problem[] {
  if (!context.isDraft) return []
  const own = new Set(draft.fields.map(({ field }) => field.keyword as string))
  return links.flatMap((link) => {
    const { candidateFilter: filter, fieldId } = link
    const path = draft.byId.get(fieldId)?.path
    // One of the wrong shape is told of already.
    if (!path || !isFilter(filter)) return []
    const referred = referredFields(draft.definition, link, context)
    return conditionsIn(filter, [...path, "candidateFilter"]).flatMap(
      ({ condition, path: at }) => judged(condition, at, own, referred) ?? [],
    )
  })
}

function judged(
  condition: Condition,
  path: ProblemPath,
  own: ReadonlySet<string>,
  referred: readonly (readonly SummaryField[])[] | undefined,
): Problem | undefined {
  const { column, filterType } = condition
  if (!isComplete(condition)) return problem("field.filter_incomplete", path, { column })
  const { values } = partsOf(condition)
  const missing = values.map(askedOfRecord).find((keyword) => keyword !== undefined && !own.has(keyword))
  if (missing !== undefined) return problem("field.filter_unknown_field", path, { field: missing })
  if (!referred || column.startsWith("system:")) return undefined
  const asked = referred.map((fields) => fields.find(({ keyword, listed }) => keyword === column && listed))
  if (asked.some((field) => field?.filter !== filterType)) {
    return problem("field.filter_unknown_column", [...path, "column"], { column })
  }
  // Where one of them takes anything, any value may be found.
  const options = asked.every((field) => field?.options) ? asked.flatMap((field) => field?.options ?? []) : undefined
  const wrong = options && values.find((value) => !isVariable(value) && !options.includes(value))
  return wrong === undefined
    ? undefined
    : problem("field.filter_unknown_value", path, { column, value: wrong.slice(0, 100) })
}

/** Which field of the record itself a value stands for, by its keyword. */
const askedOfRecord = (value: string): string | undefined => readVariable(value)?.keyword
