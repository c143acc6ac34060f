import { dueNow } from "../../../../engine/reminders/due-now.ts"
import { localClock } from "../../../../engine/reminders/local-clock.ts"
import { peopleFieldsOf } from "../../../../engine/reminders/profile-fields.ts"
import type { ReminderLine } from "../../../../engine/reminders/timing.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordId } from "../../../../schemas/ids.ts"
import { addToDate } from "../../../../schemas/iso-date.ts"
import { reminderLimits } from "../../../../schemas/reminders.ts"
import type { Tenant } from "../../../database/database.ts"
import { type DueItem, timeZonesOf } from "./due-repository.ts"
import { type Telling, type Told, toldOf } from "./ledger-repository.ts"
import { namedPeople, rolesOf } from "./line-people.ts"
import { whoMayRead } from "../../profile/permissions/record-readers-repository.ts"
import { holdersOf } from "./people-repository.ts"
import type { RuleRow } from "./rule-repository.ts"

export interface DuePage {
  readonly rule: RuleRow
  readonly profile: CompiledProfile
  readonly lines: readonly ReminderLine[]
  readonly items: readonly DueItem[]
  readonly now: Date
}

export interface PageTellings {
  readonly tellings: readonly Told[]
  /** The day it is where each record is. */
  readonly days: ReadonlyMap<RecordId, string>
}

/** What is to be told now and was told nobody yet: to each who is to be told of it and may read it. */
export async function pageTellings(tx: Tenant, page: DuePage): Promise<PageTellings> {
  const { rule, profile, lines, items, now } = page
  const days = new Map<RecordId, string>()
  if (items.length === 0) return { tellings: [], days }
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
  if (due.length === 0) return { tellings: [], days }
  const known = new Set((await toldBefore(tx, page)).map(nameOf))
  const holders = await holdersOf(tx, rule.client_id, rolesOf(lines))
  const told = due
    .map(({ item, line, occursOn }) => ({
      telling: { recordId: item.recordId, dueOn: item.dueOn, level: line.level, occursOn },
      people: () => {
        const { asked, others } = namedPeople(line, item, holders, peopleFieldsOf(profile))
        return [...new Set([...asked, ...others])]
      },
    }))
    .filter(({ telling }) => !known.has(nameOf(telling)))
    .flatMap(({ telling, people }) => people().map((userId) => ({ ...telling, userId })))
  return { tellings: await onlyReaders(tx, page, told), days }
}

function toldBefore(tx: Tenant, { rule, items, now }: DuePage): Promise<readonly Telling[]> {
  const since = addToDate(now.toISOString().slice(0, 10), -reminderLimits.late - 1, "day") ?? "0001-01-01"
  return toldOf(
    tx,
    rule.client_id,
    rule.id,
    items.map(({ recordId }) => recordId),
    since,
  )
}

function nameOf({ recordId, dueOn, level, occursOn }: Telling): string {
  return `${recordId} ${dueOn} ${level} ${occursOn}`
}

async function onlyReaders(tx: Tenant, { rule, profile }: DuePage, told: readonly Told[]): Promise<readonly Told[]> {
  const keyOf = ({ recordId, userId }: Pick<Told, "recordId" | "userId">) => `${recordId} ${userId}`
  const pairs = new Map(told.map(({ recordId, userId }) => [keyOf({ recordId, userId }), { recordId, userId }]))
  const readers = await whoMayRead(tx, {
    clientId: rule.client_id,
    modules: profile.modules,
    pairs: [...pairs.values()],
  })
  const allowed = new Set(readers.map(keyOf))
  return told.filter((one) => allowed.has(keyOf(one)))
}
