import { sql } from "kysely"
import type { ClientId, RecordId, ReminderId, UserId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"

/** One occurrence of a reminder: due date, line of the rule, and day of the line's schedule. */
export interface ReminderOccurrence {
  readonly recordId: RecordId
  readonly dueOn: string
  readonly level: number
  readonly occursOn: string
}

export interface ReminderDelivery extends ReminderOccurrence {
  readonly userId: UserId
}

/** Reminders a rule has sent for these records, to any recipient. */
export async function listSentReminders(
  tx: ClientTransaction,
  clientId: ClientId,
  ruleId: ReminderId,
  recordIds: readonly RecordId[],
  since: string,
): Promise<readonly ReminderOccurrence[]> {
  const { rows } = await sql<ReminderOccurrence>`
    select distinct record_id as "recordId", due_on as "dueOn", level, occurs_on as "occursOn" from reminder_sent
     where client_id = ${clientId} and rule_id = ${ruleId} and record_id = any(${[...recordIds]}::uuid[])
       and occurs_on >= ${since}::date`.execute(tx)
  return rows
}

/** Records reminders about to be sent; returns those that were not recorded before. */
export async function insertSentReminders(
  tx: ClientTransaction,
  clientId: ClientId,
  ruleId: ReminderId,
  deliveries: readonly ReminderDelivery[],
): Promise<readonly ReminderDelivery[]> {
  if (deliveries.length === 0) return []
  const { rows } = await sql<ReminderDelivery>`
    insert into reminder_sent (client_id, rule_id, record_id, due_on, level, occurs_on, user_id)
    select ${clientId}::uuid, ${ruleId}::uuid, t.record_id, t.due_on, t.level, t.occurs_on, t.user_id
      from unnest(${deliveries.map(({ recordId }) => recordId)}::uuid[], ${deliveries.map(({ dueOn }) => dueOn)}::date[],
        ${deliveries.map(({ level }) => level)}::integer[], ${deliveries.map(({ occursOn }) => occursOn)}::date[],
        ${deliveries.map(({ userId }) => userId)}::uuid[]) as t (record_id, due_on, level, occurs_on, user_id)
     order by t.record_id, t.due_on, t.level, t.occurs_on, t.user_id
    on conflict do nothing
    returning record_id as "recordId", due_on as "dueOn", level, occurs_on as "occursOn", user_id as "userId"`.execute(
    tx,
  )
  return rows
}

/** Reminders this old cannot be sent again: none is sent that late. */
const retentionDays = 90

/** Deletes a batch of old sent reminders, automatic and manual; returns how many. */
export async function deleteOldSentReminders(
  tx: ClientTransaction,
  clientId: ClientId,
  limit: number,
): Promise<number> {
  const { rows } = await sql`
    delete from reminder_sent s using (
      select rule_id, record_id, due_on, level, occurs_on, user_id from reminder_sent where client_id = ${clientId}
         and sent_at < clock_timestamp() - make_interval(days => ${retentionDays}) order by sent_at limit ${limit}) old
     where s.client_id = ${clientId} and s.rule_id = old.rule_id and s.record_id = old.record_id and s.due_on = old.due_on
       and s.level = old.level and s.occurs_on = old.occurs_on and s.user_id = old.user_id
    returning s.user_id`.execute(tx)
  await sql`
    delete from manual_reminder where client_id = ${clientId}
       and sent_at < clock_timestamp() - make_interval(days => ${retentionDays})`.execute(tx)
  return rows.length
}
