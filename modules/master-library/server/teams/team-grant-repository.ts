import { sql } from "kysely"
import { processPermissionLimits, recordPermissionLimits } from "../../../records/contracts/record-permissions.ts"
import type { ClientId, RecordId, UserId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { RecordGrant } from "../../../records/server/lists.ts"

/** Permissions on records that follow the team of their master process. Permissions granted on a record come first. */

export interface TeamGrant extends RecordGrant {
  readonly recordId: RecordId
  readonly userId: UserId
}

export interface TeamGrants {
  readonly clientId: ClientId
  readonly grantedBy: UserId
  readonly grants: readonly TeamGrant[]
}

/**
 * Inserts or changes permissions that follow a team, and returns which were inserted. Left out are users with a
 * permission granted on the record itself, and those who reach the maximum number of records or processes.
 */
export async function saveTeamGrants(
  tx: ClientTransaction,
  { clientId, grantedBy, grants }: TeamGrants,
): Promise<readonly Pick<TeamGrant, "recordId" | "userId">[]> {
  if (grants.length === 0) return []
  const rows = grants.map(({ recordId, userId, actions, descendants }) => ({ recordId, userId, actions, descendants }))
  const { rows: saved } = await sql<Pick<TeamGrant, "recordId" | "userId"> & { readonly isNew: boolean }>`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as w ("recordId" uuid, "userId" uuid, actions jsonb, descendants jsonb)
    ), numbered as (
      select w.*, h.record_id is not null as is_held,
             sum((h.record_id is null)::integer) over (partition by w."userId" order by w."recordId") as added
        from wanted w left join record_permission h
          on h.client_id = ${clientId} and h.record_id = w."recordId" and h.user_id = w."userId"
    ), held as (
      select user_id, count(*) as records, count(*) filter (where descendant_types is not null) as processes
        from record_permission
       where client_id = ${clientId} and user_id in (select "userId" from wanted) group by user_id)
    insert into record_permission (client_id, record_id, user_id, actions, descendant_types, from_team, granted_by)
    select ${clientId}, n."recordId", n."userId", array(select jsonb_array_elements_text(n.actions)),
           case when jsonb_typeof(n.descendants) = 'array' then array(select jsonb_array_elements_text(n.descendants)) end,
           true, ${grantedBy}
      from numbered n left join held h on h.user_id = n."userId"
     where n.is_held or (coalesce(h.records, 0) + n.added <= ${recordPermissionLimits.records}
       and (jsonb_typeof(n.descendants) <> 'array' or coalesce(h.processes, 0) + n.added <= ${processPermissionLimits.processes}))
     order by n."recordId", n."userId"
    on conflict (client_id, record_id, user_id) do update
      set actions = excluded.actions, descendant_types = excluded.descendant_types, granted_by = excluded.granted_by
      where record_permission.from_team
    returning record_id as "recordId", user_id as "userId", xmax = 0 as "isNew"`.execute(tx)
  return saved.filter(({ isNew }) => isNew)
}

/** Deletes permissions on these records that follow a team, of all its users or of one. */
export async function deleteTeamGrants(
  tx: ClientTransaction,
  clientId: ClientId,
  recordIds: readonly RecordId[],
  userId?: UserId,
): Promise<readonly Pick<TeamGrant, "recordId" | "userId">[]> {
  if (recordIds.length === 0) return []
  const { rows } = await sql<Pick<TeamGrant, "recordId" | "userId">>`
    delete from record_permission
     where client_id = ${clientId} and record_id = any(${[...recordIds]}::uuid[]) and from_team
       ${userId === undefined ? sql`` : sql`and user_id = ${userId}`}
    returning record_id as "recordId", user_id as "userId"`.execute(tx)
  return rows
}
