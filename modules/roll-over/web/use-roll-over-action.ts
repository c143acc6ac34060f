import { useReviewAction, type ReviewAction } from "../../../src/review/use-review-action.ts"
import type { RollOver } from "../contract.ts"
import { rollOverQuery, useCacheRollOver } from "./queries.ts"

/** Changes of a roll-over are sent one after the other. */
export const rollOverScope = (rollOverId: string) => ({ id: `roll-over ${rollOverId}` })

/** Performs a request that changes a roll-over as a whole. */
export function useRollOverAction(
  { id }: Pick<RollOver, "id">,
  send: () => Promise<RollOver>,
  onDone?: (rollOver: RollOver) => void,
): ReviewAction {
  const cacheRollOver = useCacheRollOver()
  return useReviewAction({
    scope: rollOverScope(id),
    send,
    onDone: (rollOver) => {
      cacheRollOver(rollOver)
      onDone?.(rollOver)
    },
    staleKey: rollOverQuery(id).queryKey,
  })
}
