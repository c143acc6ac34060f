import { sql } from "kysely"
import type { ClientId, RecordId, UserId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { isOpen } from "./due-repository.ts"

/** A record to send a manual reminder for. */
export interface ReminderItem {
  readonly id: RecordId
  readonly uid: string
  readonly name: string
  readonly open: boolean
  /** ISO date: of the earliest due task, else the record's own. */
  readonly dueOn: string | null
  /** Users with an open task on it; if none, its owner. */
  readonly assignees: readonly UserId[]
}

/** Records by their IDs, ordered by number. */
export async function findReminderItems(
  tx: ClientTransaction,
  clientId: ClientId,
  ids: readonly RecordId[],
): Promise<ReminderItem[]> {
  const { rows } = await sql<ReminderItem>`
    select p.id, p.uid, p.name, (not p.workflow_done and ${isOpen}) as open, coalesce(task.due_on, p.due_date) as "dueOn",
           case when task.assignees is not null then task.assignees
                when p.owner_id is not null then array[p.owner_id] else '{}'::uuid[] end as assignees
      from record p
     cross join lateral (
       select array_agg(t.user_id order by t.user_id) filter (where t.user_id is not null) as assignees, min(t.due_on) as due_on
         from workflow_task t
        where t.client_id = p.client_id and t.record_id = p.id and t.closed_at is null) task
     where p.client_id = ${clientId} and p.id = any(${[...ids]}::uuid[])
     order by p.uid, p.id`.execute(tx)
  return rows
}

/**
 * How often a user sent reminders within the last hour. Locks the user, so that concurrent sends are counted one by
 * one.
 */
export async function sentOfLate(tx: ClientTransaction, clientId: ClientId, userId: UserId): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`manual_reminder ${clientId} ${userId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from manual_reminder
     where client_id = ${clientId} and user_id = ${userId}
       and sent_at > clock_timestamp() - interval '1 hour'`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function insertManualReminder(
  tx: ClientTransaction,
  sent: { readonly clientId: ClientId; readonly userId: UserId; readonly id: string; readonly records: number },
): Promise<void> {
  const { clientId, userId, id, records } = sent
  await tx.insertInto("manual_reminder").values({ client_id: clientId, user_id: userId, id, records }).execute()
}
