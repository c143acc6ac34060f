import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { useWorkflowText } from "../../../../renderers/record/workflow/use-workflow-text.ts"
import { completeProcess, resumeProcess } from "../../../../schemas/api/completing.ts"
import type { ProfileInstance } from "../../../../schemas/record.ts"
import { toast } from "../../../../ui/toaster.tsx"
import { call } from "../../../calls/call.ts"
import { recordCompletionQuery } from "../../../queries/completing.ts"
import { recordQuery } from "../../../queries/records.ts"
import { errorSentence } from "../../../shell/error-sentence.ts"

export type Completable = Pick<ProfileInstance, "id" | "revision" | "uniqueId">

/** Whether a process that a record belongs to is complete, and marking it so; afterwards the record itself is read anew. */
export function useCompleting({ id, revision, uniqueId: uid }: Completable, onEnded: () => void) {
  const intl = useIntl()
  const text = useWorkflowText()
  const queries = useQueryClient()
  const query = useQuery(recordCompletionQuery(id, revision))
  const readAnew = () => {
    for (const queryKey of [
      ["record-completion"],
      ["record-workflow", id],
      ["tasks"],
      ["home"],
      recordQuery(id).queryKey,
    ])
      void queries.invalidateQueries({ queryKey })
  }
  const work = useMutation({
    mutationFn: (what: "complete" | "resume") =>
      call(what === "complete" ? completeProcess : resumeProcess, { params: { id }, body: { revision } }),
    onSuccess: (_, what) => {
      toast.show("success", {
        title: text(what === "complete" ? "completing.completed" : "completing.resumed", { uid }),
      })
      readAnew()
      onEnded()
    },
    onError: (failure) => {
      toast.show("error", { title: errorSentence(intl, failure) })
      // Somebody else may have been faster.
      readAnew()
    },
  })
  return { query, work }
}
