import { queryOptions, useQuery } from "@tanstack/react-query"
import { useIsLive } from "./live-state.ts"

const pollMs = 15_000

/** Holds when records were last heard to change; live updates invalidate it. */
const recordChangesQuery = queryOptions({
  queryKey: ["record-changes"],
  queryFn: () => Date.now(),
  initialData: 0,
  staleTime: Infinity,
})

/**
 * Changes when any record may have changed, so that what is shown has to be compared: with live updates, when they
 * begin again, such as after the user returned to the page, and without them every 15 seconds.
 */
export function useRecordChanges(): string {
  const isLive = useIsLive()
  const { data } = useQuery({ ...recordChangesQuery, refetchInterval: isLive ? false : pollMs })
  return `${data}/${isLive}`
}
