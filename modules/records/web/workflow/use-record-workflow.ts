import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { useWorkflowText } from "../../../../renderers/record/workflow/use-workflow-text.ts"
import {
  reassignTask,
  reopenRecord,
  claimTask,
  performWorkflowAction,
  type AvailableAction,
  type RecordWorkflow,
} from "../../../workflow/contracts/workflow.ts"
import type { UserId } from "../../../../schemas/ids.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { toast } from "../../../../ui/toaster.tsx"
import { request } from "../../../../src/api/request.ts"
import { useLanguage } from "../../../../src/language/language-provider.tsx"
import { recordQuery } from "../../../../src/queries/records.ts"
import { recordWorkflowQuery } from "../../../workflow/web/queries.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"

export type WorkedOn = Pick<ProfileInstance, "id" | "revision" | "uniqueId">

/** A record's workflow and its mutations; each refetches the record. */
export function useRecordWorkflow(record: WorkedOn) {
  const intl = useIntl()
  const text = useWorkflowText()
  const language = useLanguage()
  const queries = useQueryClient()
  const { id, revision, uniqueId } = record
  const query = useQuery(recordWorkflowQuery(id, revision, language))

  const arrive = (now: RecordWorkflow) => {
    queries.setQueryData(recordWorkflowQuery(id, now.revision, language).queryKey, now)
    void queries.invalidateQueries({ queryKey: ["tasks"] })
    void queries.invalidateQueries({ queryKey: recordQuery(id).queryKey })
  }
  const onError = (failure: Error) => {
    toast.show("error", { title: errorMessage(intl, failure) })
    // Another user may have acted first.
    void queries.invalidateQueries({ queryKey: ["record-workflow", id] })
    void queries.invalidateQueries({ queryKey: recordQuery(id).queryKey })
  }
  const performing = useMutation({
    mutationFn: ({ action, reason }: { readonly action: AvailableAction; readonly reason: string | undefined }) =>
      request(performWorkflowAction, {
        params: { id },
        body: { actionId: action.id, revision, ...(reason !== undefined && { reason }) },
      }),
    onSuccess: (now, { action }) => {
      toast.show("success", { title: text("workflow.claimed", { action: textIn(action.name, language) }) })
      arrive(now)
    },
    onError,
  })
  const reopening = useMutation({
    mutationFn: () => request(reopenRecord, { params: { id }, body: { revision } }),
    onSuccess: (now) => {
      toast.show("success", { title: text("workflow.reopened", { uid: uniqueId }) })
      arrive(now)
    },
    onError,
  })
  const reassigning = useMutation({
    mutationFn: ({ to, reason }: { readonly to: UserId; readonly reason: string }) =>
      request(reassignTask, { params: { id }, body: { to, revision, ...(reason !== "" && { reason }) } }),
    onSuccess: (now, { to }) => {
      const name = now.assignees.find((user) => user.id === to)?.name ?? text("workflow.somebody")
      toast.show("success", { title: text("workflow.reassigned", { name }) })
      arrive(now)
    },
    onError,
  })
  const claiming = useMutation({
    mutationFn: () => request(claimTask, { params: { id } }),
    onSuccess: (now) => {
      toast.show("success", { title: text("tasks.claimed", { uid: uniqueId }) })
      arrive(now)
    },
    onError,
  })
  return {
    query,
    language,
    busy: [performing, reopening, reassigning, claiming].some(({ isPending }) => isPending),
    perform: (action: AvailableAction, reason?: string, onPerformed?: () => void) =>
      performing.mutate({ action, reason }, { onSuccess: () => onPerformed?.() }),
    reopen: () => reopening.mutate(),
    reassign: (to: UserId, reason: string, onReassigned: () => void) =>
      reassigning.mutate({ to, reason }, { onSuccess: onReassigned }),
    claimTask: () => claiming.mutate(),
  }
}
