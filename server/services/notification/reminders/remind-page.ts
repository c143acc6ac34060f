import { dueNowBounds } from "../../../../engine/reminders/due-now.ts"
import { dueFieldOf } from "../../../../engine/reminders/profile-fields.ts"
import { linesOf, type ReminderLine } from "../../../../engine/reminders/timing.ts"
import { unitsBetween } from "../../../../schemas/date-parts.ts"
import type { ClientId, RecordId, ReminderId } from "../../../../schemas/ids.ts"
import { addToDate } from "../../../../schemas/iso-date.ts"
import type { Tenant } from "../../../database/database.ts"
import { notify } from "../../../notifications/notify.ts"
import type { Reading } from "../../profile/records/reader.ts"
import { dueItems, type DuePlace } from "./due-repository.ts"
import { type Told, writeTold } from "./ledger-repository.ts"
import { pageTellings } from "./page-tellings.ts"
import { heldRule, type RuleRow, termsOf } from "./rule-repository.ts"

/** As many things that are due as one transaction holds. */
export const itemsPerPage = 100

export interface RemindWish {
  readonly clientId: ClientId
  readonly ruleId: ReminderId
  readonly after: DuePlace | undefined
}

export interface Reminded {
  /** Where the next page begins; undefined after the last. */
  readonly next: DuePlace | undefined
  /** How many notifications were written. */
  readonly told: number
}

const nothing: Reminded = { next: undefined, told: 0 }

/**
 * One page of what a rule tells now. That somebody was told is written down with what they are told, in one transaction, so that
 * whoever goes on after a kill tells each once. Costs what is due: a handful of questions for the page, and one for each thing told.
 */
export async function remindPage(
  tx: Tenant,
  parts: Reading,
  { clientId, ruleId, after }: RemindWish,
): Promise<Reminded> {
  const rule = await heldRule(tx, clientId, ruleId, "share")
  if (!rule?.enabled) return nothing
  const profile = await parts.compiledProfiles.inForce(tx, clientId, rule.profile_id)
  if (!profile || (rule.due_by === "RECORD" && !dueFieldOf(profile))) return nothing
  const lines = linesOf(termsOf(rule))
  const now = await parts.clock.now(tx)
  const items = await dueItems(tx, {
    clientId,
    profileId: rule.profile_id,
    dueBy: rule.due_by,
    ...boundsAround(lines, now),
    fieldIds: [...new Set(lines.flatMap(({ people }) => people.fields))],
    after,
    limit: itemsPerPage,
  })
  const { tellings, days } = await pageTellings(tx, { rule, profile, lines, items, now })
  const told = await tell(tx, rule, await writeTold(tx, clientId, ruleId, tellings), days)
  const last = items.at(-1)
  const next = items.length === itemsPerPage && last ? { dueOn: last.dueOn, recordId: last.recordId } : undefined
  return { next, told }
}

/** Wherever clocks may stand, from twelve hours behind UTC to fourteen ahead, they show one of these days. */
function boundsAround(lines: readonly ReminderLine[], now: Date) {
  const today = now.toISOString().slice(0, 10)
  const [earliest, latest] = [dayBeside(today, -1), dayBeside(today, 1)]
  const bounds = lines.map(({ timing }) => dueNowBounds(timing, earliest, latest))
  const froms = bounds.map(({ from }) => from).toSorted()
  return {
    from: froms.includes(null) ? null : (froms[0] ?? today),
    to:
      bounds
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? today,
  }
}

function dayBeside(day: string, by: number): string {
  return addToDate(day, by, "day") ?? day
}

/** One notification for each thing and person; where several levels come to somebody at once, the highest. */
async function tell(
  tx: Tenant,
  rule: RuleRow,
  written: readonly Told[],
  days: ReadonlyMap<RecordId, string>,
): Promise<number> {
  const highest = new Map<string, Told>()
  for (const one of written) {
    const key = `${one.recordId} ${one.dueOn} ${one.userId}`
    const known = highest.get(key)
    if (!known || known.level < one.level) highest.set(key, one)
  }
  const notices = Map.groupBy(highest.values(), (one) => `${one.recordId} ${one.dueOn} ${one.level} ${one.occursOn}`)
  for (const [cause, people] of notices) {
    const [first] = people
    if (!first) continue
    const { recordId: about, dueOn, occursOn } = first
    const apart = unitsBetween(dueOn, days.get(about) ?? occursOn, "day")
    const shared = {
      clientId: rule.client_id,
      to: people.map(({ userId }) => userId),
      by: null,
      about,
      once: `${rule.id} ${cause}`,
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
