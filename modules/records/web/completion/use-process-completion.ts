import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { useWorkflowText } from "../../../../renderers/record/workflow/use-workflow-text.ts"
import { completeProcess, resumeProcess } from "../../../workflow/contracts/completion.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { toast } from "../../../../ui/toaster.tsx"
import { request } from "../../../../src/api/request.ts"
import { recordCompletionQuery } from "../../../workflow/web/completion-queries.ts"
import { recordQuery } from "../../../../src/queries/records.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"

export type Completable = Pick<ProfileInstance, "id" | "revision" | "uniqueId">

/** Completion of the process that a record belongs to, with the mutations; refetches the record afterwards. */
export function useProcessCompletion({ id, revision, uniqueId: uid }: Completable, onFinished: () => void) {
  const intl = useIntl()
  const text = useWorkflowText()
  const queries = useQueryClient()
  const query = useQuery(recordCompletionQuery(id, revision))
  const refetch = () => {
    for (const queryKey of [
      ["record-completion"],
      ["record-workflow", id],
      ["tasks"],
      ["home"],
      recordQuery(id).queryKey,
    ])
      void queries.invalidateQueries({ queryKey })
  }
  const mutation = useMutation({
    mutationFn: (what: "complete" | "resume") =>
      request(what === "complete" ? completeProcess : resumeProcess, { params: { id }, body: { revision } }),
    onSuccess: (_, what) => {
      toast.show("success", {
        title: text(what === "complete" ? "completion.completed" : "completion.resumed", { uid }),
      })
      refetch()
      onFinished()
    },
    onError: (failure) => {
      toast.show("error", { title: errorMessage(intl, failure) })
      // Another user may have changed it first.
      refetch()
    },
  })
  return { query, mutation }
}
