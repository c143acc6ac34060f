import { type Notification, restrictedActivity } from "../../contracts/notifications.ts"
import { dayText } from "../../../../schemas/day-text.ts"
import { isIsoDate } from "../../../../schemas/iso-date.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { serializeNotifications } from "../in-app/serialize-notifications.ts"
import type { NotificationRow } from "../in-app/service.ts"
import { listDueDays } from "./due-repository.ts"
import type { Recipient } from "./recipient.ts"

/** A notification as formatted for an email. */
export interface FormattedLine {
  readonly row: NotificationRow
  readonly notification: Notification
  /** ISO due date of its task, if known. */
  readonly dueOn: string | null
  /** Whether the text itself includes the due date. */
  readonly includesDueDate: boolean
}

/** Formats the notifications the recipient can still see, with the current in-app texts. */
export async function formatLines(
  tx: ClientTransaction,
  { access, language }: Recipient,
  rows: readonly NotificationRow[],
): Promise<readonly FormattedLine[]> {
  if (rows.length === 0) return []
  const formattedLines = await serializeNotifications(tx, access, rows, language)
  const requested = rows.flatMap(({ kind, subject_id: id }) => (kind === "TASK_ASSIGNED" && id !== null ? [id] : []))
  const days = await listDueDays(tx, access.actor.clientId, access.actor.userId, requested)
  return rows.flatMap((row, index) => {
    const notification = formattedLines[index]
    if (!notification || notification.activityType === restrictedActivity) return []
    const named = row.params["dueOn"]
    const dueOn = typeof named === "string" && isIsoDate(named) ? named : (days.get(row.subject_id ?? "") ?? null)
    return [{ row, notification, dueOn, includesDueDate: named !== undefined }]
  })
}

/** The due date text to append, in the recipient's language; null if there is none. */
export function dueText({ dueOn, includesDueDate }: FormattedLine, { language }: Recipient): string | null {
  return dueOn === null || includesDueDate ? null : dayText(dueOn, language)
}
