import { useMemo } from "react"
import { groupingOf } from "../../engine/list/grouping.ts"
import { offeredColumn, offeredColumns } from "../../engine/list/offered-columns.ts"
import type { CompiledColumn, CompiledProfile } from "../../schemas/compiled.ts"
import type { ListEdits } from "./list-edits.ts"
import type { ListSource } from "./list-source.ts"
import { leavesOf, questionOf, type ListState } from "./list-state.ts"
import { useFittedWidths } from "./use-fitted-widths.ts"
import { useListColumns, type ListColumns } from "./use-list-columns.ts"
import { useListRows, type ListRows } from "./use-list-rows.ts"
import { useListSelection, type ListSelection } from "./use-list-selection.ts"

export interface RecordListOptions {
  readonly compiled: CompiledProfile
  readonly source: ListSource
  readonly state: ListState
  readonly onStateChange: (next: ListState) => void
  /** Columns, density and sort as they are by default; without it the columns alone go back to the profile's. */
  readonly onReset?: (() => void) | undefined
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
  const added = useMemo(() => addedColumns(compiled, state.columns), [compiled, state.columns])
  const rows = useListRows({
    source,
    question,
    columns: added,
    revision: options.revision ?? 0,
    pageSize: options.pageSize ?? 100,
    keptPages: options.keptPages ?? 60,
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
  const selection = useListSelection(rows.cache, JSON.stringify([question.filter, question.search]))
  return { compiled, source, state, change, columns, rows, selection, edits: options.edits }
}

/** The columns that a reader added to those of the list. */
function addedColumns(compiled: CompiledProfile, columns: ListState["columns"]): readonly string[] {
  if (columns === null) return none
  const shown = new Set(columns.flatMap(({ key, hidden }) => (hidden ? [] : [key])))
  return offeredColumns(compiled).flatMap(({ key, unlisted }) => (unlisted && shown.has(key) ? [key] : []))
}

const none: readonly string[] = []

/** Whether the list is sorted or narrowed by a column that no index keeps. */
export function asksWithoutIndex(compiled: CompiledProfile, { sort, conditions }: ListState): boolean {
  const asked = [...(sort ? [sort.column] : []), ...leavesOf(conditions).map(({ column }) => column)]
  return asked.some((key) => {
    const column = offeredColumn(compiled, key)
    return column?.unlisted === true && column.filter !== "presence"
  })
}

function isGroupable(compiled: CompiledProfile, column: CompiledColumn | undefined): boolean {
  return column !== undefined && groupingOf(compiled, column) !== null
}

/** Whether every column a state names is there and may be asked so; an address may be older than the profile. */
export function isUnderstood(compiled: CompiledProfile, state: ListState): boolean {
  const { sort, conditions, group, unreadable } = state
  const named = (key: string) => offeredColumn(compiled, key)
  return (
    !unreadable &&
    (sort === null || named(sort.column)?.sortable === true) &&
    (group === null || isGroupable(compiled, named(group))) &&
    leavesOf(conditions).every(({ column, filterType }) => named(column)?.filter === filterType)
  )
}
