import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { useWorkflowText } from "../../../../renderers/record/workflow/use-workflow-text.ts"
import {
  passWorkOn,
  reopenRecord,
  takeUpWork,
  takeWorkflowAction,
  type OfferedAction,
  type RecordWorkflow,
} from "../../../../schemas/api/workflow.ts"
import type { UserId } from "../../../../schemas/ids.ts"
import { textIn } from "../../../../schemas/languages.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { toast } from "../../../../ui/toaster.tsx"
import { call } from "../../../calls/call.ts"
import { useLanguage } from "../../../language/language-provider.tsx"
import { recordQuery } from "../../../queries/records.ts"
import { recordWorkflowQuery } from "../../../queries/workflow.ts"
import { errorSentence } from "../../../shell/error-sentence.ts"

export type WorkedOn = Pick<ProfileInstance, "id" | "revision" | "uniqueId">

/** A record's workflow and the steps taken of it; after each the record itself is read anew. */
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
    toast.show("error", { title: errorSentence(intl, failure) })
    // Somebody else may have been faster.
    void queries.invalidateQueries({ queryKey: ["record-workflow", id] })
    void queries.invalidateQueries({ queryKey: recordQuery(id).queryKey })
  }
  const taking = useMutation({
    mutationFn: ({ action, reason }: { readonly action: OfferedAction; readonly reason: string | undefined }) =>
      call(takeWorkflowAction, {
        params: { id },
        body: { actionId: action.id, revision, ...(reason !== undefined && { reason }) },
      }),
    onSuccess: (now, { action }) => {
      toast.show("success", { title: text("workflow.taken", { action: textIn(action.name, language) }) })
      arrive(now)
    },
    onError,
  })
  const reopening = useMutation({
    mutationFn: () => call(reopenRecord, { params: { id }, body: { revision } }),
    onSuccess: (now) => {
      toast.show("success", { title: text("workflow.reopened", { uid: uniqueId }) })
      arrive(now)
    },
    onError,
  })
  const passing = useMutation({
    mutationFn: ({ to, reason }: { readonly to: UserId; readonly reason: string }) =>
      call(passWorkOn, { params: { id }, body: { to, revision, ...(reason !== "" && { reason }) } }),
    onSuccess: (now, { to }) => {
      const name = now.asked.find((person) => person.id === to)?.name ?? text("workflow.somebody")
      toast.show("success", { title: text("workflow.passedOn", { name }) })
      arrive(now)
    },
    onError,
  })
  const takingUp = useMutation({
    mutationFn: () => call(takeUpWork, { params: { id } }),
    onSuccess: (now) => {
      toast.show("success", { title: text("tasks.taken", { uid: uniqueId }) })
      arrive(now)
    },
    onError,
  })
  return {
    query,
    language,
    busy: [taking, reopening, passing, takingUp].some(({ isPending }) => isPending),
    take: (action: OfferedAction, reason?: string, onTaken?: () => void) =>
      taking.mutate({ action, reason }, { onSuccess: () => onTaken?.() }),
    reopen: () => reopening.mutate(),
    passOn: (to: UserId, reason: string, onPassed: () => void) =>
      passing.mutate({ to, reason }, { onSuccess: onPassed }),
    takeUp: () => takingUp.mutate(),
  }
}
