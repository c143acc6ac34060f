import { sql } from "kysely"
import {
  masterLibrary,
  type ClientId,
  type EntityId,
  type ProfileId,
  type RecordId,
  type UserId,
} from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { AssignedProcess, ProcessAssignment } from "../contracts/library.ts"
import type { ProcessAssignmentTable } from "./table.ts"

interface AssignmentScope {
  readonly clientId: ProcessAssignmentTable["client_id"]
  /** The profiles whose master records the reader can see. */
  readonly profileIds: readonly ProfileId[]
  readonly entityIds: readonly EntityId[]
}

/** Assignments of the processes and entities visible to the reader. */
export async function listAssignments(
  tx: ClientTransaction,
  { clientId, profileIds, entityIds }: AssignmentScope,
): Promise<AssignedProcess[]> {
  const { rows } = await sql<AssignedProcess>`
    select a.process_id as "processId", a.entity_id as "entityId",
           (select count(*)::integer from process_team_member t
             where t.client_id = a.client_id and t.process_id = a.process_id and t.entity_id = a.entity_id) as people
      from process_assignment a join record r on r.client_id = a.client_id and r.id = a.process_id
     where a.client_id = ${clientId} and a.entity_id = any(${[...entityIds]}::uuid[])
       and r.project_id = ${masterLibrary} and r.profile_id = any(${[...profileIds]}::text[])
     order by a.process_id, a.entity_id`.execute(tx)
  return rows
}

const columnsOf = (pairs: readonly ProcessAssignment[]) => sql`
  unnest(${pairs.map(({ processId }) => processId)}::uuid[], ${pairs.map(({ entityId }) => entityId)}::uuid[])`

/** Inserts assignments and returns those that did not exist. */
export async function insertAssignments(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
  pairs: readonly ProcessAssignment[],
): Promise<readonly ProcessAssignment[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<ProcessAssignment>`
    insert into process_assignment (client_id, process_id, entity_id, assigned_by)
    select ${clientId}, process_id, entity_id, ${userId} from ${columnsOf(pairs)} as a (process_id, entity_id)
     order by process_id, entity_id
    on conflict do nothing returning process_id as "processId", entity_id as "entityId"`.execute(tx)
  return rows
}

/** Deletes assignments and returns those that existed. */
export async function deleteAssignments(
  tx: ClientTransaction,
  clientId: ClientId,
  pairs: readonly ProcessAssignment[],
): Promise<readonly ProcessAssignment[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<ProcessAssignment>`
    delete from process_assignment where client_id = ${clientId}
       and (process_id, entity_id) in (select a.process_id, a.entity_id from ${columnsOf(pairs)} as a (process_id, entity_id))
    returning process_id as "processId", entity_id as "entityId"`.execute(tx)
  return rows
}

export async function deleteAssignmentsOf(
  tx: ClientTransaction,
  clientId: ClientId,
  processIds: readonly RecordId[],
): Promise<void> {
  await sql`delete from process_assignment
    where client_id = ${clientId} and process_id = any(${[...processIds]}::uuid[])`.execute(tx)
}
