import { sql } from "kysely"
import type { ClientId, RecordId, UserId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import { isOpen } from "./due-repository.ts"

/** A record that somebody is to be reminded of by hand. */
export interface ChosenItem {
  readonly id: RecordId
  readonly uid: string
  readonly name: string
  readonly open: boolean
  /** ISO date: of the task that is due first, else its own. */
  readonly dueOn: string | null
  /** Who has an open task on it; its owner where nobody has. */
  readonly asked: readonly UserId[]
}

/** Records by their ids, in the order of their numbers. */
export async function chosenItems(tx: Tenant, clientId: ClientId, ids: readonly RecordId[]): Promise<ChosenItem[]> {
  const { rows } = await sql<ChosenItem>`
    select p.id, p.uid, p.name, (not p.workflow_done and ${isOpen}) as open, coalesce(task.due_on, p.due_date) as "dueOn",
           case when task.asked is not null then task.asked
                when p.owner_id is not null then array[p.owner_id] else '{}'::uuid[] end as asked
      from record p
     cross join lateral (
       select array_agg(t.user_id order by t.user_id) filter (where t.user_id is not null) as asked, min(t.due_on) as due_on
         from workflow_task t
        where t.client_id = p.client_id and t.record_id = p.id and t.closed_at is null) task
     where p.client_id = ${clientId} and p.id = any(${[...ids]}::uuid[])
     order by p.uid, p.id`.execute(tx)
  return rows
}

/** How often somebody sent reminders within the last hour. They are held: what they send at once is counted one by one. */
export async function sentOfLate(tx: Tenant, clientId: ClientId, userId: UserId): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`manual_reminder ${clientId} ${userId}`}, 0))`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from manual_reminder
     where client_id = ${clientId} and user_id = ${userId}
       and sent_at > clock_timestamp() - interval '1 hour'`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function noteSent(
  tx: Tenant,
  sent: { readonly clientId: ClientId; readonly userId: UserId; readonly id: string; readonly records: number },
): Promise<void> {
  const { clientId, userId, id, records } = sent
  await tx.insertInto("manual_reminder").values({ client_id: clientId, user_id: userId, id, records }).execute()
}
