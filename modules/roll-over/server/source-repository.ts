import { sql } from "kysely"
import type { ClientId, EntityId, ProjectId, RecordId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { PresentRecord, SourceRecord } from "./plan-rows.ts"
import { rolledTypes } from "../rolled-types.ts"

/** All records of a project's entities that can come along, regardless of who may see them. */
export async function listSourceRecords(
  tx: ClientTransaction,
  clientId: ClientId,
  projectId: ProjectId,
  entityIds: readonly EntityId[],
): Promise<readonly SourceRecord[]> {
  const { rows } = await sql<SourceRecord>`
    select r.entity_id as "entityId", r.id, r.profile_id as "profileId", r.project_id as "projectId", r.type, r.uid, r.name,
           r.revision, r.master_id as "masterId", r.workflow_done as "isDone", coalesce(l.parents, '{}') as parents
      from record r
      left join lateral (select array_agg(distinct l.parent_id) as parents from record_link l
                          where l.client_id = r.client_id and l.child_id = r.id) l on true
     where r.client_id = ${clientId} and r.project_id = ${projectId} and r.entity_id = any(${[...entityIds]}::uuid[])
       and r.type = any(${[...rolledTypes]}::text[])`.execute(tx)
  return rows
}

/** How many records of other entities of the project can come along. */
export async function countRecordsOf(
  tx: ClientTransaction,
  clientId: ClientId,
  projectId: ProjectId,
  entityIds: readonly EntityId[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from record
     where client_id = ${clientId} and project_id = ${projectId} and entity_id = any(${[...entityIds]}::uuid[])
       and type = any(${[...rolledTypes]}::text[])`.execute(tx)
  return rows[0]?.count ?? 0
}

/** The records of a project's entities that those of a previous year could be linked with. */
export async function listPresentRecords(
  tx: ClientTransaction,
  clientId: ClientId,
  projectId: ProjectId,
  entityIds: readonly EntityId[],
): Promise<readonly PresentRecord[]> {
  const { rows } = await sql<PresentRecord>`
    select entity_id as "entityId", id, profile_id as "profileId", project_id as "projectId", type, uid, master_id as "masterId"
      from record
     where client_id = ${clientId} and project_id = ${projectId} and entity_id = any(${[...entityIds]}::uuid[])
       and type = any(${[...rolledTypes]}::text[]) order by id desc`.execute(tx)
  return rows
}

/** Numbers and names of the records that each record is linked below. */
export async function findParentNames(
  tx: ClientTransaction,
  clientId: ClientId,
  ids: readonly RecordId[],
): Promise<ReadonlyMap<RecordId, readonly ParentName[]>> {
  const { rows } = await sql<ParentName & { childId: RecordId }>`
    select distinct l.child_id as "childId", p.id, p.profile_id, p.project_id, p.entity_id, p.uid, p.name
      from record_link l join record p on p.client_id = l.client_id and p.id = l.parent_id
     where l.client_id = ${clientId} and l.child_id = any(${[...ids]}::uuid[]) order by p.uid, p.id`.execute(tx)
  return Map.groupBy(rows, ({ childId }) => childId)
}

export interface ParentName {
  readonly id: RecordId
  readonly profile_id: SourceRecord["profileId"]
  readonly project_id: ProjectId | null
  readonly entity_id: EntityId | null
  readonly uid: string
  readonly name: string
}
