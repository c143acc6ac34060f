import { sql } from "kysely"
import type { ClientId, EntityId, ProjectId, RecordId, UserId } from "../../../../schemas/ids.ts"
import type { ModuleCode } from "../../../../schemas/profile-types.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { readsMasters, userVisibilityCondition } from "../../../../server/database/user-visibility.ts"
import { rolesAllowRead } from "../../../../server/database/record-guard.ts"
import { projectAccessCondition } from "../../../../server/database/project-visibility.ts"
import { findEffectiveReaders } from "./users-with-access-repository.ts"

/** What a user needs in order to see a record, and which users the caller can see. */
export interface VisibilityQuery {
  readonly clientId: ClientId
  readonly recordId: RecordId
  /** Modules of the record's profile; the user needs one of them. */
  readonly modules: readonly ModuleCode[]
  readonly entityId: EntityId | null
  /** Whether it is in the master library; by default it is not. */
  readonly isMaster?: boolean
  readonly project: {
    readonly id: ProjectId
    readonly module: ModuleCode
    readonly restricted: boolean
    readonly entityIds: readonly EntityId[]
  } | null
  /** The caller's entities; null for a caller who sees all users. */
  readonly nearTo: readonly EntityId[] | null
  readonly ids?: readonly UserId[] | undefined
  readonly except?: UserId | undefined
  readonly search?: string | undefined
  readonly limit: number
}

export interface UserWithAccess {
  readonly id: UserId
  readonly name: string
  readonly email: string
  readonly designation: string | null
}

/**
 * Lists users who can see a record, by role or by a permission on it or on an ancestor process, limited to users
 * visible to the caller. Names that start with the search text come first.
 */
export async function listUsersWithAccess(tx: ClientTransaction, query: VisibilityQuery): Promise<UserWithAccess[]> {
  const { clientId, recordId, modules, entityId, isMaster, project, nearTo, ids, except, search, limit } = query
  const userInEntities = (entityIds: readonly EntityId[]) => sql<boolean>`(u.is_client_admin or exists (
    select from user_entity ue where ue.client_id = u.client_id and ue.user_id = u.id
       and ue.entity_id = any(${[...entityIds]}::uuid[])))`
  const searchText = search?.toLowerCase()
  const name = sql`lower(trim(u.first_name || ' ' || u.last_name))`
  const usersWithAccess = await findEffectiveReaders(tx, { clientId, recordIds: [recordId], userIds: ids })
  const conditions = [
    sql`u.client_id = ${clientId} and u.active and not u.locked and u.modules && ${[...modules]}::text[]`,
    sql`(${rolesAllowRead()}
      or exists (select from record_permission rp where rp.client_id = u.client_id and rp.record_id = ${recordId}
        and rp.user_id = u.id and 'READ' = any(rp.actions))
      or u.id = any(${usersWithAccess.map(({ userId }) => userId)}::uuid[]))`,
    ...(entityId === null ? [] : [userInEntities([entityId])]),
    ...(isMaster ? [readsMasters("f")] : []),
    ...(project === null
      ? []
      : [sql`${project.module} = any(u.modules)`, userInEntities(project.entityIds), projectAccessCondition(project)]),
    ...(nearTo === null ? [] : [userInEntities(nearTo)]),
    ...(ids ? [sql`u.id = any(${[...ids]}::uuid[])`] : []),
    ...(except ? [sql`u.id <> ${except}`] : []),
    ...(searchText ? [sql`(strpos(${name}, ${searchText}) > 0 or strpos(u.email, ${searchText}) > 0)`] : []),
  ]
  const { rows } = await sql<UserWithAccess>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.designation from app_user u
      join profile f on f.client_id = ${clientId} and f.id = (
        select p.profile_id from record p where p.client_id = ${clientId} and p.id = ${recordId})
     where ${sql.join(conditions, sql` and `)}
     order by ${searchText ? sql`not starts_with(${name}, ${searchText}), ` : sql``}u.first_name, u.last_name, u.id
     limit ${limit}`.execute(tx)
  return rows
}

/** A record and a user who may be notified about it. */
export interface Pair {
  readonly recordId: RecordId
  readonly userId: UserId
}

export interface ReadablePairsQuery {
  readonly clientId: ClientId
  /** Modules of the records' profile; the user needs one of them. */
  readonly modules: readonly ModuleCode[]
  readonly pairs: readonly Pair[]
}

/**
 * Filters the pairs in which the user can read the record: by role or by a permission on it or on an ancestor process,
 * within visibility by entity, module and project. Uses two queries per page.
 */
export async function listReadablePairs(
  tx: ClientTransaction,
  { clientId, modules, pairs }: ReadablePairsQuery,
): Promise<readonly Pair[]> {
  if (pairs.length === 0) return []
  const [recordIds, userIds] = [pairs.map(({ recordId }) => recordId), pairs.map(({ userId }) => userId)]
  const usersWithAccess = await findEffectiveReaders(tx, {
    clientId,
    recordIds: distinct(recordIds),
    userIds: distinct(userIds),
  })
  const { rows } = await sql<Pair>`
    select pair.record_id as "recordId", pair.user_id as "userId"
      from unnest(${recordIds}::uuid[], ${userIds}::uuid[]) as pair (record_id, user_id)
      join record p on p.client_id = ${clientId} and p.id = pair.record_id
      join profile f on f.client_id = p.client_id and f.id = p.profile_id
      join app_user u on u.client_id = ${clientId} and u.id = pair.user_id
     where u.active and not u.locked and u.modules && ${[...modules]}::text[] and ${userVisibilityCondition("p")}
       and (${rolesAllowRead()}
         or exists (
            select from record_permission rp where rp.client_id = u.client_id and rp.record_id = p.id
               and rp.user_id = u.id and 'READ' = any(rp.actions))
         or (p.id, u.id) in (
            select * from unnest(${usersWithAccess.map(({ recordId }) => recordId)}::uuid[],
              ${usersWithAccess.map(({ userId }) => userId)}::uuid[])))`.execute(tx)
  return rows
}

function distinct<Id extends string>(ids: readonly Id[]): readonly Id[] {
  return [...new Set(ids)]
}
