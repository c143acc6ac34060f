import { supportedView } from "../../../engine/list/supported-view.ts"
import type { ViewContent } from "../../../modules/records/contracts/views.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { conditionsOf, filterOf, plainState, type ListState } from "../list-state.ts"

/** Extracts the part of a list's state that a view saves. */
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

export interface ParsedView {
  readonly state: ListState
  /** Keys of columns that were deleted or are hidden from the user; the view opens without them and reports it. */
  readonly leftOut: readonly string[]
}

/** Converts a view to list state, without elements that the profile no longer has. */
export function parseView(content: ViewContent, compiled: CompiledProfile): ParsedView {
  const { content: known, leftOut } = supportedView(content, compiled)
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

/** Checks whether two states show the same list. */
export function isSameView(one: ListState, other: ListState): boolean {
  return JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other))
}
