import { type Notification, withheldActivity } from "../../../../schemas/api/notifications.ts"
import { dayText } from "../../../../schemas/day-text.ts"
import { isIsoDate } from "../../../../schemas/iso-date.ts"
import type { Tenant } from "../../../database/database.ts"
import { printNotifications } from "../in-app/print-notifications.ts"
import type { NotificationRow } from "../in-app/service.ts"
import { readDueDays } from "./due-repository.ts"
import type { Recipient } from "./recipient.ts"

/** A notification as a letter tells it. */
export interface PrintedLine {
  readonly row: NotificationRow
  readonly told: Notification
  /** ISO day on which what it asks for is due, where that is known. */
  readonly dueOn: string | null
  /** Whether the sentence itself says so. */
  readonly saysDue: boolean
}

/** Those of the notifications that the recipient may be told of, as the bell would tell them now. */
export async function printLines(
  tx: Tenant,
  { reader, language }: Recipient,
  rows: readonly NotificationRow[],
): Promise<readonly PrintedLine[]> {
  if (rows.length === 0) return []
  const printed = await printNotifications(tx, reader, rows, language)
  const asked = rows.flatMap(({ kind, about_id: id }) => (kind === "TASK_ASSIGNED" && id !== null ? [id] : []))
  const days = await readDueDays(tx, reader.actor.clientId, reader.actor.userId, asked)
  return rows.flatMap((row, index) => {
    const told = printed[index]
    if (!told || told.activityType === withheldActivity) return []
    const named = row.params["dueOn"]
    const dueOn = typeof named === "string" && isIsoDate(named) ? named : (days.get(row.about_id ?? "") ?? null)
    return [{ row, told, dueOn, saysDue: named !== undefined }]
  })
}

/** What is to be added of when it is due, in the recipient's words; null where nothing is. */
export function dueText({ dueOn, saysDue }: PrintedLine, { language }: Recipient): string | null {
  return dueOn === null || saysDue ? null : dayText(dueOn, language)
}
