import { sql } from "kysely"
import {
  type ClientId,
  type EntityId,
  masterLibrary,
  type ProfileId,
  type ProjectId,
  type RecordId,
} from "../../../schemas/ids.ts"
import { documentTypes } from "../../../schemas/process-documents.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"

/** The types of masters that apply because of the processes they are below. */
const typesBelow: readonly ProfileType[] = ["RISK", "CONTROL", ...documentTypes]

/** A master that applies to an entity. */
export interface ApplicableMaster {
  readonly entityId: EntityId
  readonly id: RecordId
  readonly profileId: ProfileId
  readonly type: ProfileType
  readonly uid: string
  readonly name: string
  readonly revision: number
  /** The masters it is linked below, applicable or not. */
  readonly parents: readonly RecordId[]
}

/**
 * The masters that apply to these entities, regardless of who may see them: the processes assigned to an entity, the
 * processes above them, and the risks, controls and documents below those assigned.
 */
export async function findApplicableMasters(
  tx: ClientTransaction,
  clientId: ClientId,
  entityIds: readonly EntityId[],
): Promise<readonly ApplicableMaster[]> {
  const { rows } = await sql<ApplicableMaster>`
    with recursive assigned (entity_id, id) as (
      select a.entity_id, a.process_id from process_assignment a
        join record r on r.client_id = a.client_id and r.id = a.process_id and r.project_id = ${masterLibrary}
       where a.client_id = ${clientId} and a.entity_id = any(${[...entityIds]}::uuid[])
    ), above (entity_id, id) as (
      select entity_id, id from assigned
      union
      select a.entity_id, l.parent_id from above a join record_link l on l.client_id = ${clientId} and l.child_id = a.id
       where l.parent_type in ('PROCESS', 'SUB_PROCESS')
    ), below (entity_id, id) as (
      select entity_id, id from assigned
      union
      select b.entity_id, l.child_id from below b join record_link l on l.client_id = ${clientId} and l.parent_id = b.id
       where l.child_type = any(${[...typesBelow]}::text[])
    )
    select a.entity_id as "entityId", r.id, r.profile_id as "profileId", r.type, r.uid, r.name, r.revision,
           array(select distinct l.parent_id from record_link l
                  where l.client_id = r.client_id and l.child_id = r.id order by l.parent_id) as parents
      from (select entity_id, id from above union select entity_id, id from below) a
      join record r on r.client_id = ${clientId} and r.id = a.id and r.project_id = ${masterLibrary}
     order by r.uid, r.id`.execute(tx)
  return rows
}

/** A record of a project in relation to the library. */
export interface ProjectRecord {
  readonly entityId: EntityId
  readonly masterId: RecordId | null
  readonly id: RecordId
  readonly profileId: ProfileId
  readonly projectId: ProjectId
  readonly type: ProfileType
  readonly uid: string
  readonly name: string
  readonly revision: number
}

/** The records of a project's entities that have a master, and of those without one the records with these numbers. */
export async function findProjectRecords(
  tx: ClientTransaction,
  clientId: ClientId,
  projectId: ProjectId,
  entityIds: readonly EntityId[],
  uids: readonly string[],
): Promise<readonly ProjectRecord[]> {
  const { rows } = await sql<ProjectRecord>`
    select entity_id as "entityId", master_id as "masterId", id, profile_id as "profileId", project_id as "projectId", type,
           uid, name, revision
      from record
     where client_id = ${clientId} and project_id = ${projectId} and entity_id = any(${[...entityIds]}::uuid[])
       and (master_id is not null or uid = any(${[...uids]}::text[]))
     order by uid, id`.execute(tx)
  return rows
}

/** The records below which each of these records is linked. */
export async function findParents(
  tx: ClientTransaction,
  clientId: ClientId,
  ids: readonly RecordId[],
): Promise<ReadonlyMap<RecordId, readonly LinkedParent[]>> {
  const { rows } = await sql<LinkedParent & { childId: RecordId }>`
    select distinct l.child_id as "childId", p.id, p.master_id as "masterId"
      from record_link l join record p on p.client_id = l.client_id and p.id = l.parent_id
     where l.client_id = ${clientId} and l.child_id = any(${[...ids]}::uuid[]) order by p.id`.execute(tx)
  return Map.groupBy(rows, ({ childId }) => childId)
}

export interface LinkedParent {
  readonly id: RecordId
  readonly masterId: RecordId | null
}

/** The records that a project's entity has of these masters; several have one master only after an import. */
export async function findCopiesOf(
  tx: ClientTransaction,
  clientId: ClientId,
  { projectId, entityId }: { readonly projectId: ProjectId; readonly entityId: EntityId },
  masterIds: readonly RecordId[],
): Promise<ReadonlyMap<RecordId, RecordId>> {
  const { rows } = await sql<{ masterId: RecordId; id: RecordId }>`
    select master_id as "masterId", id from record
     where client_id = ${clientId} and project_id = ${projectId} and entity_id = ${entityId}
       and master_id = any(${[...masterIds]}::uuid[]) order by id desc`.execute(tx)
  return new Map(rows.map(({ masterId, id }) => [masterId, id]))
}
