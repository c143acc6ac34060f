import { fieldTypeOf } from "../../fields/index.ts"
import { peopleTag, type CompileContext, type CompiledColumn } from "../../schemas/compiled.ts"
import { isDecimal } from "../../schemas/decimal.ts"
import { isIsoDate } from "../../schemas/iso-date.ts"
import { problem, type Problem, type ProblemPath } from "../../schemas/problems.ts"
import { filterLimits, type Condition, type Filter } from "../../schemas/query.ts"
import { unknownVariables } from "../../schemas/query-variables.ts"
import { isVariable } from "../../schemas/variables.ts"
import { completedWithoutResult, recordStatuses } from "../../schemas/workflow.ts"
import { conditionsIn, remapFilter, filterSize } from "../list/filter-columns.ts"
import { draftOf as partsOf, isComplete } from "../list/operators.ts"
import { isFilter } from "../list/complete-filter.ts"
import type { Draft, DraftField } from "./draft.ts"

const at: ProblemPath = ["list", "filter"]

/**
 * Compiles the default filter of a list. In the definition a condition names a field by its ID and other columns by
 * their key, such as `system:status`; the compiled filter uses column keys for both.
 */
export function compileFilter(
  draft: Draft,
  columns: readonly CompiledColumn[],
  context: CompileContext,
  problems: Problem[],
): Filter | undefined {
  const filter = draft.definition.list?.filter
  // The shape check already reports a filter of the wrong shape.
  if (!isFilter(filter)) return undefined
  if (filterSize(filter) > filterLimits.conditions) {
    problems.push(problem("list.filter_too_large", at, { maximum: filterLimits.conditions }))
    return undefined
  }
  const found = conditionsIn(filter, at).flatMap(({ condition, path }) =>
    findConditionProblems(condition, path, draft, columns, context),
  )
  problems.push(...found)
  return found.length > 0 ? undefined : remapFilter(filter, (column) => keyOf(column, draft))
}

/** Column key that the list uses for the column of a condition. */
function keyOf(column: string, draft: Draft): string | undefined {
  return column.startsWith("system:") ? column : draft.byId.get(column)?.field.keyword
}

function findConditionProblems(
  condition: Condition,
  path: ProblemPath,
  draft: Draft,
  columns: readonly CompiledColumn[],
  context: CompileContext,
): readonly Problem[] {
  const { column, filterType } = condition
  if (draft.unsound.has(column)) return []
  const key = keyOf(column, draft)
  if (key === undefined) return [problem("list.unknown_field", [...path, "column"], { field: column })]
  const listed = columns.find((one) => one.key === key)
  if (!listed) return [problem("list.filter_not_listed", [...path, "column"], { column: key })]
  if (listed.filter !== filterType)
    return [problem("list.filter_mismatch", [...path, "filterType"], { column: key, filter: filterType })]
  if (!isComplete(condition)) return [problem("list.filter_incomplete", path, { column: key })]
  const unknown = unknownVariables(condition, path)
  if (unknown.length > 0) return unknown
  const isValue = valuesOf(condition, listed, draft.byId.get(column), context)
  const invalidValue = partsOf(condition).values.find((value) => !isVariable(value) && !isValue(value))
  return invalidValue === undefined
    ? []
    : [problem("list.filter_unknown_value", path, { column: key, value: invalidValue.slice(0, 100) })]
}

const anything = () => true

/**
 * Whether a column can have a value at all. Shared lists may change after publishing, which must not invalidate the
 * version.
 */
function valuesOf(
  { filterType }: Condition,
  { system }: CompiledColumn,
  columnField: DraftField | undefined,
  context: CompileContext,
): (value: string) => boolean {
  if (filterType === "dateString") return isIsoDate
  if (filterType === "number") return isDecimal
  if (filterType === "text" || filterType === "presence") return anything
  if (system === "status") return createMembershipTest([...recordStatuses, completedWithoutResult])
  if (!columnField) return anything
  const { field, type } = columnField
  if (type.storage === "flag") return createMembershipTest(["true", "false"])
  const tagId = "tagId" in field ? field.tagId : undefined
  if (tagId === peopleTag || (tagId !== undefined && !context.isDraft)) return anything
  const choices = fieldTypeOf(field.type)?.choices?.(field, { tags: context.tags })
  return choices ? createMembershipTest(choices.map(({ id }) => id)) : anything
}

function createMembershipTest(values: readonly string[]): (value: string) => boolean {
  const known = new Set(values)
  return (value) => known.has(value)
}
