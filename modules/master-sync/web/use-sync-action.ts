import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useIntl } from "react-intl"
import { toast } from "../../../ui/toaster.tsx"
import { errorMessage } from "../../../src/shell/error-message.ts"
import type { MasterSync } from "../contract.ts"
import { syncQuery, useCacheSync } from "./queries.ts"

/** Changes of a sync are sent one after the other: applying waits for choices that are still being saved. */
export const syncScope = (syncId: string) => ({ id: `master-sync ${syncId}` })

interface SyncAction {
  readonly perform: () => void
  readonly isPending: boolean
}

/** Performs a request that changes a sync as a whole. A failure is shown, and the sync is loaded again. */
export function useSyncAction(
  { id }: Pick<MasterSync, "id">,
  send: () => Promise<MasterSync>,
  onDone?: (sync: MasterSync) => void,
): SyncAction {
  const intl = useIntl()
  const queries = useQueryClient()
  const cacheSync = useCacheSync()
  const { mutate, isPending } = useMutation({
    scope: syncScope(id),
    mutationFn: send,
    onSuccess: (sync) => {
      cacheSync(sync)
      onDone?.(sync)
    },
    onError: (failure) => {
      toast.show("error", { title: errorMessage(intl, failure) })
      void queries.invalidateQueries({ queryKey: syncQuery(id).queryKey })
    },
  })
  return { perform: () => mutate(), isPending }
}
