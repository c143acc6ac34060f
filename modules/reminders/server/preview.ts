import { dueBounds, linesOf, nextDay, type ReminderLine } from "../../../engine/reminders/timing.ts"
import { type PreviewedItem, previewDays, previewSize } from "../contract.ts"
import type { ProfileId } from "../../../schemas/ids.ts"
import { addToDate } from "../../../schemas/iso-date.ts"
import type { ReminderSettings } from "../../../schemas/reminders.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { Actor } from "../../../server/http/actor.ts"
import {
  type AccessContext,
  type AccessContextDeps,
  loadAccessContext,
  readableLinks,
  todayOf,
} from "../../records/server/index.ts"
import { type DueItem, dueItems } from "./due-repository.ts"

/** Maximum number of due items checked for one preview. */
const maxPreviewedRecords = 500

export interface Preview {
  readonly content: PreviewedItem[]
  readonly more: boolean
}

/** What a rule would send in the coming days, for the records its reader can read; soonest first. */
export async function previewOf(
  tx: ClientTransaction,
  actor: Actor,
  deps: AccessContextDeps,
  { profileId, settings }: { readonly profileId: ProfileId; readonly settings: ReminderSettings },
): Promise<Preview> {
  const access = await loadAccessContext(tx, actor, deps)
  const lines = linesOf(settings)
  const today = access.now.toISOString().slice(0, 10)
  const bounds = lines.map(({ timing }) => dueBounds(timing, addDays(today, -1), addDays(today, previewDays + 1)))
  const startDays = bounds.map(({ from }) => from).toSorted()
  const items = await dueItems(tx, {
    clientId: actor.clientId,
    profileId,
    dueBy: settings.dueBy,
    from: startDays.includes(null) ? null : (startDays[0] ?? today),
    to:
      bounds
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? today,
    fieldIds: [],
    after: undefined,
    limit: maxPreviewedRecords,
    where: readableLinks(access),
  })
  const found = items
    .flatMap((item) => lines.flatMap((line) => previewItemsOf(access, item, line)))
    .toSorted((one, other) => compare(one.remindsOn, other.remindsOn) || compare(one.uniqueId, other.uniqueId))
  return {
    content: found.slice(0, previewSize),
    more: found.length > previewSize || items.length === maxPreviewedRecords,
  }
}

function previewItemsOf(
  access: AccessContext,
  item: DueItem,
  { timing, level }: ReminderLine,
): readonly PreviewedItem[] {
  const { recordId, uid: uniqueId, name, dueOn, entityId } = item
  const from = todayOf(access, entityId)
  const remindsOn = nextDay(timing, dueOn, from, addDays(from, previewDays))
  return remindsOn === undefined ? [] : [{ recordId, uniqueId, name, dueOn, remindsOn, level }]
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

function addDays(day: string, by: number): string {
  return addToDate(day, by, "day") ?? day
}
