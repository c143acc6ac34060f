import { sql } from "kysely"
import type { ClientId, RecordId, ReminderId, UserId } from "../../../schemas/ids.ts"
import type { ReminderBlocker } from "../../../schemas/reminders.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { selectFields } from "./due-repository.ts"

/** A record as reminders see it, open or not. */
export interface RemindedRecord {
  readonly ownerId: UserId | null
  /** ISO date. */
  readonly dueOn: string | null
  readonly blocker: ReminderBlocker | null
  /** The open tasks; an unassigned activity has a task without a user. */
  readonly tasks: readonly { readonly userId: UserId | null; readonly dueOn: string | null }[]
  /** The values of its people fields, by field ID. */
  readonly named: Readonly<Record<string, unknown>> | null
}

export async function findRemindedRecord(
  tx: ClientTransaction,
  clientId: ClientId,
  id: RecordId,
  fieldIds: readonly string[],
): Promise<RemindedRecord> {
  const { rows } = await sql<RemindedRecord>`
    select p.owner_id as "ownerId", p.due_date as "dueOn", ${selectFields(fieldIds)} as named,
           case when exists (select from project q where q.client_id = p.client_id and q.id = p.project_id and q.closed)
                  then 'PROJECT_CLOSED'
                when p.completed_process is not null then 'PROCESS_COMPLETED'
                when p.workflow_done then 'DONE'
                when not p.is_unlocked then 'LOCKED' end as blocker,
           coalesce((select jsonb_agg(jsonb_build_object('userId', t.user_id, 'dueOn', t.due_on) order by t.user_id)
              from workflow_task t
             where t.client_id = p.client_id and t.record_id = p.id and t.closed_at is null), '[]') as tasks
      from record p where p.client_id = ${clientId} and p.id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`Record ${id} went away within one look.`)
  return row
}

/** A sent reminder, with all its recipients. */
export interface SentReminder {
  readonly ruleId: ReminderId
  readonly level: number
  readonly dueOn: string
  readonly day: string
  readonly sentAt: Date
  readonly people: readonly UserId[]
}

/** The stored sent reminders of a record, for these rules only. */
export async function listSentRemindersOfRecord(
  tx: ClientTransaction,
  clientId: ClientId,
  recordId: RecordId,
  ruleIds: readonly ReminderId[],
): Promise<readonly SentReminder[]> {
  const { rows } = await sql<SentReminder>`
    select rule_id as "ruleId", level, due_on as "dueOn", occurs_on as day, min(sent_at) as "sentAt",
           array_agg(user_id order by user_id) as people
      from reminder_sent
     where client_id = ${clientId} and rule_id = any(${[...ruleIds]}::uuid[]) and record_id = ${recordId}
     group by rule_id, level, due_on, occurs_on`.execute(tx)
  return rows
}
