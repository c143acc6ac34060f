import type { LiveEvent, LiveSubject } from "../../schemas/api/notifications.ts"

/**
 * What of the page is out of date after an event. The first event of a stream cannot say what was missed before it, but the
 * number of unread notifications does: `known` is what the page showed until now, undefined where it showed none.
 */
export function changedSubjects({ count, changed }: LiveEvent, known: number | undefined): ReadonlySet<LiveSubject> {
  const hasMissed = known !== undefined && count !== known
  return new Set([...changed, ...(hasMissed ? (["notifications"] as const) : [])])
}
