import { useMemo, useState } from "react"
import { groupingOf } from "../../engine/list/grouping.ts"
import { findSelectableColumn, selectableColumns } from "../../engine/list/selectable-columns.ts"
import type { CompiledColumn, CompiledProfile } from "../../schemas/compiled.ts"
import type { StoredList, ListStore } from "./stored-list.ts"
import type { ListEdits } from "./list-edits.ts"
import type { ListSource } from "./list-source.ts"
import { leavesOf, listQueryOf, type ListState } from "./list-state.ts"
import { useFittedWidths } from "./use-fitted-widths.ts"
import { useListColumns, type ListColumns } from "./use-list-columns.ts"
import { useListRows, type ListRows } from "./use-list-rows.ts"
import { useListSelection, type ListSelection } from "./use-list-selection.ts"

export interface RecordListOptions {
  readonly compiled: CompiledProfile
  readonly source: ListSource
  readonly state: ListState
  readonly onStateChange: (next: ListState) => void
  /**
   * Resets columns, density and sort order to the defaults; without it only columns are reset, to those of the profile.
   */
  readonly onReset?: (() => void) | undefined
  /** Changing the number reloads the rows in place: after an import, or when another user changed a record. */
  readonly revision?: number | undefined
  /** Changes when others may have changed something: the rows are refreshed where they are, and new ones counted. */
  readonly changeSignal?: string | undefined
  /** Keeps the list while another page is shown; without it, the list is loaded again. */
  readonly store?: ListStore | undefined
  /** Inline editing; without it the list is read-only. */
  readonly edits?: ListEdits | undefined
  readonly pageSize?: number | undefined
  readonly maxCachedPages?: number | undefined
}

export interface RecordListModel {
  readonly compiled: CompiledProfile
  readonly source: ListSource
  readonly state: ListState
  readonly change: (part: Partial<ListState>) => void
  readonly columns: ListColumns
  readonly rows: ListRows
  readonly selection: ListSelection
  readonly edits: ListEdits | undefined
  /** The list as the user left it, if they return to it. */
  readonly stored: StoredList | undefined
  readonly store: ListStore | undefined
}

/** List state without rendering: columns, rows and selection of a profile's records. */
export function useRecordList(options: RecordListOptions): RecordListModel {
  const { compiled, source, state, onStateChange } = options
  const change = (part: Partial<ListState>) => onStateChange({ ...state, ...part })
  const query = useMemo(() => listQueryOf(state), [state])
  const added = useMemo(() => addedColumns(compiled, state.columns), [compiled, state.columns])
  const narrowing = JSON.stringify([query.filter, query.search])
  const { store } = options
  const [stored] = useState(() => {
    const list = store?.take()
    const isSame =
      list?.rows.questionKey === JSON.stringify(query) && list.rows.requestedColumns === JSON.stringify(added)
    return isSame ? list : undefined
  })
  const rows = useListRows({
    source,
    query,
    columns: added,
    revision: options.revision ?? 0,
    changeSignal: options.changeSignal ?? "",
    pageSize: options.pageSize ?? 100,
    maxCachedPages: options.maxCachedPages ?? 60,
    stored: stored?.rows,
  })
  const widths = useFittedWidths(compiled, added, rows)
  const columns = useListColumns({
    compiled,
    source,
    widths,
    state,
    onSort: (sort) => change({ sort }),
    onArrange: (arranged) => change({ columns: arranged }),
    onReset: options.onReset ?? (() => change({ columns: null })),
  })
  const selection = useListSelection(rows.cache, narrowing, stored?.selection)
  return { compiled, source, state, change, columns, rows, selection, edits: options.edits, stored, store }
}

/** Columns that the user added to the default ones. */
function addedColumns(compiled: CompiledProfile, columns: ListState["columns"]): readonly string[] {
  if (columns === null) return none
  const visible = new Set(columns.flatMap(({ key, hidden }) => (hidden ? [] : [key])))
  return selectableColumns(compiled).flatMap(({ key, unlisted }) => (unlisted && visible.has(key) ? [key] : []))
}

const none: readonly string[] = []

/** Checks whether the list is sorted or filtered by a column without an index. */
export function filtersWithoutIndex(compiled: CompiledProfile, { sort, conditions }: ListState): boolean {
  const filteredColumns = [...(sort ? [sort.column] : []), ...leavesOf(conditions).map(({ column }) => column)]
  return filteredColumns.some((key) => {
    const column = findSelectableColumn(compiled, key)
    return column?.unlisted === true && !column.system && column.filter !== "presence"
  })
}

function isGroupable(compiled: CompiledProfile, column: CompiledColumn | undefined): boolean {
  return column !== undefined && groupingOf(compiled, column) !== null
}

/** Checks whether every column of a state exists and supports its use; a URL may be older than the profile. */
export function isSupportedState(compiled: CompiledProfile, state: ListState): boolean {
  const { sort, conditions, group, unreadable } = state
  const named = (key: string) => findSelectableColumn(compiled, key)
  return (
    !unreadable &&
    (sort === null || named(sort.column)?.sortable === true) &&
    (group === null || isGroupable(compiled, named(group))) &&
    leavesOf(conditions).every(({ column, filterType }) => named(column)?.filter === filterType)
  )
}
