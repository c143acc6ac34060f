import { useState } from "react"
import type { Import, ImportRow } from "../contracts/imports.ts"
import { matrixParts } from "../../../schemas/matrix-parts.ts"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import { type Decisions, DecideView } from "./decide-view.tsx"
import { HeldProcesses } from "./held-processes.tsx"
import type { ImportIntoMatrix } from "./import-into.ts"
import { PartCounts } from "./part-counts.tsx"
import { type RecordFilters, RecordsView } from "./records-view.tsx"
import { type NamedRecord, RowsView } from "./rows-view.tsx"
import { useImportedTypes } from "./use-imported-types.ts"
import { useRejectedValues } from "./use-rejected-values.ts"
import { type OnReplace, ValuesView } from "./values-view.tsx"
import { correctOption, type ViewOption, ViewPicker } from "./view-picker.tsx"

interface MatrixCheckProps {
  readonly into: ImportIntoMatrix
  readonly one: Import
  readonly busy: boolean
  /** Runs an action that shows why it failed. */
  readonly run: (action: () => Promise<unknown>) => Promise<void>
  readonly onReplace: OnReplace
}

type View = "values" | "decide" | "rows" | "records"

/**
 * The rows of a matrix and the records that they name: first the values to correct and the records to decide, then all.
 */
export function MatrixCheck({ into, one, busy, run, onReplace }: MatrixCheckProps) {
  const types = useImportedTypes(into)
  const values = useRejectedValues(one)
  const [requestedView, setView] = useState<View>("values")
  const [hasReplaced, setReplaced] = useState(false)
  const [rowsOf, setRowsOf] = useState<NamedRecord>()
  const [rowsWith, setRowsWith] = useState<string>()
  const [filters, setFilters] = useState<RecordFilters>({})
  const [decisions, setDecisions] = useState<Decisions>(new Map())
  const canCorrect = values.total > 0 || values.failure !== null || (requestedView === "values" && hasReplaced)
  const startView = requestedView === "values" && !canCorrect ? "decide" : requestedView
  const canDecide = one.undecided > 0 || (startView === "decide" && decisions.size > 0)
  const view = startView === "decide" && !canDecide ? "rows" : startView
  const show = (next: View) => {
    setDecisions(new Map())
    setReplaced(false)
    setView(next)
  }
  const showRecords = (next: RecordFilters) => {
    setFilters(next)
    show("records")
  }
  const showRows = (record: NamedRecord | undefined, search?: string) => {
    setRowsOf(record)
    setRowsWith(search)
    show("rows")
  }
  const showRecord = ({ part, uniqueId, name }: ImportRow["parts"][number]) =>
    showRecords({ part, search: uniqueId || name })
  const recordCount = matrixParts.reduce((sum, part) => sum + totalOf(one.records[part]), 0)
  const views: readonly ViewOption<View>[] = [
    ...(canCorrect ? [correctOption(values)] : []),
    ...(canDecide
      ? [{ value: "decide", label: "matrixImport.view.decide", count: one.undecided, tone: "warning" } as const]
      : []),
    { value: "rows", label: "imports.view.rows", count: one.total },
    { value: "records", label: "matrixImport.view.records", count: recordCount },
  ]
  const change = (next: View) => {
    if (next === "rows") showRows(undefined)
    else if (next === "records") showRecords({})
    else show(next)
  }
  const summary = (
    <>
      {one.step === "check" ? <HeldProcesses projectId={into.projectId} one={one} /> : null}
      <PartCounts types={types} records={one.records} onShow={showRecords} />
    </>
  )
  if (!values.content && requestedView === "values" && values.failure === null) {
    return (
      <>
        {summary}
        <SkeletonText lines={8} />
      </>
    )
  }
  return (
    <>
      {summary}
      <ViewPicker views={views} value={view} onChange={change} />
      {view === "values" && (
        <ValuesView
          types={types}
          columns={one.columns}
          values={values}
          busy={busy}
          onReplace={(value, replacement) => {
            setReplaced(true)
            onReplace(value, replacement)
          }}
          onRows={(text) => showRows(undefined, text)}
          onDone={() => show("decide")}
        />
      )}
      {view === "decide" && (
        <DecideView
          types={types}
          one={one}
          busy={busy}
          run={run}
          decisions={decisions}
          onDecisions={(next) => {
            setView("decide")
            setDecisions(next)
          }}
          onDone={() => showRows(undefined)}
          onRows={showRows}
        />
      )}
      {view === "rows" && (
        <RowsView
          key={`${rowsOf?.number} ${rowsWith}`}
          into={into}
          one={one}
          busy={busy}
          run={run}
          record={rowsOf}
          onAllRows={() => setRowsOf(undefined)}
          initialSearch={rowsWith}
          onRecord={showRecord}
        />
      )}
      {view === "records" && (
        <RecordsView
          types={types}
          one={one}
          busy={busy}
          run={run}
          filters={filters}
          onFilters={setFilters}
          onRows={showRows}
        />
      )}
    </>
  )
}

/** The number of records of a type, whatever their status. */
function totalOf(counts: Import["counts"] | undefined): number {
  return Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0)
}
