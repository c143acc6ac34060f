import "./matrix-editing.css"
import { useState, useSyncExternalStore } from "react"
import { announce } from "../../../ui/announce.ts"
import { Banner } from "../../../ui/banner.tsx"
import { Button } from "../../../ui/button.tsx"
import { Dialog } from "../../../ui/dialog.tsx"
import { ProgressBar } from "../../../ui/progress-bar.tsx"
import { Segmented } from "../../../ui/segmented.tsx"
import { useEditingText } from "../../list/editing/use-editing-text.ts"
import type { MatrixProfiles } from "../matrix-source.ts"
import { useMatrixText } from "../use-matrix-text.ts"
import type { RunCell, RunState } from "./change-run.ts"
import { ChangeTable } from "./change-table.tsx"
import { maxPastedRows } from "./collect-inputs.ts"
import type { PreviewedChange } from "./use-cell-changes.ts"

const filters = ["change", "rejected", "skipped", "all"] as const
type ChangeFilter = (typeof filters)[number]

const isListed = (cell: RunCell, filter: ChangeFilter) => filter === "all" || cell.status === filter

export interface ChangeDialogProps {
  readonly change: PreviewedChange
  readonly profiles: MatrixProfiles
  readonly onClose: () => void
}

/** Previews the changes of cells, applies them with progress, and shows the results. */
export function ChangeDialog({ change, profiles, onClose }: ChangeDialogProps) {
  const { run, title, isTruncated } = change
  const text = useMatrixText()
  const editingText = useEditingText()
  const state = useSyncExternalStore(run.subscribe, run.state)
  const { stage, cells } = state
  const [selected, setSelected] = useState<ChangeFilter | null>(null)
  const [isDiscarded, setIsDiscarded] = useState(false)
  const counts = countCells(cells)
  const filter = selected ?? (["change", "rejected", "skipped"] as const).find((one) => counts[one] > 0) ?? "all"
  const listed = cells.filter((cell) => isListed(cell, filter))
  const isRunning = stage === "loading" || stage === "validating" || stage === "applying"
  const apply = async () => {
    await run.apply()
    announce(editingText("editing.paste.done", { count: countCells(run.state().cells).done }))
  }
  return (
    <Dialog
      open
      keepOpen={stage === "applying"}
      size="wide"
      title={title}
      closeLabel={editingText("editing.close")}
      onClose={onClose}
      footerNote={stage === "done" ? formatOutcome() : undefined}
      footer={
        <>
          {stage === "done" && counts.rejected > 0 && !isDiscarded ? (
            <Button
              onClick={() => {
                run.discardRejected()
                setIsDiscarded(true)
              }}
            >
              {text("matrixEditing.discard")}
            </Button>
          ) : null}
          {stage === "applying" ? (
            <Button onClick={run.stop}>{text("matrixEditing.stop")}</Button>
          ) : (
            <Button onClick={onClose}>{editingText(stage === "done" ? "editing.close" : "editing.cancel")}</Button>
          )}
          {stage === "done" || stage === "failed" ? null : (
            <Button
              variant="solid"
              busy={stage === "applying"}
              disabled={stage !== "ready" || counts.change === 0}
              onClick={() => void apply()}
            >
              {editingText("editing.paste.apply", { count: counts.change })}
            </Button>
          )}
        </>
      }
    >
      <div className="ru-matrix-preview ru-grid ru-gap-12 ru-items-start">
        {isRunning ? <RunProgress state={state} /> : null}
        {stage === "failed" ? <Banner tone="danger" live title={text("matrixEditing.failed")} /> : null}
        {isRunning ? null : (
          <>
            {isTruncated ? (
              <Banner tone="warning" title={text("matrixEditing.tooMany", { limit: maxPastedRows })} />
            ) : null}
            {state.outside > 0 ? (
              <Banner tone="warning" title={text("matrixEditing.outside", { count: state.outside })} />
            ) : null}
            {state.blank > 0 ? <Banner title={text("matrixEditing.blank", { count: state.blank })} /> : null}
            {state.isStopped ? <Banner tone="warning" title={text("matrixEditing.stopped")} /> : null}
            {counts.rejected > 0 && !isDiscarded ? (
              <Banner tone="warning" title={text("matrixEditing.rejectedHint")} />
            ) : null}
          </>
        )}
        {cells.length > 0 ? (
          <>
            <Segmented
              label={editingText("editing.paste.show")}
              segments={filters.map((value) => ({
                value,
                label: text(`matrixEditing.show.${value}`, { count: counts[value] }),
              }))}
              value={filter}
              onChange={setSelected}
            />
            {listed.length > 0 ? (
              <ChangeTable key={filter} cells={listed} profiles={profiles} label={title} />
            ) : (
              <p>{text("matrixEditing.noMatch")}</p>
            )}
          </>
        ) : stage === "ready" ? (
          <p>{text("matrixEditing.noMatch")}</p>
        ) : null}
      </div>
    </Dialog>
  )

  function formatOutcome(): string {
    const saved = editingText("editing.paste.done", { count: counts.done })
    return counts.rejected > 0 ? `${saved} · ${text("matrixEditing.notSaved", { count: counts.rejected })}` : saved
  }
}

function RunProgress({ state: { stage, progress } }: { readonly state: RunState }) {
  const text = useMatrixText()
  const { done, total } = progress
  const label = text(
    stage === "applying"
      ? "matrixEditing.applying"
      : stage === "validating"
        ? "matrixEditing.validating"
        : "matrixEditing.loading",
  )
  const valueText = total > 0 ? text("matrixEditing.progress", { done, total }) : ""
  return (
    <div className="ru-grid ru-gap-8">
      <p className="ru-matrix-changes__progress">
        <span>{label}</span>
        <span className="ru-muted">{valueText}</span>
      </p>
      <ProgressBar value={total > 0 ? (done / total) * 100 : null} label={label} valueText={valueText} />
    </div>
  )
}

function countCells(cells: readonly RunCell[]): Record<ChangeFilter | "done", number> {
  const counts = { change: 0, rejected: 0, skipped: 0, all: cells.length, done: 0 }
  for (const { status, isDone } of cells) {
    if (status !== "same") counts[status] += 1
    if (isDone) counts.done += 1
  }
  return counts
}
