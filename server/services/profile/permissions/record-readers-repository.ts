import { sql } from "kysely"
import type { MentionCandidate } from "../../../../schemas/api/comments.ts"
import type { ClientId, EntityId, ProjectId, RecordId, UserId } from "../../../../schemas/ids.ts"
import type { ModuleCode } from "../../../../schemas/profile-types.ts"
import type { Tenant } from "../../../database/database.ts"
import { insideWallsOf } from "../../../database/person-walls.ts"
import { rolesAllowReading } from "../../../database/record-guard.ts"
import { isLetIn } from "../../../database/project-wall.ts"
import { whoReaches } from "./reachers-repository.ts"

/** What somebody must hold to see a record, and whom the caller may see. */
export interface SightWish {
  readonly clientId: ClientId
  readonly recordId: RecordId
  /** Of the record's profile: working in one of them is enough. */
  readonly modules: readonly ModuleCode[]
  readonly entityId: EntityId | null
  readonly project: {
    readonly id: ProjectId
    readonly module: ModuleCode
    readonly restricted: boolean
    readonly entityIds: readonly EntityId[]
  } | null
  /** The caller's entities; null for a caller who sees everyone. */
  readonly nearTo: readonly EntityId[] | null
  readonly ids?: readonly UserId[] | undefined
  readonly except?: UserId | undefined
  readonly search?: string | undefined
  readonly limit: number
}

/** People who may see a record, by role or because they were given it or a process above it, among those the caller may see; whose name begins as searched stand first. */
export async function peopleWhoMaySee(tx: Tenant, wish: SightWish): Promise<MentionCandidate[]> {
  const { clientId, recordId, modules, entityId, project, nearTo, ids, except, search, limit } = wish
  const worksIn = (entityIds: readonly EntityId[]) => sql<boolean>`(u.is_client_admin or exists (
    select from user_entity ue where ue.client_id = u.client_id and ue.user_id = u.id
       and ue.entity_id = any(${[...entityIds]}::uuid[])))`
  const wanted = search?.toLowerCase()
  const name = sql`lower(trim(u.first_name || ' ' || u.last_name))`
  const reached = await whoReaches(tx, { clientId, recordIds: [recordId], userIds: ids })
  const conditions = [
    sql`u.client_id = ${clientId} and u.active and not u.locked and u.modules && ${[...modules]}::text[]`,
    sql`(${rolesAllowReading()}
      or exists (select from record_permission rp where rp.client_id = u.client_id and rp.record_id = ${recordId}
        and rp.user_id = u.id and 'READ' = any(rp.actions))
      or u.id = any(${reached.map(({ userId }) => userId)}::uuid[]))`,
    ...(entityId === null ? [] : [worksIn([entityId])]),
    ...(project === null
      ? []
      : [sql`${project.module} = any(u.modules)`, worksIn(project.entityIds), isLetIn(project)]),
    ...(nearTo === null ? [] : [worksIn(nearTo)]),
    ...(ids ? [sql`u.id = any(${[...ids]}::uuid[])`] : []),
    ...(except ? [sql`u.id <> ${except}`] : []),
    ...(wanted ? [sql`(strpos(${name}, ${wanted}) > 0 or strpos(u.email, ${wanted}) > 0)`] : []),
  ]
  const { rows } = await sql<MentionCandidate>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.designation from app_user u
      join profile f on f.client_id = ${clientId} and f.id = (
        select p.profile_id from record p where p.client_id = ${clientId} and p.id = ${recordId})
     where ${sql.join(conditions, sql` and `)}
     order by ${wanted ? sql`not starts_with(${name}, ${wanted}), ` : sql``}u.first_name, u.last_name, u.id
     limit ${limit}`.execute(tx)
  return rows
}

/** Somebody who would be told of a record. */
export interface Pair {
  readonly recordId: RecordId
  readonly userId: UserId
}

export interface PairsWish {
  readonly clientId: ClientId
  /** Of the records' profile: working in one of them is enough. */
  readonly modules: readonly ModuleCode[]
  readonly pairs: readonly Pair[]
}

/**
 * Those of the pairs in which the person may read the record: by their roles, because they were given it or a process above
 * it, inside the walls of entity, module and project. Two questions for a whole page.
 */
export async function whoMayRead(tx: Tenant, { clientId, modules, pairs }: PairsWish): Promise<readonly Pair[]> {
  if (pairs.length === 0) return []
  const [recordIds, userIds] = [pairs.map(({ recordId }) => recordId), pairs.map(({ userId }) => userId)]
  const reached = await whoReaches(tx, { clientId, recordIds: distinct(recordIds), userIds: distinct(userIds) })
  const { rows } = await sql<Pair>`
    select pair.record_id as "recordId", pair.user_id as "userId"
      from unnest(${recordIds}::uuid[], ${userIds}::uuid[]) as pair (record_id, user_id)
      join record p on p.client_id = ${clientId} and p.id = pair.record_id
      join profile f on f.client_id = p.client_id and f.id = p.profile_id
      join app_user u on u.client_id = ${clientId} and u.id = pair.user_id
     where u.active and not u.locked and u.modules && ${[...modules]}::text[] and ${insideWallsOf("p")}
       and (${rolesAllowReading()}
         or exists (
            select from record_permission rp where rp.client_id = u.client_id and rp.record_id = p.id
               and rp.user_id = u.id and 'READ' = any(rp.actions))
         or (p.id, u.id) in (
            select * from unnest(${reached.map(({ recordId }) => recordId)}::uuid[],
              ${reached.map(({ userId }) => userId)}::uuid[])))`.execute(tx)
  return rows
}

function distinct<Id extends string>(ids: readonly Id[]): readonly Id[] {
  return [...new Set(ids)]
}
