import type { Filter } from "../../schemas/query.ts"
import { type ListScope, mostSelected, type RecordSelection } from "../../schemas/selection.ts"
import { questionOf, type ListState } from "./list-state.ts"
import type { PageCacheState } from "./page-cache.ts"
import { selectedCount, selectionFor } from "./selection.ts"
import type { RecordListModel } from "./use-record-list.ts"

/** What a list shows at this moment, so that a file can be made of it. */
export interface ListShown {
  /** Of the columns, in their order. */
  readonly columns: readonly string[]
  readonly sort: ListState["sort"]
  readonly group: string | null
  readonly filter: Filter | undefined
  readonly search: string
  /** Null where nothing is selected, or more one by one than a call can name. */
  readonly selected: { readonly selection: RecordSelection; readonly count: number } | null
}

export function listShown(
  { state, columns, selection }: RecordListModel,
  pages: PageCacheState,
  place: Pick<ListScope, "projectId" | "entityId"> | undefined,
): ListShown {
  const { filter, search = "" } = questionOf(state)
  const scope: ListScope = { ...place, ...(filter && { filter }), ...(search && { search }) }
  const count = selectedCount(selection.value, pages.total ?? 0)
  const named = selection.value.kind === "some" ? selection.value.ids : selection.value.except
  return {
    columns: columns.drawn.map(({ key }) => key),
    sort: state.sort,
    group: state.group,
    filter,
    search,
    selected:
      count === 0 || named.size > mostSelected ? null : { selection: selectionFor(selection.value, scope), count },
  }
}
