import { useReviewAction, type ReviewAction } from "../../../src/review/use-review-action.ts"
import type { MasterSync } from "../contract.ts"
import { syncQuery, useCacheSync } from "./queries.ts"

/** Changes of a sync are sent one after the other. */
export const syncScope = (syncId: string) => ({ id: `master-sync ${syncId}` })

/** Performs a request that changes a sync as a whole. */
export function useSyncAction(
  { id }: Pick<MasterSync, "id">,
  send: () => Promise<MasterSync>,
  onDone?: (sync: MasterSync) => void,
): ReviewAction {
  const cacheSync = useCacheSync()
  return useReviewAction({
    scope: syncScope(id),
    send,
    onDone: (sync) => {
      cacheSync(sync)
      onDone?.(sync)
    },
    staleKey: syncQuery(id).queryKey,
  })
}
