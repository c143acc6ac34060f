import { useQueryClient } from "@tanstack/react-query"
import { AlarmClock, ExternalLink, History, Pencil, Trash2, Workflow } from "lucide-react"
import { Suspense, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from "react"
import { useIntl } from "react-intl"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import { masterLibrary, type JobId } from "../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { ListEdits } from "../../../renderers/list/list-edits.ts"
import type { ListSelectionSummary } from "../../../renderers/list/selection-bar.tsx"
import type { RowActions } from "../../../renderers/list/use-row-menu.tsx"
import type { RecordContext } from "../../../renderers/record/record-context.ts"
import { Button } from "../../../ui/button.tsx"
import { lazily } from "../../../ui/lazily.ts"
import { isFinished } from "../../../src/queries/follow-job.ts"
import { useJob } from "../../../src/queries/jobs.ts"
import { useUser } from "../../../src/session/session.ts"
import { errorMessage } from "../../../src/shell/error-message.ts"
import { findRememberedBulkJob } from "./bulk/remembered-bulk-job.ts"
import { listEdits } from "./list-edits.ts"
import { useRightsIn } from "./master/in-library.ts"

const BulkEdit = lazily(async () => ({ default: (await import("./bulk/bulk-edit.tsx")).BulkEdit }))
const BulkAction = lazily(async () => ({ default: (await import("./bulk/bulk-action.tsx")).BulkAction }))
const BulkDelete = lazily(async () => ({ default: (await import("./bulk/bulk-delete.tsx")).BulkDelete }))
const DeleteRecord = lazily(async () => ({ default: (await import("./bulk/delete-record.tsx")).DeleteRecord }))
const SendReminder = lazily(async () => ({ default: (await import("./reminding/send-reminder.tsx")).SendReminder }))
const LatestBulkJob = lazily(async () => ({ default: (await import("./bulk/latest-bulk-job.tsx")).LatestBulkJob }))

type OpenDialog =
  | { readonly kind: "edit" | "act" | "remind" | "delete"; readonly selected: ListSelectionSummary }
  | { readonly kind: "one"; readonly record: ProfileInstance }
  | { readonly kind: "work" }

export interface ListActions {
  /** Undefined when the user cannot edit. */
  readonly edits: ListEdits | undefined
  /** Actions on the selection; the export comes before delete. */
  readonly selectionActions: (selected: ListSelectionSummary, exporting: ReactNode) => ReactNode
  readonly rowActions: RowActions
  /** Link to a bulk job whose dialog was closed. */
  readonly latestBulkJob: ReactNode
  readonly dialogs: ReactNode
}

/** Edits available in a list: cells, bulk operations and single records. The code is loaded on demand. */
export function useListActions(
  profile: CompiledProfile,
  context: RecordContext,
  open: (record: ProfileInstance) => void,
  onChanged: () => void,
): ListActions {
  const intl = useIntl()
  const user = useUser()
  const queries = useQueryClient()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [startedJobId, setStartedJobId] = useState<JobId>()
  const { projectId } = context
  const allowedActions = useRightsIn({ profileId: profile.profileId, type: profile.type, projectId })
  const canUpdate = allowedActions.includes("UPDATE")
  const canDelete = allowedActions.includes("DELETE")
  // The workflow decides per record who can act.
  const canAct = profile.workflow !== undefined && !user.viewing
  const edits = useMemo(
    () =>
      canUpdate
        ? listEdits(
            profile,
            context,
            (failure) => errorMessage(intl, failure),
            () => void queries.invalidateQueries({ queryKey: ["home"] }),
          )
        : undefined,
    [canUpdate, profile, context, intl, queries],
  )
  const close = () => setDialog(null)
  const changed = () => {
    onChanged()
    void queries.invalidateQueries({ queryKey: ["home"] })
    void queries.invalidateQueries({ queryKey: ["tasks"] })
  }
  useJobFinished(startedJobId, changed)
  const showResult = (
    id:
      | "list.bulk.edit"
      | "list.bulk.act"
      | "list.bulk.remind"
      | "list.bulk.delete"
      | "list.row.open"
      | "list.row.delete"
      | "list.bulk.last",
  ) => intl.formatMessage({ id })
  return {
    edits,
    selectionActions: (selected, exporting) =>
      selected.selection === undefined ? (
        <span className="ru-selection-bar__count ru-small ru-bold">
          {intl.formatMessage({ id: "list.bulk.tooMany" })}
        </span>
      ) : (
        <>
          {canUpdate ? (
            <Button
              size="sm"
              variant="ghost"
              icon={<Pencil aria-hidden="true" />}
              onClick={() => setDialog({ kind: "edit", selected })}
            >
              {showResult("list.bulk.edit")}
            </Button>
          ) : null}
          {canAct ? (
            <Button
              size="sm"
              variant="ghost"
              icon={<Workflow aria-hidden="true" />}
              onClick={() => setDialog({ kind: "act", selected })}
            >
              {showResult("list.bulk.act")}
            </Button>
          ) : null}
          {canUpdate && !user.viewing && projectId !== masterLibrary ? (
            <Button
              size="sm"
              variant="ghost"
              icon={<AlarmClock aria-hidden="true" />}
              onClick={() => setDialog({ kind: "remind", selected })}
            >
              {showResult("list.bulk.remind")}
            </Button>
          ) : null}
          {exporting}
          {canDelete ? (
            <Button
              size="sm"
              variant="ghost"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => setDialog({ kind: "delete", selected })}
            >
              {showResult("list.bulk.delete")}
            </Button>
          ) : null}
        </>
      ),
    rowActions: (record) => [
      {
        id: "open",
        label: showResult("list.row.open"),
        icon: <ExternalLink className="ru-flip" aria-hidden="true" />,
        onSelect: () => open(record),
      },
      ...(canDelete
        ? [
            {
              id: "delete",
              label: showResult("list.row.delete"),
              icon: <Trash2 aria-hidden="true" />,
              tone: "danger" as const,
              disabled: !record.access.canDelete,
              onSelect: () => setDialog({ kind: "one", record }),
            },
          ]
        : []),
    ],
    latestBulkJob:
      findRememberedBulkJob(profile.profileId) && !user.viewing ? (
        <Button variant="ghost" icon={<History aria-hidden="true" />} onClick={() => setDialog({ kind: "work" })}>
          {showResult("list.bulk.last")}
        </Button>
      ) : null,
    dialogs: dialog ? (
      <Suspense fallback={null}>
        {dialog.kind === "edit" && dialog.selected.selection ? (
          <BulkEdit
            profile={profile}
            context={context}
            selection={dialog.selected.selection}
            count={dialog.selected.count}
            onStarted={setStartedJobId}
            onClose={close}
          />
        ) : null}
        {dialog.kind === "act" && dialog.selected.selection ? (
          <BulkAction
            profile={profile}
            selection={dialog.selected.selection}
            count={dialog.selected.count}
            onStarted={setStartedJobId}
            onClose={close}
          />
        ) : null}
        {dialog.kind === "remind" && dialog.selected.selection ? (
          <SendReminder
            profileId={profile.profileId}
            selection={dialog.selected.selection}
            count={dialog.selected.count}
            onSent={dialog.selected.clear}
            onClose={close}
          />
        ) : null}
        {dialog.kind === "delete" && dialog.selected.selection ? (
          <BulkDelete
            profile={profile}
            selection={dialog.selected.selection}
            count={dialog.selected.count}
            onStarted={(jobId) => {
              dialog.selected.clear()
              setStartedJobId(jobId)
            }}
            onClose={close}
          />
        ) : null}
        {dialog.kind === "one" ? <DeleteRecord record={dialog.record} onDeleted={changed} onClose={close} /> : null}
        {dialog.kind === "work" ? <LatestBulkJob profile={profile} onClose={close} /> : null}
      </Suspense>
    ) : null,
  }
}

/** Called once when the job ended, whether or not its dialog is open. */
function useJobFinished(jobId: JobId | undefined, onFinished: () => void): void {
  const { job } = useJob(jobId)
  const isOver = job !== undefined && isFinished(job)
  const handleEnded = useEffectEvent(onFinished)
  useEffect(() => {
    if (isOver) handleEnded()
  }, [isOver, jobId])
}
