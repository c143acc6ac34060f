import type { LiveEvent, LiveSubject } from "../../modules/notifications/contracts/notifications.ts"

/**
 * What the page must refetch after an event. The first event of a stream cannot say what was missed before it, but the
 * number of unread notifications can: `known` is the number the page displayed, undefined when it displayed none.
 */
export function changedSubjects({ count, changed }: LiveEvent, known: number | undefined): ReadonlySet<LiveSubject> {
  const hasMissed = known !== undefined && count !== known
  return new Set([...changed, ...(hasMissed ? (["notifications"] as const) : [])])
}
