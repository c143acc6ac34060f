import { type RawBuilder, sql } from "kysely"
import type { ClientId, EntityId, ProfileId, ProjectId, RecordId, UserId } from "../../../schemas/ids.ts"
import type { DueBy } from "../../../schemas/reminders.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"

/** An open item that is due, with all its possible recipients. */
export interface DueItem {
  readonly recordId: RecordId
  readonly uid: string
  readonly name: string
  readonly entityId: EntityId | null
  readonly projectId: ProjectId | null
  /** ISO date. */
  readonly dueOn: string
  /** Users with an open task on it; if none, its owner. */
  readonly assignees: readonly UserId[]
  /** The values of its people fields, by field ID. */
  readonly named: Readonly<Record<string, unknown>> | null
}

export interface DueItemsCursor {
  readonly dueOn: string
  readonly recordId: RecordId
}

export interface DueItemsQuery {
  readonly clientId: ClientId
  readonly profileId: ProfileId
  readonly dueBy: DueBy
  /** ISO dates; from null, there is no earliest due date. */
  readonly from: string | null
  readonly to: string
  readonly fieldIds: readonly string[]
  readonly after: DueItemsCursor | undefined
  readonly limit: number
  /** As a condition on `p`. */
  readonly where?: RawBuilder<boolean>
}

/**
 * The next open items due between two days, earliest first. Reads an index by due date, so the cost depends on the
 * items due. Excludes items that are done, locked, below a completed process or in a closed project.
 */
export async function dueItems(tx: ClientTransaction, query: DueItemsQuery): Promise<DueItem[]> {
  const { rows } = await dueItemsQuery(query).execute(tx)
  return rows
}

export function dueItemsQuery(query: DueItemsQuery): RawBuilder<DueItem> {
  return query.dueBy === "RECORD" ? dueRecords(query) : dueTasks(query)
}

function dueRecords({ clientId, profileId, from, to, fieldIds, after, limit, where }: DueItemsQuery) {
  return sql<DueItem>`
    select p.id as "recordId", p.uid, p.name, p.entity_id as "entityId", p.project_id as "projectId", p.due_date as "dueOn",
           case when task.assignees is not null then task.assignees
                when p.owner_id is not null then array[p.owner_id] else '{}'::uuid[] end as assignees,
           ${selectFields(fieldIds)} as named
      from record p
     cross join lateral (
       select array_agg(t.user_id order by t.user_id) filter (where t.user_id is not null) as assignees
         from workflow_task t
        where t.client_id = p.client_id and t.record_id = p.id and t.closed_at is null) task
     where p.client_id = ${clientId} and p.profile_id = ${profileId}
       and p.due_date is not null and not p.workflow_done and p.due_date <= ${to}::date
       ${from === null ? sql`` : sql`and p.due_date >= ${from}::date`}
       ${after === undefined ? sql`` : sql`and (p.due_date, p.id) > (${after.dueOn}::date, ${after.recordId}::uuid)`}
       and ${isOpen} and ${where ?? sql<boolean>`true`}
     order by p.due_date, p.id limit ${limit}`
}

function dueTasks({ clientId, profileId, from, to, fieldIds, after, limit, where }: DueItemsQuery) {
  return sql<DueItem>`
    select p.id as "recordId", p.uid, p.name, p.entity_id as "entityId", p.project_id as "projectId", task.due_on as "dueOn",
           task.assignees, ${selectFields(fieldIds)} as named
      from (select t.due_on, t.record_id, array_remove(array_agg(t.user_id order by t.user_id), null) as assignees
              from workflow_task t
             where t.client_id = ${clientId} and t.closed_at is null and t.due_on is not null and t.due_on <= ${to}::date
               ${from === null ? sql`` : sql`and t.due_on >= ${from}::date`}
               ${after === undefined ? sql`` : sql`and (t.due_on, t.record_id) > (${after.dueOn}::date, ${after.recordId}::uuid)`}
               and exists (select from record p where p.client_id = t.client_id and p.id = t.record_id
                 and p.profile_id = ${profileId} and not p.workflow_done and ${isOpen} and ${where ?? sql<boolean>`true`})
             group by t.due_on, t.record_id
             order by t.due_on, t.record_id limit ${limit}) task
      join record p on p.client_id = ${clientId} and p.id = task.record_id
     order by task.due_on, task.record_id`
}

/** Condition on record `p`: it can still be worked on. */
export const isOpen = sql<boolean>`p.is_unlocked and p.completed_process is null and not exists (
  select from project q where q.client_id = p.client_id and q.id = p.project_id and q.closed)`

/** The values of these fields of record `p`, by field ID. */
export function selectFields(fieldIds: readonly string[]): RawBuilder<Readonly<Record<string, unknown>> | null> {
  if (fieldIds.length === 0) return sql`null`
  return sql`(select jsonb_object_agg(f.id, p.fields -> f.id) from unnest(${[...fieldIds]}::text[]) as f (id))`
}

/** The time zones of the client's entities. */
export async function timeZonesOf(tx: ClientTransaction, clientId: ClientId): Promise<ReadonlyMap<EntityId, string>> {
  const rows = await tx.selectFrom("entity").where("client_id", "=", clientId).select(["id", "time_zone"]).execute()
  return new Map(rows.map(({ id, time_zone }) => [id, time_zone]))
}
