import { sql } from "kysely"
import type { ClientId, EntityId, RecordId, UserId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { RecordGrant } from "../../../records/server/lists.ts"
import type { ProcessAssignment } from "../../contracts/library.ts"

/** A master process in an entity. */
export interface TeamScope extends ProcessAssignment {
  readonly clientId: ClientId
}

export interface TeamMember extends RecordGrant {
  readonly userId: UserId
}

/** A copy of a master process in an open project of the entity. */
export interface ProcessCopy {
  readonly processId: RecordId
  readonly entityId: EntityId
  readonly recordId: RecordId
}

/**
 * Those of these assignments that exist. A lock lasts until the transaction ends, so that a copy made meanwhile gets
 * the changed team: `share` to read the team for a copy, `update` to change it.
 */
export async function findAssignments(
  tx: ClientTransaction,
  clientId: ClientId,
  pairs: readonly ProcessAssignment[],
  lock: "none" | "share" | "update",
): Promise<readonly ProcessAssignment[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<ProcessAssignment>`
    select process_id as "processId", entity_id as "entityId" from process_assignment
     where client_id = ${clientId} and (process_id, entity_id) in (${columnsOf(pairs)})
     order by process_id, entity_id ${lock === "none" ? sql`` : lock === "share" ? sql`for share` : sql`for update`}`.execute(
    tx,
  )
  return rows
}

/** The members of the teams of these processes in their entities. */
export async function findTeams(
  tx: ClientTransaction,
  clientId: ClientId,
  pairs: readonly ProcessAssignment[],
): Promise<readonly (TeamMember & ProcessAssignment)[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<TeamMember & ProcessAssignment>`
    select process_id as "processId", entity_id as "entityId", user_id as "userId", actions,
           descendant_types as descendants
      from process_team_member
     where client_id = ${clientId} and (process_id, entity_id) in (${columnsOf(pairs)})
     order by process_id, entity_id, user_id`.execute(tx)
  return rows
}

export async function saveMembers(
  tx: ClientTransaction,
  { clientId, processId, entityId }: TeamScope,
  userIds: readonly UserId[],
  { actions, descendants }: RecordGrant,
  grantedBy: UserId,
): Promise<void> {
  const granted = {
    actions: [...actions],
    descendant_types: descendants && [...descendants],
    granted_by: grantedBy,
  }
  await tx
    .insertInto("process_team_member")
    .values(
      userIds.map((userId) => ({
        client_id: clientId,
        process_id: processId,
        entity_id: entityId,
        user_id: userId,
        ...granted,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(["client_id", "process_id", "entity_id", "user_id"]).doUpdateSet(granted),
    )
    .execute()
}

/** Removes a member and returns what the member was granted; undefined if the user was none. */
export async function deleteMember(
  tx: ClientTransaction,
  { clientId, processId, entityId }: TeamScope,
  userId: UserId,
): Promise<RecordGrant | undefined> {
  return tx
    .deleteFrom("process_team_member")
    .where("client_id", "=", clientId)
    .where("process_id", "=", processId)
    .where("entity_id", "=", entityId)
    .where("user_id", "=", userId)
    .returning(["actions", "descendant_types as descendants"])
    .executeTakeFirst()
}

export async function deleteTeamsOf(
  tx: ClientTransaction,
  clientId: ClientId,
  processIds: readonly RecordId[],
): Promise<void> {
  await sql`delete from process_team_member
    where client_id = ${clientId} and process_id = any(${[...processIds]}::uuid[])`.execute(tx)
}

/** The copies of these processes in their entities; those in closed projects only if requested. */
export async function findCopiesOfProcesses(
  tx: ClientTransaction,
  clientId: ClientId,
  pairs: readonly ProcessAssignment[],
  projects: "open" | "all",
): Promise<readonly ProcessCopy[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<ProcessCopy>`
    select r.master_id as "processId", r.entity_id as "entityId", r.id as "recordId"
      from record r join project j on j.client_id = r.client_id and j.id = r.project_id
     where r.client_id = ${clientId} and (r.master_id, r.entity_id) in (${columnsOf(pairs)})
       ${projects === "open" ? sql`and not j.closed` : sql``}
     order by r.id`.execute(tx)
  return rows
}

/** Users whose permissions on these records do not all follow a team. */
export async function findIncomplete(
  tx: ClientTransaction,
  clientId: ClientId,
  recordIds: readonly RecordId[],
  userIds: readonly UserId[],
): Promise<readonly UserId[]> {
  if (recordIds.length === 0 || userIds.length === 0) return []
  const { rows } = await sql<{ id: UserId }>`
    select m.id from unnest(${[...userIds]}::uuid[]) as m (id)
     where (select count(*) from record_permission g
             where g.client_id = ${clientId} and g.user_id = m.id and g.from_team
               and g.record_id = any(${[...recordIds]}::uuid[])) < ${recordIds.length}
     order by m.id`.execute(tx)
  return rows.map(({ id }) => id)
}

const columnsOf = (pairs: readonly ProcessAssignment[]) => sql`
  select * from unnest(${pairs.map(({ processId }) => processId)}::uuid[], ${pairs.map(({ entityId }) => entityId)}::uuid[])`
