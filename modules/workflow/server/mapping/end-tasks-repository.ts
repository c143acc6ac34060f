import { type RawBuilder, sql } from "kysely"
import type { ClientId, ProfileId, RecordId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { publishChangesSql } from "../../../../server/notifications/changes-repository.ts"

/**
 * Ends the open tasks `t` that `isOver` selects among `those`, and withdraws their notifications from assignees and
 * substitutes, in one statement.
 */
export async function endTasks(
  tx: ClientTransaction,
  clientId: ClientId,
  those: RawBuilder<unknown>,
  isOver: RawBuilder<boolean>,
): Promise<void> {
  await sql`
    with ended as (
      update workflow_task t set closed_at = clock_timestamp() from ${those}
       where t.client_id = ${clientId} and t.closed_at is null and ${isOver}
      returning t.record_id, t.user_id),
    causes as (
      select record_id::text as dedupe_key, user_id from ended where user_id is not null
      union all
      select record_id::text || ' for ' || user_id::text, null from ended where user_id is not null),
    removed as (
      delete from notification n using causes c
       where n.client_id = ${clientId} and n.kind = 'TASK_ASSIGNED' and n.dedupe_key = c.dedupe_key
         and (c.user_id is null or n.user_id = c.user_id)
      returning n.user_id)
    ${publishChangesSql(clientId, sql`removed`)}`.execute(tx)
}

/** Ends all tasks of a profile whose workflow is disabled. */
export function endAllTasks(tx: ClientTransaction, clientId: ClientId, profileId: ProfileId): Promise<void> {
  const records = sql`record s`
  const isOver = sql<boolean>`s.client_id = ${clientId} and s.profile_id = ${profileId} and s.id = t.record_id`
  return endTasks(tx, clientId, records, isOver)
}

/** Ends all tasks of one record. */
export function endTasksOn(tx: ClientTransaction, clientId: ClientId, recordId: RecordId): Promise<void> {
  return endTasks(tx, clientId, sql`(values (1)) as one`, sql<boolean>`t.record_id = ${recordId}`)
}

export async function countTasks(tx: ClientTransaction, clientId: ClientId, profileId: ProfileId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from workflow_task t
      join record s on s.client_id = t.client_id and s.id = t.record_id
     where t.client_id = ${clientId} and s.profile_id = ${profileId} and t.closed_at is null`.execute(tx)
  return rows[0]?.count ?? 0
}
