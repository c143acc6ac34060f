import type { ViewContent } from "../../modules/records/contracts/views.ts"
import type { CompiledProfile } from "../../schemas/compiled.ts"
import { problem, type Problem, type ProblemPath, type RequestProblemCode } from "../../schemas/problems.ts"
import type { Filter } from "../../schemas/query.ts"
import { labelProblems } from "../label-problems.ts"
import { groupingOf } from "./grouping.ts"
import { selectableColumns } from "./selectable-columns.ts"

export interface SupportedView {
  /** The part that the profile supports. */
  readonly content: ViewContent
  /** The parts it does not support, each with its path. */
  readonly problems: readonly Problem[]
  /** The columns of these; a hidden column is not reported. */
  readonly leftOut: readonly string[]
}

/** Reduces a view's content to the columns the profile still has and that support the view's use of them. */
export function supportedView(content: ViewContent, compiled: CompiledProfile): SupportedView {
  const columns = new Map(selectableColumns(compiled).map((column) => [column.key, column]))
  const problems: Problem[] = []
  const leftOut = new Set<string>()
  const has = (key: string, can: boolean, code: RequestProblemCode, path: ProblemPath, isMissed = true) => {
    if (can) return true
    const problemCode = columns.has(key) ? code : "request.unknown_column"
    problems.push(problem(problemCode, path, { column: key, path: path.join(".") }))
    if (isMissed) leftOut.add(key)
    return false
  }
  const known = (filter: Filter, path: ProblemPath): readonly Filter[] => {
    if (filter.filterType !== "join") {
      const can = columns.get(filter.column)?.filter === filter.filterType
      return has(filter.column, can, "request.bad_filter", [...path, "column"]) ? [filter] : []
    }
    const conditions = filter.conditions.flatMap((one, at) => known(one, [...path, "conditions", at]))
    return conditions.length > 0 ? [{ ...filter, conditions }] : []
  }
  const { sort, group, filter: original, ...rest } = content
  const arranged = content.columns.filter(({ key, hidden }, at) =>
    has(key, columns.has(key), "request.unknown_column", ["columns", at, "key"], !hidden),
  )
  const [filter] = original ? known(original, ["filter"]) : []
  const grouped = group === null ? undefined : columns.get(group)
  const canSort = sort !== null && columns.get(sort.column)?.sortable === true
  const canGroup = grouped !== undefined && groupingOf(compiled, grouped) !== null
  return {
    content: {
      ...rest,
      columns: arranged,
      ...(filter && { filter }),
      sort: sort && has(sort.column, canSort, "request.bad_sort", ["sort", "column"]) ? sort : null,
      group: group !== null && has(group, canGroup, "request.bad_group", ["group"]) ? group : null,
    },
    problems: labelProblems(problems, compiled.fields),
    leftOut: [...leftOut],
  }
}
