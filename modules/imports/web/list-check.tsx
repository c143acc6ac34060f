import { useState } from "react"
import type { Import } from "../contracts/imports.ts"
import { SkeletonText } from "../../../ui/skeleton.tsx"
import type { ImportIntoList } from "./import-into.ts"
import { RowsView } from "./rows-view.tsx"
import { useImportedTypes } from "./use-imported-types.ts"
import { useRejectedValues } from "./use-rejected-values.ts"
import { type OnReplace, ValuesView } from "./values-view.tsx"
import { correctOption, ViewPicker } from "./view-picker.tsx"

interface ListCheckProps {
  readonly into: ImportIntoList
  readonly one: Import
  readonly busy: boolean
  /** Runs an action that shows why it failed. */
  readonly run: (action: () => Promise<unknown>) => Promise<void>
  readonly onReplace: OnReplace
}

/** The rows of a list: first the values to correct, if there are any. */
export function ListCheck({ into, one, busy, run, onReplace }: ListCheckProps) {
  const types = useImportedTypes(into)
  const values = useRejectedValues(one)
  const [requestedView, setView] = useState<"values" | "rows">("values")
  const [hasReplaced, setReplaced] = useState(false)
  const [rowsWith, setRowsWith] = useState<string>()
  const canCorrect = values.total > 0 || values.failure !== null || (requestedView === "values" && hasReplaced)
  const view = canCorrect ? requestedView : "rows"
  const showRows = (text?: string) => {
    setReplaced(false)
    setRowsWith(text)
    setView("rows")
  }
  if (!values.content && requestedView === "values" && values.failure === null) return <SkeletonText lines={8} />
  return (
    <>
      {canCorrect && (
        <ViewPicker
          views={[correctOption(values), { value: "rows", label: "imports.view.rows", count: one.total }]}
          value={view}
          onChange={(next) => (next === "rows" ? showRows() : setView(next))}
        />
      )}
      {view === "values" ? (
        <ValuesView
          types={types}
          columns={one.columns}
          values={values}
          busy={busy}
          onReplace={(value, replacement) => {
            setReplaced(true)
            onReplace(value, replacement)
          }}
          onRows={showRows}
          onDone={() => showRows()}
        />
      ) : (
        <RowsView key={rowsWith} into={into} one={one} busy={busy} run={run} initialSearch={rowsWith} />
      )}
    </>
  )
}
