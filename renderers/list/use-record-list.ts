import { useMemo } from "react"
import { groupingOf } from "../../engine/list/grouping.ts"
import type { CompiledColumn, CompiledProfile } from "../../schemas/compiled.ts"
import type { ListEdits } from "./list-edits.ts"
import type { ListSource } from "./list-source.ts"
import { leavesOf, questionOf, type ListState } from "./list-state.ts"
import { useListColumns, type ListColumns } from "./use-list-columns.ts"
import { useListRows, type ListRows } from "./use-list-rows.ts"
import { useListSelection, type ListSelection } from "./use-list-selection.ts"

export interface RecordListOptions {
  readonly compiled: CompiledProfile
  readonly source: ListSource
  readonly state: ListState
  readonly onStateChange: (next: ListState) => void
  /** Another number loads the rows again in place: after an import, or when someone else changed a record. */
  readonly revision?: number | undefined
  /** How cells are changed; without it the list is only read. */
  readonly edits?: ListEdits | undefined
  readonly pageSize?: number | undefined
  readonly keptPages?: number | undefined
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
}

/** A list without its drawing: columns, rows and selection of one profile's records. */
export function useRecordList(options: RecordListOptions): RecordListModel {
  const { compiled, source, state, onStateChange } = options
  const change = (part: Partial<ListState>) => onStateChange({ ...state, ...part })
  const question = useMemo(() => questionOf(state), [state])
  const rows = useListRows({
    source,
    question,
    revision: options.revision ?? 0,
    pageSize: options.pageSize ?? 100,
    keptPages: options.keptPages ?? 60,
  })
  const columns = useListColumns({
    compiled,
    source,
    state,
    onSort: (sort) => change({ sort }),
    onArrange: (arranged) => change({ columns: arranged }),
  })
  const selection = useListSelection(rows.cache, JSON.stringify([question.filter, question.search]))
  return { compiled, source, state, change, columns, rows, selection, edits: options.edits }
}

function isGroupable(compiled: CompiledProfile, column: CompiledColumn | undefined): boolean {
  return column !== undefined && groupingOf(compiled, column) !== null
}

/** Whether every column a state names is there and may be asked so; an address may be older than the profile. */
export function isUnderstood(compiled: CompiledProfile, state: ListState): boolean {
  const { sort, conditions, group, unreadable } = state
  const named = (key: string) => compiled.columns.find((column) => column.key === key)
  return (
    !unreadable &&
    (sort === null || named(sort.column)?.sortable === true) &&
    (group === null || isGroupable(compiled, named(group))) &&
    leavesOf(conditions).every(({ column, filterType }) => named(column)?.filter === filterType)
  )
}
