import { useMutation, useQueryClient, type QueryKey } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { toast } from "../../ui/toaster.tsx"
import { errorMessage } from "../shell/error-message.ts"

export interface ReviewAction {
  readonly perform: () => void
  readonly isPending: boolean
}

interface ReviewActionOptions<Reply> {
  /** Actions of the same scope are sent one after the other: applying waits for choices that are still being saved. */
  readonly scope: { readonly id: string }
  readonly send: () => Promise<Reply>
  readonly onDone: (reply: Reply) => void | Promise<void>
  /** What is loaded again after a failure. */
  readonly staleKey: QueryKey
}

/** Performs a request that changes what is reviewed as a whole. A failure is shown. */
export function useReviewAction<Reply>({ scope, send, onDone, staleKey }: ReviewActionOptions<Reply>): ReviewAction {
  const intl = useIntl()
  const queries = useQueryClient()
  const { mutate, isPending } = useMutation({
    scope,
    mutationFn: send,
    onSuccess: onDone,
    onError: (failure) => {
      toast.show("error", { title: errorMessage(intl, failure) })
      void queries.invalidateQueries({ queryKey: staleKey })
    },
  })
  return { perform: () => mutate(), isPending }
}
