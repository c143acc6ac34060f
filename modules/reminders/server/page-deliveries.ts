import { dueNow } from "../../../engine/reminders/due-now.ts"
import { localClock } from "../../../engine/reminders/local-clock.ts"
import { userFieldsOf } from "../../../engine/reminders/profile-fields.ts"
import type { ReminderLine } from "../../../engine/reminders/timing.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import { addToDate } from "../../../schemas/iso-date.ts"
import { reminderLimits } from "../../../schemas/reminders.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { type DueItem, timeZonesOf } from "./due-repository.ts"
import { type ReminderOccurrence, type ReminderDelivery, listSentReminders } from "./ledger-repository.ts"
import { resolveRecipients, rolesOf } from "./recipients.ts"
import { listReadablePairs } from "../../records/server/lists.ts"
import { findRoleMembers } from "./recipient-repository.ts"
import type { RuleRow } from "./rule-repository.ts"

export interface DuePage {
  readonly rule: RuleRow
  readonly profile: CompiledProfile
  readonly lines: readonly ReminderLine[]
  readonly items: readonly DueItem[]
  readonly now: Date
}

export interface PageDeliveries {
  readonly deliveries: readonly ReminderDelivery[]
  /** The current local date at each record's entity. */
  readonly days: ReadonlyMap<RecordId, string>
}

/** Occurrences that are due and not sent yet, with the recipients who can read the record. */
export async function findPageDeliveries(tx: ClientTransaction, page: DuePage): Promise<PageDeliveries> {
  const { rule, profile, lines, items, now } = page
  const days = new Map<RecordId, string>()
  if (items.length === 0) return { deliveries: [], days }
  const zones = await timeZonesOf(tx, rule.client_id)
  const due = items.flatMap((item) => {
    const zone = (item.entityId === null ? undefined : zones.get(item.entityId)) ?? "UTC"
    const [clock, since] = [localClock(zone, now), localClock(zone, rule.active_from)]
    days.set(item.recordId, clock.day)
    return lines.flatMap((line) => {
      const occursOn = dueNow({ timing: line.timing, hour: rule.hour }, item.dueOn, clock, since)
      return occursOn === undefined ? [] : [{ item, line, occursOn }]
    })
  })
  if (due.length === 0) return { deliveries: [], days }
  const known = new Set((await listAlreadySent(tx, page)).map(nameOf))
  const roleMembers = await findRoleMembers(tx, rule.client_id, rolesOf(lines))
  const deliveries = due
    .map(({ item, line, occursOn }) => ({
      occurrence: { recordId: item.recordId, dueOn: item.dueOn, level: line.level, occursOn },
      people: () => {
        const { assignees, others } = resolveRecipients(line, item, roleMembers, userFieldsOf(profile))
        return [...new Set([...assignees, ...others])]
      },
    }))
    .filter(({ occurrence }) => !known.has(nameOf(occurrence)))
    .flatMap(({ occurrence, people }) => people().map((userId) => ({ ...occurrence, userId })))
  return { deliveries: await filterReaders(tx, page, deliveries), days }
}

function listAlreadySent(tx: ClientTransaction, { rule, items, now }: DuePage): Promise<readonly ReminderOccurrence[]> {
  const since = addToDate(now.toISOString().slice(0, 10), -reminderLimits.late - 1, "day") ?? "0001-01-01"
  return listSentReminders(
    tx,
    rule.client_id,
    rule.id,
    items.map(({ recordId }) => recordId),
    since,
  )
}

function nameOf({ recordId, dueOn, level, occursOn }: ReminderOccurrence): string {
  return `${recordId} ${dueOn} ${level} ${occursOn}`
}

async function filterReaders(
  tx: ClientTransaction,
  { rule, profile }: DuePage,
  deliveries: readonly ReminderDelivery[],
): Promise<readonly ReminderDelivery[]> {
  const keyOf = ({ recordId, userId }: Pick<ReminderDelivery, "recordId" | "userId">) => `${recordId} ${userId}`
  const pairs = new Map(deliveries.map(({ recordId, userId }) => [keyOf({ recordId, userId }), { recordId, userId }]))
  const readablePairs = await listReadablePairs(tx, {
    clientId: rule.client_id,
    modules: profile.modules,
    pairs: [...pairs.values()],
  })
  const allowed = new Set(readablePairs.map(keyOf))
  return deliveries.filter((one) => allowed.has(keyOf(one)))
}
