import { groupingOf } from "../../../engine/list/grouping.ts"
import type { ViewContent } from "../../../schemas/api/views.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { Filter } from "../../../schemas/query.ts"
import { conditionsOf, filterOf, plainState, type ListState } from "../list-state.ts"

/** What a view keeps of a list's state. */
export function contentOf(state: ListState): ViewContent {
  const filter = filterOf(state)
  return {
    columns: [...(state.columns ?? [])],
    density: state.density,
    sort: state.sort,
    search: state.search.trim(),
    ...(filter && { filter }),
    group: state.group,
  }
}

export interface ReadView {
  readonly state: ListState
  /** The keys of columns it names that are gone, or not the reader's to see: it opens without them, and says so. */
  readonly leftOut: readonly string[]
}

/** A view as a list's state, as far as the profile still has what it names. */
export function readView(content: ViewContent, compiled: CompiledProfile): ReadView {
  const columns = new Map(compiled.columns.map((column) => [column.key, column]))
  const leftOut = new Set<string>()
  const has = (key: string, can: boolean) => {
    if (!can) leftOut.add(key)
    return can
  }
  const kept = (filter: Filter): readonly Filter[] => {
    if (filter.filterType !== "join")
      return has(filter.column, columns.get(filter.column)?.filter === filter.filterType) ? [filter] : []
    const conditions = filter.conditions.flatMap(kept)
    return conditions.length > 0 ? [{ ...filter, conditions }] : []
  }
  const arranged = content.columns.filter(({ key, hidden }) => columns.has(key) || (hidden ? false : has(key, false)))
  const [filter] = content.filter ? kept(content.filter) : []
  const { sort, group } = content
  const grouped = group === null ? undefined : columns.get(group)
  return {
    state: {
      ...plainState,
      ...conditionsOf(filter),
      columns: arranged.length > 0 ? arranged : null,
      density: content.density,
      search: content.search,
      sort: sort && has(sort.column, columns.get(sort.column)?.sortable === true) ? sort : null,
      group:
        group !== null && has(group, grouped !== undefined && groupingOf(compiled, grouped) !== null) ? group : null,
    },
    leftOut: [...leftOut],
  }
}

/** Whether two states look the same at a list. */
export function looksTheSame(one: ListState, other: ListState): boolean {
  return JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other))
}
