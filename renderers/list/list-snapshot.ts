import type { Filter } from "../../schemas/query.ts"
import { type ListScope, maxSelected, type RecordSelection } from "../../schemas/selection.ts"
import { listQueryOf, type ListState } from "./list-state.ts"
import { selectionFor } from "./selection.ts"
import type { RecordListModel } from "./use-record-list.ts"

/** What the list currently shows, as input for an export. */
export interface ListSnapshot {
  /** Column keys in order. */
  readonly columns: readonly string[]
  readonly sort: ListState["sort"]
  readonly group: string | null
  readonly filter: Filter | undefined
  readonly search: string
  /** Null when nothing is selected, or more single records than a request can name. */
  readonly selected: { readonly selection: RecordSelection; readonly count: number } | null
}

/** @param count The number of selected records. */
export function createListSnapshot(
  { state, columns, selection }: RecordListModel,
  count: number,
  listScope: Pick<ListScope, "projectId" | "entityId"> | undefined,
): ListSnapshot {
  const { filter, search = "" } = listQueryOf(state)
  const scope: ListScope = { ...listScope, ...(filter && { filter }), ...(search && { search }) }
  const named = selection.value.kind === "some" ? selection.value.ids : selection.value.except
  return {
    columns: columns.rendered.map(({ key }) => key),
    sort: state.sort,
    group: state.group,
    filter,
    search,
    selected:
      count === 0 || named.size > maxSelected ? null : { selection: selectionFor(selection.value, scope), count },
  }
}
