import { sql } from "kysely"
import type { ClientId, RecordId, ReminderId, UserId } from "../../../../schemas/ids.ts"
import type { RecordHindrance } from "../../../../schemas/reminders.ts"
import type { Tenant } from "../../../database/database.ts"
import { named } from "./due-repository.ts"

/** One record as reminders see it, open or not. */
export interface RemindedRecord {
  readonly ownerId: UserId | null
  /** ISO date. */
  readonly dueOn: string | null
  readonly hindrance: RecordHindrance | null
  /** The open ones; a step that is nobody's has a task without a person. */
  readonly tasks: readonly { readonly userId: UserId | null; readonly dueOn: string | null }[]
  /** What its people fields hold, by their ids. */
  readonly named: Readonly<Record<string, unknown>> | null
}

export async function remindedRecord(
  tx: Tenant,
  clientId: ClientId,
  id: RecordId,
  fieldIds: readonly string[],
): Promise<RemindedRecord> {
  const { rows } = await sql<RemindedRecord>`
    select p.owner_id as "ownerId", p.due_date as "dueOn", ${named(fieldIds)} as named,
           case when exists (select from project q where q.client_id = p.client_id and q.id = p.project_id and q.closed)
                  then 'PROJECT_CLOSED'
                when p.completed_process is not null then 'PROCESS_COMPLETED'
                when p.workflow_done then 'DONE'
                when not p.is_unlocked then 'LOCKED' end as hindrance,
           coalesce((select jsonb_agg(jsonb_build_object('userId', t.user_id, 'dueOn', t.due_on) order by t.user_id)
              from workflow_task t
             where t.client_id = p.client_id and t.record_id = p.id and t.closed_at is null), '[]') as tasks
      from record p where p.client_id = ${clientId} and p.id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`Record ${id} went away within one look.`)
  return row
}

/** One thing that was told, to all whom it was told at once. */
export interface TellingTold {
  readonly ruleId: ReminderId
  readonly level: number
  readonly dueOn: string
  readonly day: string
  readonly toldAt: Date
  readonly people: readonly UserId[]
}

/** What was told of a record and is still remembered; of these rules alone. */
export async function toldOfRecord(
  tx: Tenant,
  clientId: ClientId,
  recordId: RecordId,
  ruleIds: readonly ReminderId[],
): Promise<readonly TellingTold[]> {
  const { rows } = await sql<TellingTold>`
    select rule_id as "ruleId", level, due_on as "dueOn", occurs_on as day, min(sent_at) as "toldAt",
           array_agg(user_id order by user_id) as people
      from reminder_sent
     where client_id = ${clientId} and rule_id = any(${[...ruleIds]}::uuid[]) and record_id = ${recordId}
     group by rule_id, level, due_on, occurs_on`.execute(tx)
  return rows
}
