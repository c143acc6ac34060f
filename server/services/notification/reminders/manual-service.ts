import { v7 as uuid } from "uuid"
import type { BodyOf, ReplyOf } from "../../../../schemas/api/endpoint.ts"
import type { sendReminders, UnfitItems } from "../../../../schemas/api/reminders.ts"
import type { CompiledProfile } from "../../../../schemas/compiled.ts"
import type { RecordId, UserId } from "../../../../schemas/ids.ts"
import type { Language } from "../../../../schemas/languages.ts"
import { problem, type ProblemCode } from "../../../../schemas/problems.ts"
import { manualReminderLimits } from "../../../../schemas/reminders.ts"
import type { RecordSelection } from "../../../../schemas/selection.ts"
import type { Tenant } from "../../../database/database.ts"
import { demandRecords, type Actor } from "../../../http/actor.ts"
import { Refusal } from "../../../http/refusal.ts"
import { format } from "../../../http/sentences.ts"
import { notify } from "../../../notifications/notify.ts"
import { appendAudits } from "../../../audit-log/append.ts"
import { demandSelection, selectedIds } from "../../profile/bulk/selection.ts"
import { readableProfile, readerOf, type Reader, wholeProfile } from "../../profile/records/reader.ts"
import { rowsById } from "../../profile/records/record-repository.ts"
import { isVisible } from "../../profile/records/visibility.ts"
import { type ChosenItem, chosenItems, noteSent, sentOfLate } from "./manual-repository.ts"
import { whoMayRead } from "../../profile/permissions/record-readers-repository.ts"
import type { ReminderParts } from "./service.ts"

export type ManualReminderService = ReturnType<typeof manualReminderService>

/** Reminders that people send by hand: of all the records they chose, or of none. */
export function manualReminderService(parts: ReminderParts) {
  return {
    send: (
      actor: Actor,
      { profileId, selection, note }: BodyOf<typeof sendReminders>,
      language: Language,
    ): Promise<ReplyOf<typeof sendReminders>> =>
      parts.database.tenant(actor.clientId, async (tx) => {
        const reader = await readerOf(tx, actor, parts)
        const profile = readableProfile(reader, profileId)
        demandRecords(reader, profileId, "UPDATE")
        await demandSelection(tx, reader, profile, selection)
        const { clientId, userId } = actor
        const limit = manualReminderLimits.perHour
        if ((await sentOfLate(tx, clientId, userId)) >= limit)
          throw new Refusal(429, problem("reminder.too_often", [], { limit }))
        const ids = await chosenIds(tx, reader, profile, selection)
        const items = await chosenItems(tx, clientId, ids)
        const told = await recipients(tx, wholeProfile(reader, profile), actor, items)
        const id = uuid()
        await noteSent(tx, { clientId, userId, id, records: items.length })
        await tell(tx, actor, { id, note: note?.trim() ?? "" }, told)
        const people = new Set(told.flatMap(({ people: some }) => some)).size
        return { records: items.length, people, message: format("reminders.sent", language) }
      }),
  }
}

/** Each of the profile and there for the person, and not too many. */
async function chosenIds(
  tx: Tenant,
  reader: Reader,
  profile: CompiledProfile,
  selection: RecordSelection,
): Promise<readonly RecordId[]> {
  const limit = manualReminderLimits.records
  const place = { after: undefined, askedAt: reader.now.toISOString(), limit: limit + 1 }
  const ids = await selectedIds(tx, reader, profile, selection, place)
  if (ids.length > limit) throw new Refusal(400, problem("reminder.too_many_selected", ["selection"], { limit }))
  // Held, in one order: what they are when they are judged they are when people are told.
  const rows = await rowsById(tx, reader.actor.clientId, ids, "update")
  for (const id of ids) {
    const row = rows.get(id)
    if (!row || !isVisible(reader.visibility, row) || row.profile_id !== profile.profileId)
      throw new Refusal(404, problem("record.not_found", ["selection"]))
  }
  if (ids.length === 0) throw new Refusal(400, problem("request.invalid", ["selection"]))
  return ids
}

interface ToldOf {
  readonly item: ChosenItem
  readonly people: readonly UserId[]
}

/** Who is reminded of what; refused with the records of which nobody can be. */
async function recipients(
  tx: Tenant,
  profile: CompiledProfile,
  { clientId }: Actor,
  items: readonly ChosenItem[],
): Promise<readonly ToldOf[]> {
  refuseUnfit(
    "reminder.closed",
    items.filter(({ open }) => !open),
  )
  refuseUnfit(
    "reminder.missing_due_date",
    items.filter(({ dueOn }) => dueOn === null),
  )
  const pairs = items.flatMap(({ id: recordId, asked }) => asked.map((userId) => ({ recordId, userId })))
  const may = await whoMayRead(tx, { clientId, modules: profile.modules, pairs })
  const readers = Map.groupBy(may, ({ recordId }) => recordId)
  refuseUnfit(
    "reminder.nobody_asked",
    items.filter(({ id }) => !readers.has(id)),
  )
  return items.map((item) => ({ item, people: (readers.get(item.id) ?? []).map(({ userId }) => userId) }))
}

/** As many as a refusal lists beside those it names. */
const mostListed = 100

function refuseUnfit(code: ProblemCode, items: readonly ChosenItem[]): void {
  if (items.length === 0) return
  const named = items.slice(0, manualReminderLimits.named).map(({ uid, name }) => `${uid} ${name}`.trim())
  const list = items.length > named.length ? `${named.join(", ")}, …` : named.join(", ")
  const current: UnfitItems = {
    items: items.slice(0, mostListed).map(({ id, uid, name }) => ({ recordId: id, uniqueId: uid, name })),
  }
  throw new Refusal(400, problem(code, ["selection"], { list, count: items.length }), { current })
}

async function tell(
  tx: Tenant,
  actor: Actor,
  { id, note }: { readonly id: string; readonly note: string },
  told: readonly ToldOf[],
): Promise<void> {
  for (const { item, people } of told) {
    await notify(tx, {
      clientId: actor.clientId,
      kind: "MANUAL_REMINDER",
      to: people,
      by: actor.userId,
      about: item.id,
      values: { dueOn: item.dueOn, note, noted: note === "" ? 0 : 1 },
      once: `${id} ${item.id}`,
    })
  }
  await appendAudits(
    tx,
    actor,
    told.map(({ item, people }) => ({
      subjectKind: "record",
      subjectId: item.id,
      action: "reminded",
      changes: [{ section: null, parameter: "asked", previous: [], current: people }],
    })),
  )
}
