import { useState } from "react"
import { FormattedMessage, useIntl } from "react-intl"
import type { Import, ImportRow } from "../contracts/imports.ts"
import { matrixParts } from "../../../schemas/matrix-parts.ts"
import { Pill } from "../../../ui/pill.tsx"
import { Segmented } from "../../../ui/segmented.tsx"
import { type Decisions, DecideView } from "./decide-view.tsx"
import type { ImportIntoMatrix } from "./import-into.ts"
import { PartCounts } from "./part-counts.tsx"
import { type RecordFilters, RecordsView } from "./records-view.tsx"
import { type NamedRecord, RowsView } from "./rows-view.tsx"
import { useImportedTypes } from "./use-imported-types.ts"

interface MatrixCheckProps {
  readonly into: ImportIntoMatrix
  readonly one: Import
  readonly busy: boolean
  /** Runs an action that shows why it failed. */
  readonly run: (action: () => Promise<unknown>) => Promise<void>
}

type View = "decide" | "rows" | "records"

/** The rows of a matrix and the records that they name: first those to decide, then all. */
export function MatrixCheck({ into, one, busy, run }: MatrixCheckProps) {
  const intl = useIntl()
  const types = useImportedTypes(into)
  const [requestedView, setView] = useState<View>("decide")
  const [rowsOf, setRowsOf] = useState<NamedRecord>()
  const [filters, setFilters] = useState<RecordFilters>({})
  const [decisions, setDecisions] = useState<Decisions>(new Map())
  const canDecide = one.undecided > 0 || (requestedView === "decide" && decisions.size > 0)
  const view = requestedView === "decide" && !canDecide ? "rows" : requestedView
  const show = (next: View) => {
    setDecisions(new Map())
    setView(next)
  }
  const showRecords = (next: RecordFilters) => {
    setFilters(next)
    show("records")
  }
  const showRows = (record: NamedRecord | undefined) => {
    setRowsOf(record)
    show("rows")
  }
  const showRecord = ({ part, uniqueId, name }: ImportRow["parts"][number]) =>
    showRecords({ part, search: uniqueId || name })
  const recordCount = matrixParts.reduce((sum, part) => sum + totalOf(one.records[part]), 0)
  const segments = [
    ...(canDecide ? [{ value: "decide" as const, count: one.undecided, tone: "warning" as const }] : []),
    { value: "rows" as const, count: one.total, tone: "neutral" as const },
    { value: "records" as const, count: recordCount, tone: "neutral" as const },
  ].map(({ value, count, tone }) => ({
    value,
    label: (
      <span className="ru-row ru-gap-6">
        <FormattedMessage id={`matrixImport.view.${value}`} />
        <Pill tone={tone}>{intl.formatNumber(count)}</Pill>
      </span>
    ),
  }))
  return (
    <>
      <PartCounts types={types} records={one.records} onShow={showRecords} />
      <Segmented
        label={intl.formatMessage({ id: "matrixImport.view" })}
        segments={segments}
        value={view}
        onChange={(next) => (next === "rows" ? showRows(undefined) : next === "records" ? showRecords({}) : show(next))}
      />
      {view === "decide" && (
        <DecideView
          types={types}
          one={one}
          busy={busy}
          run={run}
          decisions={decisions}
          onDecisions={setDecisions}
          onDone={() => showRows(undefined)}
          onRows={showRows}
        />
      )}
      {view === "rows" && (
        <RowsView
          key={rowsOf?.number}
          into={into}
          one={one}
          busy={busy}
          run={run}
          record={rowsOf}
          onAllRows={() => setRowsOf(undefined)}
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
