import { knownView } from "../../../engine/list/known-view.ts"
import type { ViewContent } from "../../../schemas/api/views.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
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
  const { content: known, leftOut } = knownView(content, compiled)
  const { columns, density, search, sort, group, filter } = known
  return {
    state: {
      ...plainState,
      ...conditionsOf(filter),
      columns: columns.length > 0 ? columns : null,
      density,
      search,
      sort,
      group,
    },
    leftOut,
  }
}

/** Whether two states look the same at a list. */
export function looksTheSame(one: ListState, other: ListState): boolean {
  return JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other))
}
