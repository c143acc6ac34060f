import { useQueryClient } from "@tanstack/react-query"
import { AlarmClock, ExternalLink, History, Pencil, Trash2, Workflow } from "lucide-react"
import { Suspense, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from "react"
import { useIntl } from "react-intl"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { JobId } from "../../../schemas/ids.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { ListEdits } from "../../../renderers/list/list-edits.ts"
import type { Chosen } from "../../../renderers/list/selection-bar.tsx"
import type { RowActions } from "../../../renderers/list/use-row-menu.tsx"
import type { RecordContext } from "../../../renderers/record/record-context.ts"
import { Button } from "../../../ui/button.tsx"
import { lazily } from "../../../ui/lazily.ts"
import { hasEnded } from "../../queries/follow-job.ts"
import { useJob } from "../../queries/jobs.ts"
import { useUser } from "../../session/session.ts"
import { useRecordRights } from "../../session/use-record-rights.ts"
import { errorSentence } from "../../shell/error-sentence.ts"
import { rememberedWork } from "./bulk/remembered-work.ts"
import { listEdits } from "./list-edits.ts"

const BulkEdit = lazily(async () => ({ default: (await import("./bulk/bulk-edit.tsx")).BulkEdit }))
const BulkAction = lazily(async () => ({ default: (await import("./bulk/bulk-action.tsx")).BulkAction }))
const BulkDelete = lazily(async () => ({ default: (await import("./bulk/bulk-delete.tsx")).BulkDelete }))
const DeleteRecord = lazily(async () => ({ default: (await import("./bulk/delete-record.tsx")).DeleteRecord }))
const SendReminder = lazily(async () => ({ default: (await import("./reminding/send-reminder.tsx")).SendReminder }))
const LastWork = lazily(async () => ({ default: (await import("./bulk/last-work.tsx")).LastWork }))

type OpenDialog =
  | { readonly kind: "edit" | "act" | "remind" | "delete"; readonly chosen: Chosen }
  | { readonly kind: "one"; readonly record: ProfileInstance }
  | { readonly kind: "work" }

export interface ListWork {
  /** Undefined where the reader may change nothing. */
  readonly edits: ListEdits | undefined
  /** What can be done with those chosen; a file of them stands before what deletes them. */
  readonly selectionActions: (chosen: Chosen, exporting: ReactNode) => ReactNode
  readonly rowActions: RowActions
  /** The way back to work on many records that was left. */
  readonly lastWork: ReactNode
  readonly dialogs: ReactNode
}

/** What the records of a list can be changed by: cells, many at once, one by one. What does it is loaded when it is asked for. */
export function useListWork(
  profile: CompiledProfile,
  context: RecordContext,
  open: (record: ProfileInstance) => void,
  onChanged: () => void,
): ListWork {
  const intl = useIntl()
  const user = useUser()
  const queries = useQueryClient()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [begun, setBegun] = useState<JobId>()
  const may = useRecordRights(profile.profileId)
  const mayUpdate = may.includes("UPDATE")
  const mayDelete = may.includes("DELETE")
  // Whose turn it is says the workflow, record by record.
  const mayAct = profile.workflow !== undefined && !user.viewing
  const edits = useMemo(
    () =>
      mayUpdate
        ? listEdits(
            profile,
            context,
            (failure) => errorSentence(intl, failure),
            () => void queries.invalidateQueries({ queryKey: ["home"] }),
          )
        : undefined,
    [mayUpdate, profile, context, intl, queries],
  )
  const close = () => setDialog(null)
  const changed = () => {
    onChanged()
    void queries.invalidateQueries({ queryKey: ["home"] })
    void queries.invalidateQueries({ queryKey: ["tasks"] })
  }
  useEnded(begun, changed)
  const say = (
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
    selectionActions: (chosen, exporting) =>
      chosen.selection === undefined ? (
        <span className="ru-list-picked__count">{intl.formatMessage({ id: "list.bulk.tooMany" })}</span>
      ) : (
        <>
          {mayUpdate ? (
            <Button
              size="sm"
              variant="ghost"
              icon={<Pencil aria-hidden="true" />}
              onClick={() => setDialog({ kind: "edit", chosen })}
            >
              {say("list.bulk.edit")}
            </Button>
          ) : null}
          {mayAct ? (
            <Button
              size="sm"
              variant="ghost"
              icon={<Workflow aria-hidden="true" />}
              onClick={() => setDialog({ kind: "act", chosen })}
            >
              {say("list.bulk.act")}
            </Button>
          ) : null}
          {mayUpdate && !user.viewing ? (
            <Button
              size="sm"
              variant="ghost"
              icon={<AlarmClock aria-hidden="true" />}
              onClick={() => setDialog({ kind: "remind", chosen })}
            >
              {say("list.bulk.remind")}
            </Button>
          ) : null}
          {exporting}
          {mayDelete ? (
            <Button
              size="sm"
              variant="ghost"
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => setDialog({ kind: "delete", chosen })}
            >
              {say("list.bulk.delete")}
            </Button>
          ) : null}
        </>
      ),
    rowActions: (record) => [
      {
        id: "open",
        label: say("list.row.open"),
        icon: <ExternalLink className="ru-flip" aria-hidden="true" />,
        onSelect: () => open(record),
      },
      ...(mayDelete
        ? [
            {
              id: "delete",
              label: say("list.row.delete"),
              icon: <Trash2 aria-hidden="true" />,
              tone: "danger" as const,
              disabled: !record.access.canDelete,
              onSelect: () => setDialog({ kind: "one", record }),
            },
          ]
        : []),
    ],
    lastWork:
      rememberedWork(profile.profileId) && !user.viewing ? (
        <Button variant="ghost" icon={<History aria-hidden="true" />} onClick={() => setDialog({ kind: "work" })}>
          {say("list.bulk.last")}
        </Button>
      ) : null,
    dialogs: dialog ? (
      <Suspense fallback={null}>
        {dialog.kind === "edit" && dialog.chosen.selection ? (
          <BulkEdit
            profile={profile}
            context={context}
            selection={dialog.chosen.selection}
            count={dialog.chosen.count}
            onBegun={setBegun}
            onClose={close}
          />
        ) : null}
        {dialog.kind === "act" && dialog.chosen.selection ? (
          <BulkAction
            profile={profile}
            selection={dialog.chosen.selection}
            count={dialog.chosen.count}
            onBegun={setBegun}
            onClose={close}
          />
        ) : null}
        {dialog.kind === "remind" && dialog.chosen.selection ? (
          <SendReminder
            profileId={profile.profileId}
            selection={dialog.chosen.selection}
            count={dialog.chosen.count}
            onSent={dialog.chosen.clear}
            onClose={close}
          />
        ) : null}
        {dialog.kind === "delete" && dialog.chosen.selection ? (
          <BulkDelete
            profile={profile}
            selection={dialog.chosen.selection}
            count={dialog.chosen.count}
            onBegun={(jobId) => {
              dialog.chosen.clear()
              setBegun(jobId)
            }}
            onClose={close}
          />
        ) : null}
        {dialog.kind === "one" ? <DeleteRecord record={dialog.record} onDeleted={changed} onClose={close} /> : null}
        {dialog.kind === "work" ? <LastWork profile={profile} onClose={close} /> : null}
      </Suspense>
    ) : null,
  }
}

/** Tells once that the work ended, whether or not its dialog is still open. */
function useEnded(jobId: JobId | undefined, tell: () => void): void {
  const { job } = useJob(jobId)
  const isOver = job !== undefined && hasEnded(job)
  const told = useEffectEvent(tell)
  useEffect(() => {
    if (isOver) told()
  }, [isOver, jobId])
}
