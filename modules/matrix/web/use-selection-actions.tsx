import { ChevronDown, Download, Pencil, Trash2, Unlink, Workflow } from "lucide-react"
import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from "react"
import { useIntl } from "react-intl"
import type { MatrixRow } from "../../../renderers/matrix/matrix-model.ts"
import type { MatrixProfiles } from "../../../renderers/matrix/matrix-source.ts"
import { useMatrixText } from "../../../renderers/matrix/use-matrix-text.ts"
import type { RecordContext } from "../../../renderers/record/record-context.ts"
import type { JobId, RecordId } from "../../../schemas/ids.ts"
import { isFinished } from "../../../src/queries/follow-job.ts"
import { useJob } from "../../../src/queries/jobs.ts"
import { useUser } from "../../../src/session/session.ts"
import { Button } from "../../../ui/button.tsx"
import { lazily } from "../../../ui/lazily.ts"
import { Menu, type MenuItem } from "../../../ui/menu.tsx"
import type { MatrixPart } from "../../../schemas/matrix-parts.ts"
import type { RiskControlPair } from "./linking/unlink-controls.tsx"
import type { MatrixRights } from "./use-matrix-rights.ts"

const BulkEdit = lazily(async () => ({ default: (await import("../../records/web/bulk/bulk-edit.tsx")).BulkEdit }))
const BulkDelete = lazily(async () => ({
  default: (await import("../../records/web/bulk/bulk-delete.tsx")).BulkDelete,
}))
const BulkAction = lazily(async () => ({
  default: (await import("../../records/web/bulk/bulk-action.tsx")).BulkAction,
}))

interface OpenDialog {
  readonly kind: "edit" | "act" | "delete"
  readonly part: MatrixPart
  readonly ids: readonly RecordId[]
}

interface SelectionActionsOptions {
  readonly profiles: MatrixProfiles
  readonly rights: MatrixRights
  readonly context: RecordContext
  readonly canUnlink: boolean
  readonly onUnlink: (pairs: readonly RiskControlPair[], clear: () => void) => void
  /** Menu entries that export these rows. */
  readonly exportEntries: (rows: readonly MatrixRow[]) => readonly MenuItem[]
  /** Called when a job has ended that may have changed records. */
  readonly onChanged: () => void
}

/**
 * What can be done with the selected rows: editing their risks or controls, workflow actions, unlinking the pairs,
 * exporting the rows, and deleting their controls.
 */
export function useSelectionActions(options: SelectionActionsOptions): {
  readonly actions: (rows: readonly MatrixRow[], clear: () => void) => ReactNode
  readonly dialogs: ReactNode
} {
  const { profiles, rights, context, canUnlink, onUnlink, exportEntries, onChanged } = options
  const text = useMatrixText()
  const { formatMessage } = useIntl()
  const { viewing } = useUser()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [startedJobId, setStartedJobId] = useState<JobId>()
  useJobFinished(startedJobId, onChanged)
  const profile = dialog && profiles[dialog.part]
  const Bulk = dialog?.kind === "delete" ? BulkDelete : BulkAction
  const close = () => setDialog(null)
  return {
    actions: (rows, clear) => {
      const pairs = pairsOf(rows)
      const controlIds = idsOf(rows, "CONTROL")
      const exports = exportEntries(rows)
      return (
        <>
          {(["RISK", "CONTROL"] as const).map((part) => {
            const ids = idsOf(rows, part)
            if (ids.length === 0 || !rights.of(part).includes("UPDATE")) return null
            return (
              <Button
                key={part}
                size="sm"
                variant="ghost"
                icon={<Pencil aria-hidden="true" />}
                onClick={() => setDialog({ kind: "edit", part, ids })}
              >
                {text(part === "RISK" ? "matrix.selected.editRisks" : "matrix.selected.editControls", {
                  count: ids.length,
                })}
              </Button>
            )
          })}
          {!viewing && profiles.CONTROL?.workflow && controlIds.length > 0 ? (
            <Button
              size="sm"
              variant="ghost"
              icon={<Workflow aria-hidden="true" />}
              onClick={() => setDialog({ kind: "act", part: "CONTROL", ids: controlIds })}
            >
              {text("matrix.selected.act")}
            </Button>
          ) : null}
          {canUnlink && pairs.length > 0 ? (
            <Button
              size="sm"
              variant="ghost"
              icon={<Unlink aria-hidden="true" />}
              onClick={() => onUnlink(pairs, clear)}
            >
              {text("matrix.selected.unlink", { count: pairs.length })}
            </Button>
          ) : null}
          {exports.length === 0 ? null : (
            <Menu
              label={formatMessage({ id: "list.export.to" })}
              items={exports}
              trigger={
                <Button
                  size="sm"
                  variant="ghost"
                  icon={<Download aria-hidden="true" />}
                  endIcon={<ChevronDown aria-hidden="true" />}
                >
                  {formatMessage({ id: "list.export" })}
                </Button>
              }
            />
          )}
          {controlIds.length > 0 && rights.of("CONTROL").includes("DELETE") ? (
            <Button
              size="sm"
              variant="ghost"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => setDialog({ kind: "delete", part: "CONTROL", ids: controlIds })}
            >
              {text("matrix.selected.deleteControls", { count: controlIds.length })}
            </Button>
          ) : null}
        </>
      )
    },
    dialogs:
      dialog && profile ? (
        <Suspense fallback={null}>
          {dialog.kind === "edit" ? (
            <BulkEdit
              profile={profile}
              context={context}
              selection={{ ids: [...dialog.ids] }}
              count={dialog.ids.length}
              onStarted={setStartedJobId}
              onClose={close}
            />
          ) : (
            <Bulk
              profile={profile}
              selection={{ ids: [...dialog.ids] }}
              count={dialog.ids.length}
              onStarted={setStartedJobId}
              onClose={close}
            />
          )}
        </Suspense>
      ) : null,
  }
}

const idsOf = (rows: readonly MatrixRow[], part: MatrixPart): readonly RecordId[] => [
  ...new Set(rows.flatMap(({ records }) => records[part]?.id ?? [])),
]

/** The pairs of the rows, each once. */
function pairsOf(rows: readonly MatrixRow[]): readonly RiskControlPair[] {
  const pairs = new Map<string, RiskControlPair>()
  for (const { records } of rows) {
    const { RISK: risk, CONTROL: control } = records
    if (risk?.access.canWrite && control) pairs.set(`${risk.id} ${control.id}`, { risk, control })
  }
  return [...pairs.values()]
}

/** Called once when the job has ended, whether or not its dialog is open. */
function useJobFinished(jobId: JobId | undefined, onFinished: () => void): void {
  const { job } = useJob(jobId)
  const isOver = job !== undefined && isFinished(job)
  const handleEnded = useEffectEvent(onFinished)
  useEffect(() => {
    if (isOver) handleEnded()
  }, [isOver, jobId])
}
