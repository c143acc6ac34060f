import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from "react"
import { createVisibleRows, type VisibleRows } from "../list/visible-rows.ts"
import { layOutMatrix, type MatrixLayout } from "./matrix-lines.ts"
import { addedColumns } from "./matrix-columns.tsx"
import type { MatrixModel } from "./matrix-model.ts"
import { createMatrixRowCache } from "./matrix-row-cache.ts"
import type { MatrixEdits, MatrixProfiles, MatrixQuery, MatrixSource } from "./matrix-source.ts"
import type { MatrixState } from "./matrix-state.ts"
import { createSectionRows } from "./section-rows.ts"
import { useClosedHeadings } from "./use-closed-headings.ts"
import { useMatrixData, type MatrixLoading } from "./use-matrix-data.ts"
import { useMatrixLayout, type MatrixColumnLayout } from "./use-matrix-layout.ts"
import { useMatrixLines } from "./use-matrix-lines.ts"
import { useResultProfiles, type ResultProfiles } from "./use-result-profiles.ts"
import { useRowSelection, type RowSelection } from "./use-row-selection.ts"

export interface MatrixOptions {
  readonly profiles: MatrixProfiles
  readonly source: MatrixSource
  readonly edits?: MatrixEdits | undefined
  readonly state: MatrixState
  readonly onStateChange: (next: MatrixState) => void
  readonly outlineRevision?: number | undefined
  readonly filters: MatrixQuery["filters"]
}

export interface RecordMatrixState {
  readonly model: MatrixModel
  readonly layout: MatrixColumnLayout
  readonly lineLayout: MatrixLayout
  readonly loading: MatrixLoading
  readonly selection: RowSelection
  readonly visible: VisibleRows
  readonly results: ResultProfiles
}

const noSections: readonly never[] = []

const neverChanges = () => () => {}

/** Stands in until the outline is loaded. */
const createEmptyRows = () =>
  createSectionRows({
    load: () => Promise.reject(new Error("A matrix without an outline has no rows to load.")),
    failure: () => ({ forbidden: false }),
    capacity: 0,
    pace: 0,
  })

/** State of a matrix without rendering. */
export function useMatrix(options: MatrixOptions): RecordMatrixState {
  const { profiles, source, edits, state, filters } = options
  const { isGrouped } = state
  const latest = useRef(options)
  latest.current = options
  const change = useCallback((part: Partial<MatrixState>) => {
    const { state: current, onStateChange } = latest.current
    onStateChange({ ...current, ...part })
  }, [])
  const [visible] = useState(createVisibleRows)
  const [emptyRows] = useState(createEmptyRows)
  const results = useResultProfiles(source)
  const layout = useMatrixLayout({ profiles, source, state, results, change })
  const columns = useMemo(() => addedColumns(layout.available, layout.arranged), [layout.available, layout.arranged])
  const query = useMemo(() => ({ filters, search: state.search.trim() || undefined }), [filters, state.search])
  const [closed, changeClosed] = useClosedHeadings(query)
  const loading = useMatrixData({
    source,
    query,
    columns,
    revision: options.outlineRevision ?? 0,
    isGrouped,
    closed,
    visible,
  })
  const { data } = loading
  const sections = data?.outline.sections ?? noSections
  const lineLayout = useMemo(() => layOutMatrix(sections, isGrouped, closed), [sections, isGrouped, closed])
  const lines = useMatrixLines(lineLayout, sections, changeClosed)
  const rows = useMemo(
    () => createMatrixRowCache(data?.rows ?? emptyRows, lineLayout),
    [data?.rows, emptyRows, lineLayout],
  )
  const selection = useRowSelection(lines, rows, data?.queryKey ?? "")
  const { applyAgain } = loading
  const unmatchedCount = useSyncExternalStore(
    data?.unmatched?.subscribe ?? neverChanges,
    () => data?.unmatched?.count() ?? 0,
  )
  const model = useMemo<MatrixModel>(
    () => ({
      profiles,
      source,
      edits,
      state,
      change,
      outline: data?.outline,
      unmatchedCount,
      applyAgain,
      columns: layout.columns,
      lines,
      rows,
    }),
    [profiles, source, edits, state, change, data?.outline, unmatchedCount, applyAgain, layout.columns, lines, rows],
  )
  return { model, layout, lineLayout, loading, selection, visible, results }
}
