import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { useWorkflowText } from "../../../renderers/record/workflow/use-workflow-text.ts"
import { takeUpWork, type Task } from "../../../schemas/api/workflow.ts"
import { toast } from "../../../ui/toaster.tsx"
import { call } from "../../calls/call.ts"
import { errorSentence } from "../../shell/error-sentence.ts"

type Taken = Pick<Task, "recordId" | "uniqueId">

/** Makes work the reader's own that is nobody's; whoever was later is told, and sees the list as it is now. */
export function useTakeUp() {
  const intl = useIntl()
  const text = useWorkflowText()
  const queries = useQueryClient()
  const { mutate, variables, isPending } = useMutation({
    mutationFn: ({ recordId }: Taken) => call(takeUpWork, { params: { id: recordId } }),
    onSuccess: (_, { uniqueId }) => toast.show("success", { title: text("tasks.taken", { uid: uniqueId }) }),
    onError: (failure) => toast.show("error", { title: errorSentence(intl, failure) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["tasks"] }),
  })
  return { taking: isPending ? variables?.recordId : undefined, take: mutate }
}
