import { dueBounds, linesOf, nextDay, type ReminderLine } from "../../../../engine/reminders/timing.ts"
import { type PreviewedItem, previewDays, previewSize } from "../../../../schemas/api/reminders.ts"
import type { ProfileId } from "../../../../schemas/ids.ts"
import { addToDate } from "../../../../schemas/iso-date.ts"
import type { ReminderTerms } from "../../../../schemas/reminders.ts"
import type { Tenant } from "../../../database/database.ts"
import type { Actor } from "../../../http/actor.ts"
import { readableLinks, readerOf, type Reader, type Reading, todayOf } from "../../profile/records/reader.ts"
import { type DueItem, dueItems } from "./due-repository.ts"

/** As many things that are due as are looked at for one preview. */
const mostLookedAt = 500

export interface Preview {
  readonly content: PreviewedItem[]
  readonly more: boolean
}

/** What a rule would speak of within the days to come, of the records its reader may read: the soonest first. */
export async function previewOf(
  tx: Tenant,
  actor: Actor,
  parts: Reading,
  { profileId, terms }: { readonly profileId: ProfileId; readonly terms: ReminderTerms },
): Promise<Preview> {
  const reader = await readerOf(tx, actor, parts)
  const lines = linesOf(terms)
  const today = reader.now.toISOString().slice(0, 10)
  const bounds = lines.map(({ timing }) => dueBounds(timing, moved(today, -1), moved(today, previewDays + 1)))
  const froms = bounds.map(({ from }) => from).toSorted()
  const items = await dueItems(tx, {
    clientId: actor.clientId,
    profileId,
    dueBy: terms.dueBy,
    from: froms.includes(null) ? null : (froms[0] ?? today),
    to:
      bounds
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? today,
    fieldIds: [],
    after: undefined,
    limit: mostLookedAt,
    where: readableLinks(reader),
  })
  const found = items
    .flatMap((item) => lines.flatMap((line) => spokenOf(reader, item, line)))
    .toSorted((one, other) => compare(one.remindsOn, other.remindsOn) || compare(one.uniqueId, other.uniqueId))
  return { content: found.slice(0, previewSize), more: found.length > previewSize || items.length === mostLookedAt }
}

function spokenOf(reader: Reader, item: DueItem, { timing, level }: ReminderLine): readonly PreviewedItem[] {
  const { recordId, uid: uniqueId, name, dueOn, entityId } = item
  const from = todayOf(reader, entityId)
  const remindsOn = nextDay(timing, dueOn, from, moved(from, previewDays))
  return remindsOn === undefined ? [] : [{ recordId, uniqueId, name, dueOn, remindsOn, level }]
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

function moved(day: string, by: number): string {
  return addToDate(day, by, "day") ?? day
}
