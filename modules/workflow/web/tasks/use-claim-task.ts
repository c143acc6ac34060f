import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { useWorkflowText } from "../../../../renderers/record/workflow/use-workflow-text.ts"
import { claimTask, type Task } from "../../contracts/workflow.ts"
import { toast } from "../../../../ui/toaster.tsx"
import { request } from "../../../../src/api/request.ts"
import { errorMessage } from "../../../../src/shell/error-message.ts"

type ClaimableTask = Pick<Task, "recordId" | "uniqueId">

/** Claims an unassigned task; when another user was faster, shows that and reloads the list. */
export function useClaimTask() {
  const intl = useIntl()
  const text = useWorkflowText()
  const queries = useQueryClient()
  const { mutate, variables, isPending } = useMutation({
    mutationFn: ({ recordId }: ClaimableTask) => request(claimTask, { params: { id: recordId } }),
    onSuccess: (_, { uniqueId }) => toast.show("success", { title: text("tasks.claimed", { uid: uniqueId }) }),
    onError: (failure) => toast.show("error", { title: errorMessage(intl, failure) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ["tasks"] }),
  })
  return { claimingId: isPending ? variables?.recordId : undefined, claim: mutate }
}
