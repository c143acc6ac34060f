import type { WorkflowNotification } from "../../../engine/workflow/action-recipients.ts"
import type { CompiledProfile } from "../../../schemas/compiled.ts"
import type { ClientId, RecordId, UserId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { getDatabaseTime } from "../../../server/database/time.ts"
import { notify, notifyOfMany, withdraw } from "../../../server/notifications/notify.ts"
import type { AccessContext, RecordRow } from "../../records/server/index.ts"
import { listReadablePairs, type Pair } from "../../records/server/lists.ts"
import { filterUsersWithReadAccess } from "./reassign-task.ts"
import { substitutesOf } from "../../absences/server/index.ts"

/** Notifies the substitutes of absent users about their tasks, if the substitutes can read the record. */
export async function notifySubstitutes(
  tx: ClientTransaction,
  access: AccessContext,
  row: RecordRow,
  notifications: readonly WorkflowNotification[],
): Promise<void> {
  const acting = notifications.filter(({ substitutedUserId }) => substitutedUserId !== undefined)
  if (acting.length === 0) return
  const modules = access.availableProfiles.get(row.profile_id)?.modules ?? []
  const people = new Set(acting.flatMap((notification) => notification.people))
  const usersWithAccess = await filterUsersWithReadAccess(tx, access, row, modules, [...people])
  for (const { people: recipients, substitutedUserId } of acting) {
    if (substitutedUserId === undefined) continue
    await notify(tx, {
      clientId: row.client_id,
      kind: "TASK_ASSIGNED",
      to: recipients.filter((id) => usersWithAccess.includes(id)),
      by: access.actor.userId,
      about: row.id,
      values: {},
      dedupeKey: causeOf(row, substitutedUserId),
    })
  }
}

/** The assignees of a record: all of them, and those newly assigned. */
export interface RecordAssignees {
  readonly recordId: RecordId
  readonly assignees: readonly (UserId | null)[]
  readonly newAssignees: readonly (UserId | null)[]
}

/** Same as `notifySubstitutes` for many records of one profile, with a fixed number of queries. */
export async function notifySubstitutesOfMany(
  tx: ClientTransaction,
  {
    clientId,
    profile,
    by,
  }: { readonly clientId: ClientId; readonly profile: CompiledProfile; readonly by: UserId | null },
  records: readonly RecordAssignees[],
): Promise<void> {
  const people = new Set(records.flatMap(({ newAssignees }) => newAssignees.flatMap((id) => id ?? [])))
  const substitutes = await substitutesOf(tx, clientId, [...people], await getDatabaseTime(tx))
  const pairs = records.flatMap(({ recordId, assignees, newAssignees }) =>
    newAssignees.flatMap((away) => {
      const userId = away === null ? undefined : substitutes.get(away)
      return away === null || userId === undefined || assignees.includes(userId) ? [] : [{ recordId, userId, away }]
    }),
  )
  const usersWithAccess = new Set(
    (await listReadablePairs(tx, { clientId, modules: profile.modules, pairs })).map(pairName),
  )
  const recipients = pairs
    .filter((pair) => usersWithAccess.has(pairName(pair)))
    .map(({ recordId, userId, away }) => ({ to: userId, about: recordId, dedupeKey: causeOf({ id: recordId }, away) }))
  await notifyOfMany(tx, { clientId, kind: "TASK_ASSIGNED", by, values: {}, recipients })
}

const pairName = ({ recordId, userId }: Pair): string => `${recordId} ${userId}`

/** Withdraws the substitutes' notifications of users who are no longer assigned. */
export async function withdrawSubstituteNotifications(
  tx: ClientTransaction,
  row: RecordRow,
  people: readonly UserId[],
): Promise<void> {
  for (const away of people)
    await withdraw(tx, { clientId: row.client_id, kinds: ["TASK_ASSIGNED"], dedupeKey: causeOf(row, away) })
}

const causeOf = ({ id }: Pick<RecordRow, "id">, away: UserId): string => `${id} for ${away}`
