import { v7 as uuid } from "uuid"
import type { BodyOf, ReplyOf } from "../../../schemas/api/endpoint.ts"
import type { sendReminders, UnfitItems } from "../contract.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { RecordId, UserId } from "../../../schemas/ids.ts"
import type { Language } from "../../../schemas/languages.ts"
import { problem, type ProblemCode } from "../../../schemas/problems.ts"
import { manualReminderLimits } from "../../../schemas/reminders.ts"
import type { RecordSelection } from "../../../schemas/selection.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { authorizeRecords, type Actor } from "../../../server/http/actor.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { format } from "../../../server/http/problem-messages.ts"
import { notify } from "../../../server/notifications/notify.ts"
import { appendAudits } from "../../../server/audit-log/append.ts"
import {
  type AccessContext,
  isVisible,
  loadAccessContext,
  readableProfile,
  rowsById,
  unrestrictedProfile,
} from "../../records/server/index.ts"
import { assertSelectionValid, selectedIds } from "../../records/server/many.ts"
import { listReadablePairs } from "../../records/server/lists.ts"
import { type ReminderItem, findReminderItems, insertManualReminder, sentOfLate } from "./manual-repository.ts"
import type { ReminderDeps } from "./service.ts"

export type ManualReminderService = ReturnType<typeof manualReminderService>

/** Manual reminders: for all selected records, or for none. */
export function manualReminderService(deps: ReminderDeps) {
  return {
    send: (
      actor: Actor,
      { profileId, selection, note }: BodyOf<typeof sendReminders>,
      language: Language,
    ): Promise<ReplyOf<typeof sendReminders>> =>
      deps.database.clientTransaction(actor.clientId, async (tx) => {
        const access = await loadAccessContext(tx, actor, deps)
        const profile = readableProfile(access, profileId)
        authorizeRecords(access, profileId, "UPDATE")
        await assertSelectionValid(tx, access, profile, selection)
        const { clientId, userId } = actor
        const limit = manualReminderLimits.perHour
        if ((await sentOfLate(tx, clientId, userId)) >= limit)
          throw new HttpError(429, problem("reminder.too_often", [], { limit }))
        const ids = await findSelectedIds(tx, access, profile, selection)
        const items = await findReminderItems(tx, clientId, ids)
        const recipientsByItem = await recipients(tx, unrestrictedProfile(access, profile), actor, items)
        const id = uuid()
        await insertManualReminder(tx, { clientId, userId, id, records: items.length })
        await sendToRecipients(tx, actor, { id, note: note?.trim() ?? "" }, recipientsByItem)
        const people = new Set(recipientsByItem.flatMap(({ people: some }) => some)).size
        return { records: items.length, people, message: format("reminders.sent", language) }
      }),
  }
}

/**
 * The selected record IDs. Throws if one is not of the profile or not visible to the user, or if there are too many.
 */
async function findSelectedIds(
  tx: ClientTransaction,
  access: AccessContext,
  profile: CompiledProfile,
  selection: RecordSelection,
): Promise<readonly RecordId[]> {
  const limit = manualReminderLimits.records
  const pageOptions = { after: undefined, requestedAt: access.now.toISOString(), limit: limit + 1 }
  const ids = await selectedIds(tx, access, profile, selection, pageOptions)
  if (ids.length > limit) throw new HttpError(400, problem("reminder.too_many_selected", ["selection"], { limit }))
  // Locked, in a fixed order: records stay as validated until the recipients are notified.
  const rows = await rowsById(tx, access.actor.clientId, ids, "update")
  for (const id of ids) {
    const row = rows.get(id)
    if (!row || !isVisible(access.visibility, row) || row.profile_id !== profile.profileId)
      throw new HttpError(404, problem("record.not_found", ["selection"]))
  }
  if (ids.length === 0) throw new HttpError(400, problem("request.invalid", ["selection"]))
  return ids
}

interface ItemRecipients {
  readonly item: ReminderItem
  readonly people: readonly UserId[]
}

/** The recipients by record. Throws with the records that have no recipient. */
async function recipients(
  tx: ClientTransaction,
  profile: CompiledProfile,
  { clientId }: Actor,
  items: readonly ReminderItem[],
): Promise<readonly ItemRecipients[]> {
  assertItemsEligible(
    "reminder.closed",
    items.filter(({ open }) => !open),
  )
  assertItemsEligible(
    "reminder.missing_due_date",
    items.filter(({ dueOn }) => dueOn === null),
  )
  const pairs = items.flatMap(({ id: recordId, assignees }) => assignees.map((userId) => ({ recordId, userId })))
  const readablePairs = await listReadablePairs(tx, { clientId, modules: profile.modules, pairs })
  const pairsByRecord = Map.groupBy(readablePairs, ({ recordId }) => recordId)
  assertItemsEligible(
    "reminder.no_assignees",
    items.filter(({ id }) => !pairsByRecord.has(id)),
  )
  return items.map((item) => ({ item, people: (pairsByRecord.get(item.id) ?? []).map(({ userId }) => userId) }))
}

/** Maximum number of records in an error's `current` data, besides those it names. */
const maxListed = 100

function assertItemsEligible(code: ProblemCode, items: readonly ReminderItem[]): void {
  if (items.length === 0) return
  const named = items.slice(0, manualReminderLimits.named).map(({ uid, name }) => `${uid} ${name}`.trim())
  const list = items.length > named.length ? `${named.join(", ")}, …` : named.join(", ")
  const current: UnfitItems = {
    items: items.slice(0, maxListed).map(({ id, uid, name }) => ({ recordId: id, uniqueId: uid, name })),
  }
  throw new HttpError(400, problem(code, ["selection"], { list, count: items.length }), { current })
}

async function sendToRecipients(
  tx: ClientTransaction,
  actor: Actor,
  { id, note }: { readonly id: string; readonly note: string },
  recipientsByItem: readonly ItemRecipients[],
): Promise<void> {
  for (const { item, people } of recipientsByItem) {
    await notify(tx, {
      clientId: actor.clientId,
      kind: "MANUAL_REMINDER",
      to: people,
      by: actor.userId,
      about: item.id,
      values: { dueOn: item.dueOn, note, noted: note === "" ? 0 : 1 },
      dedupeKey: `${id} ${item.id}`,
    })
  }
  await appendAudits(
    tx,
    actor,
    recipientsByItem.map(({ item, people }) => ({
      subjectKind: "record",
      subjectId: item.id,
      action: "reminded",
      changes: [{ section: null, parameter: "assignees", previous: [], current: people }],
    })),
  )
}
