import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import type { ClientId, RecordId, UserId } from "../../../schemas/ids.ts"
import type { Tenant } from "../../database/database.ts"

/** Open tasks begin and end here; they are listed in `task-list-repository.ts`. */

/** One open task for each person who is asked, null for anybody who may write the record; who has one already keeps it. */
export async function openTasks(
  tx: Tenant,
  task: {
    readonly clientId: ClientId
    readonly recordId: RecordId
    readonly activityId: string
    /** ISO date. */
    readonly dueOn: string | null
    readonly people: readonly (UserId | null)[]
  },
): Promise<void> {
  const { clientId, recordId, activityId, dueOn, people } = task
  await sql`
    insert into workflow_task (client_id, id, record_id, profile_id, user_id, activity_id, due_on)
    select r.client_id, asked.id, r.id, r.profile_id, asked.user_id, ${activityId}, ${dueOn}::date
      from unnest(${people.map(() => uuid())}::uuid[], ${[...people]}::uuid[]) as asked (id, user_id)
      join record r on r.client_id = ${clientId} and r.id = ${recordId}
    on conflict do nothing`.execute(tx)
}

export async function closeTasks(
  tx: Tenant,
  clientId: ClientId,
  recordId: RecordId,
  people: readonly UserId[],
): Promise<void> {
  await sql`
    update workflow_task set closed_at = clock_timestamp()
     where client_id = ${clientId} and record_id = ${recordId} and user_id = any(${[...people]}::uuid[])
       and closed_at is null`.execute(tx)
}

/** The record waits no longer for anybody who may write it. */
export async function closeOffer(tx: Tenant, clientId: ClientId, recordId: RecordId): Promise<void> {
  await sql`
    update workflow_task set closed_at = clock_timestamp()
     where client_id = ${clientId} and record_id = ${recordId} and user_id is null and closed_at is null`.execute(tx)
}

/** Ends the record's open tasks of everybody else, and nobody's, unless it is offered to all. */
export async function closeOtherTasks(
  tx: Tenant,
  clientId: ClientId,
  recordId: RecordId,
  { asked, offered }: { readonly asked: readonly UserId[]; readonly offered: boolean },
): Promise<void> {
  await sql`
    update workflow_task set closed_at = clock_timestamp()
     where client_id = ${clientId} and record_id = ${recordId} and closed_at is null
       and case when user_id is null then not ${offered}::boolean
                else user_id <> all(${[...asked]}::uuid[]) end`.execute(tx)
}
