import { dueNowBounds } from "../../../engine/reminders/due-now.ts"
import { dueFieldOf } from "../../../engine/reminders/profile-fields.ts"
import { linesOf, type ReminderLine } from "../../../engine/reminders/timing.ts"
import { unitsBetween } from "../../../schemas/date-parts.ts"
import type { ClientId, RecordId, ReminderId } from "../../../schemas/ids.ts"
import { addToDate } from "../../../schemas/iso-date.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { notify } from "../../../server/notifications/notify.ts"
import type { AccessContextDeps } from "../../records/server/index.ts"
import { dueItems, type DueItemsCursor } from "./due-repository.ts"
import { type ReminderDelivery, insertSentReminders } from "./ledger-repository.ts"
import { findPageDeliveries } from "./page-deliveries.ts"
import { lockRule, type RuleRow, toReminderSettings } from "./rule-repository.ts"

/** Due items per transaction. */
export const itemsPerPage = 100

export interface RemindPageOptions {
  readonly clientId: ClientId
  readonly ruleId: ReminderId
  readonly after: DueItemsCursor | undefined
}

export interface ReminderPageResult {
  /** Where the next page starts; undefined after the last. */
  readonly next: DueItemsCursor | undefined
  /** Number of notifications created. */
  readonly sentCount: number
}

const nothing: ReminderPageResult = { next: undefined, sentCount: 0 }

/**
 * Sends one page of a rule's due reminders. Each is recorded as sent in the transaction that creates its notifications,
 * so that no recipient is notified twice after a crash. Costs a fixed number of queries per page, and one per reminder
 * sent.
 */
export async function remindPage(
  tx: ClientTransaction,
  deps: AccessContextDeps,
  { clientId, ruleId, after }: RemindPageOptions,
): Promise<ReminderPageResult> {
  const rule = await lockRule(tx, clientId, ruleId, "share")
  if (!rule?.enabled) return nothing
  const profile = await deps.compiledProfiles.findPublished(tx, clientId, rule.profile_id)
  if (!profile || (rule.due_by === "RECORD" && !dueFieldOf(profile))) return nothing
  const lines = linesOf(toReminderSettings(rule))
  const now = await deps.clock.now(tx)
  const items = await dueItems(tx, {
    clientId,
    profileId: rule.profile_id,
    dueBy: rule.due_by,
    ...boundsAround(lines, now),
    fieldIds: [...new Set(lines.flatMap(({ people }) => people.fields))],
    after,
    limit: itemsPerPage,
  })
  const { deliveries, days } = await findPageDeliveries(tx, { rule, profile, lines, items, now })
  const sentCount = await sendReminders(tx, rule, await insertSentReminders(tx, clientId, ruleId, deliveries), days)
  const last = items.at(-1)
  const next = items.length === itemsPerPage && last ? { dueOn: last.dueOn, recordId: last.recordId } : undefined
  return { next, sentCount }
}

/** Covers all time zones, from UTC-12 to UTC+14: their local date is one of these days. */
function boundsAround(lines: readonly ReminderLine[], now: Date) {
  const today = now.toISOString().slice(0, 10)
  const [earliest, latest] = [shiftDay(today, -1), shiftDay(today, 1)]
  const bounds = lines.map(({ timing }) => dueNowBounds(timing, earliest, latest))
  const startDays = bounds.map(({ from }) => from).toSorted()
  return {
    from: startDays.includes(null) ? null : (startDays[0] ?? today),
    to:
      bounds
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? today,
  }
}

function shiftDay(day: string, by: number): string {
  return addToDate(day, by, "day") ?? day
}

/** One notification for each item and user; if several levels reach a user at once, the highest. */
async function sendReminders(
  tx: ClientTransaction,
  rule: RuleRow,
  written: readonly ReminderDelivery[],
  days: ReadonlyMap<RecordId, string>,
): Promise<number> {
  const highest = new Map<string, ReminderDelivery>()
  for (const one of written) {
    const key = `${one.recordId} ${one.dueOn} ${one.userId}`
    const known = highest.get(key)
    if (!known || known.level < one.level) highest.set(key, one)
  }
  const notificationGroups = Map.groupBy(
    highest.values(),
    (one) => `${one.recordId} ${one.dueOn} ${one.level} ${one.occursOn}`,
  )
  for (const [cause, people] of notificationGroups) {
    const [first] = people
    if (!first) continue
    const { recordId: about, dueOn, occursOn } = first
    const apart = unitsBetween(dueOn, days.get(about) ?? occursOn, "day")
    const shared = {
      clientId: rule.client_id,
      to: people.map(({ userId }) => userId),
      by: null,
      about,
      dedupeKey: `${rule.id} ${cause}`,
      channels: rule.channels,
      templateId: rule.template_id,
    }
    if (rule.kind === "ESCALATION") await notify(tx, { ...shared, kind: "ESCALATION", values: { dueOn, late: apart } })
    else {
      const values = { dueOn, toGo: Math.max(0, -apart), late: Math.max(0, apart) }
      await notify(tx, { ...shared, kind: "REMINDER", values })
    }
  }
  return highest.size
}
