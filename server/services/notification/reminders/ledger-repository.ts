import { sql } from "kysely"
import type { ClientId, RecordId, ReminderId, UserId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"

/** One reminder of one thing: for which due date, of which line of the rule, on which of its days. */
export interface Telling {
  readonly recordId: RecordId
  readonly dueOn: string
  readonly level: number
  readonly occursOn: string
}

export interface Told extends Telling {
  readonly userId: UserId
}

/** What was told of these records by a rule, whoever was told. */
export async function toldOf(
  tx: Tenant,
  clientId: ClientId,
  ruleId: ReminderId,
  recordIds: readonly RecordId[],
  since: string,
): Promise<readonly Telling[]> {
  const { rows } = await sql<Telling>`
    select distinct record_id as "recordId", due_on as "dueOn", level, occurs_on as "occursOn" from reminder_sent
     where client_id = ${clientId} and rule_id = ${ruleId} and record_id = any(${[...recordIds]}::uuid[])
       and occurs_on >= ${since}::date`.execute(tx)
  return rows
}

/** Writes down what is about to be told; gives what nobody had written down before. */
export async function writeTold(
  tx: Tenant,
  clientId: ClientId,
  ruleId: ReminderId,
  told: readonly Told[],
): Promise<readonly Told[]> {
  if (told.length === 0) return []
  const { rows } = await sql<Told>`
    insert into reminder_sent (client_id, rule_id, record_id, due_on, level, occurs_on, user_id)
    select ${clientId}::uuid, ${ruleId}::uuid, t.record_id, t.due_on, t.level, t.occurs_on, t.user_id
      from unnest(${told.map(({ recordId }) => recordId)}::uuid[], ${told.map(({ dueOn }) => dueOn)}::date[],
        ${told.map(({ level }) => level)}::integer[], ${told.map(({ occursOn }) => occursOn)}::date[],
        ${told.map(({ userId }) => userId)}::uuid[]) as t (record_id, due_on, level, occurs_on, user_id)
     order by t.record_id, t.due_on, t.level, t.occurs_on, t.user_id
    on conflict do nothing
    returning record_id as "recordId", due_on as "dueOn", level, occurs_on as "occursOn", user_id as "userId"`.execute(
    tx,
  )
  return rows
}

/** What was told so long ago cannot be told again: nothing is told that late. */
const keptDays = 90

/** Forgets some of what was told long ago, by rules and by hand; tells how many. */
export async function forgetTold(tx: Tenant, clientId: ClientId, most: number): Promise<number> {
  const { rows } = await sql`
    delete from reminder_sent s using (
      select rule_id, record_id, due_on, level, occurs_on, user_id from reminder_sent where client_id = ${clientId}
         and sent_at < clock_timestamp() - make_interval(days => ${keptDays}) order by sent_at limit ${most}) old
     where s.client_id = ${clientId} and s.rule_id = old.rule_id and s.record_id = old.record_id and s.due_on = old.due_on
       and s.level = old.level and s.occurs_on = old.occurs_on and s.user_id = old.user_id
    returning s.user_id`.execute(tx)
  await sql`
    delete from manual_reminder where client_id = ${clientId}
       and sent_at < clock_timestamp() - make_interval(days => ${keptDays})`.execute(tx)
  return rows.length
}
