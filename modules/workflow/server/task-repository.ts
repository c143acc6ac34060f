import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import type { ClientId, RecordId, UserId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"

/** Open tasks are opened and closed here; `task-list-repository.ts` lists them. */

/** The tasks that a record's activity opens. */
export interface NewTasks {
  readonly recordId: RecordId
  readonly activityId: string
  /** ISO date. */
  readonly dueOn: string | null
  readonly people: readonly (UserId | null)[]
}

/**
 * One open task for each assignee of each record, with null for any user who can write the record. Existing tasks stay.
 */
export async function openTasks(tx: ClientTransaction, clientId: ClientId, all: readonly NewTasks[]): Promise<void> {
  const tasks = all.flatMap(({ recordId, activityId, dueOn, people }) =>
    people.map((userId) => ({ id: uuid(), recordId, userId, activityId, dueOn })),
  )
  if (tasks.length === 0) return
  await sql`
    insert into workflow_task (client_id, id, record_id, profile_id, user_id, activity_id, due_on)
    select r.client_id, asked.id, r.id, r.profile_id, asked.user_id, asked.activity_id, asked.due_on
      from unnest(${tasks.map(({ id }) => id)}::uuid[], ${tasks.map(({ recordId }) => recordId)}::uuid[],
        ${tasks.map(({ userId }) => userId)}::uuid[], ${tasks.map(({ activityId }) => activityId)}::text[],
        ${tasks.map(({ dueOn }) => dueOn)}::date[]) as asked (id, record_id, user_id, activity_id, due_on)
      join record r on r.client_id = ${clientId} and r.id = asked.record_id
    on conflict do nothing`.execute(tx)
}

export async function closeTasks(
  tx: ClientTransaction,
  clientId: ClientId,
  recordId: RecordId,
  people: readonly UserId[],
): Promise<void> {
  await sql`
    update workflow_task set closed_at = clock_timestamp()
     where client_id = ${clientId} and record_id = ${recordId} and user_id = any(${[...people]}::uuid[])
       and closed_at is null`.execute(tx)
}

/** Closes the record's unassigned task. */
export async function closeOffer(tx: ClientTransaction, clientId: ClientId, recordId: RecordId): Promise<void> {
  await sql`
    update workflow_task set closed_at = clock_timestamp()
     where client_id = ${clientId} and record_id = ${recordId} and user_id is null and closed_at is null`.execute(tx)
}

/** Closes the open tasks of all other users, and the unassigned one unless the task is available to everyone. */
export async function closeOtherTasks(
  tx: ClientTransaction,
  clientId: ClientId,
  recordId: RecordId,
  { assignees, available }: { readonly assignees: readonly UserId[]; readonly available: boolean },
): Promise<void> {
  await sql`
    update workflow_task set closed_at = clock_timestamp()
     where client_id = ${clientId} and record_id = ${recordId} and closed_at is null
       and case when user_id is null then not ${available}::boolean
                else user_id <> all(${[...assignees]}::uuid[]) end`.execute(tx)
}
