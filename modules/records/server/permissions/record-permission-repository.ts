import { type RawBuilder, sql } from "kysely"
import type { PermissionCandidate } from "../../contracts/record-permissions.ts"
import type { ClientId, EntityId, ProjectId, RecordId, UserId } from "../../../../schemas/ids.ts"
import type { Grant, PermissionAction } from "../../../../schemas/permissions.ts"
import type { ModuleCode, ProfileType } from "../../../../schemas/profile-types.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { userVisibilityCondition, type UserViewer } from "../../../../server/database/visible-users.ts"
import { projectAccessCondition } from "../../../../server/database/project-visibility.ts"

/**
 * A user in the permissions drawer, with the grants of their roles; names are null if the reader cannot see the user.
 */
export interface GrantedUserRow {
  readonly id: UserId
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly isClientAdmin: boolean
  readonly grants: readonly Grant[]
}

export interface RecordPermissionRow {
  readonly user_id: UserId
  readonly actions: readonly PermissionAction[]
  readonly descendants: readonly ProfileType[] | null
  /** Whether it follows the team of the record's master process. */
  readonly isFromTeam: boolean
}

export async function findRecordPermissions(
  tx: ClientTransaction,
  clientId: ClientId,
  recordId: RecordId,
): Promise<readonly RecordPermissionRow[]> {
  return tx
    .selectFrom("record_permission")
    .where("client_id", "=", clientId)
    .where("record_id", "=", recordId)
    .select(["user_id", "actions", "descendant_types as descendants", "from_team as isFromTeam"])
    .execute()
}

export async function hasAnyRecordPermission(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
): Promise<boolean> {
  const row = await tx
    .selectFrom("record_permission")
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .select("record_id")
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function saveRecordPermissions(
  tx: ClientTransaction,
  granted: {
    readonly clientId: ClientId
    readonly recordId: RecordId
    readonly userIds: readonly UserId[]
    readonly actions: readonly PermissionAction[]
    readonly descendants: readonly ProfileType[] | null
    readonly grantedBy: UserId
  },
): Promise<void> {
  const { clientId, recordId, userIds, actions, grantedBy } = granted
  const descendants = granted.descendants && [...granted.descendants]
  await tx
    .insertInto("record_permission")
    .values(
      userIds.map((userId) => ({
        client_id: clientId,
        record_id: recordId,
        user_id: userId,
        actions: [...actions],
        descendant_types: descendants,
        granted_by: grantedBy,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["client_id", "record_id", "user_id"])
        .doUpdateSet({ actions: [...actions], descendant_types: descendants, from_team: false, granted_by: grantedBy }),
    )
    .execute()
}

/** Deletes a permission that was granted on the record, and returns it. */
export async function deleteRecordPermission(
  tx: ClientTransaction,
  clientId: ClientId,
  recordId: RecordId,
  userId: UserId,
): Promise<RecordPermissionRow | undefined> {
  return tx
    .deleteFrom("record_permission")
    .where("client_id", "=", clientId)
    .where("record_id", "=", recordId)
    .where("user_id", "=", userId)
    .where("from_team", "=", false)
    .returning(["user_id", "actions", "descendant_types as descendants", "from_team as isFromTeam"])
    .executeTakeFirst()
}

/**
 * The maximum number of permissions that any of these users has: on records, and on descendants of processes other than
 * this one.
 */
export async function findMaxGrants(
  tx: ClientTransaction,
  clientId: ClientId,
  userIds: readonly UserId[],
  recordId: RecordId,
): Promise<{ readonly records: number; readonly processes: number }> {
  const { rows } = await sql<{ records: number; processes: number }>`
    select coalesce(max(records), 0)::integer as records, coalesce(max(processes), 0)::integer as processes from (
      select count(*) as records, count(*) filter (where descendant_types is not null and record_id <> ${recordId}) as processes
        from record_permission where client_id = ${clientId} and user_id = any(${[...userIds]}::uuid[])
       group by user_id) one`.execute(tx)
  return rows[0] ?? { records: 0, processes: 0 }
}

/** The scope of a record, which determines who can be granted a permission on it. */
export interface RecordGrantScope {
  readonly access: UserViewer
  readonly clientId: ClientId
  readonly entityId: EntityId | null
  /** Null outside projects. */
  readonly project: { readonly id: ProjectId; readonly restricted: boolean } | null
  readonly modules: readonly ModuleCode[]
}

/**
 * Active users of the record's entity and one of its modules who are visible to the reader and can see its project; a
 * permission never extends visibility.
 */
function isGrantable({ access, clientId, entityId, modules, project }: RecordGrantScope): RawBuilder<boolean> {
  return sql<boolean>`u.client_id = ${clientId} and ${userVisibilityCondition(access)} and u.active and not u.locked and u.modules && ${[...modules]}::text[]
    and (u.is_client_admin or ${entityId}::uuid is null or exists (
      select 1 from user_entity ue where ue.client_id = u.client_id and ue.user_id = u.id and ue.entity_id = ${entityId}::uuid))
    and ${project ? projectAccessCondition(project) : sql`true`}`
}

/** Users who can be granted a permission in this scope, except these; client administrators have all permissions. */
export async function listCandidates(
  tx: ClientTransaction,
  scope: RecordGrantScope,
  {
    search,
    size,
    exceptIds,
  }: { readonly search: string; readonly size: number; readonly exceptIds: readonly UserId[] },
): Promise<PermissionCandidate[]> {
  const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<PermissionCandidate>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email from app_user u
     where ${isGrantable(scope)} and not u.is_client_admin
       and lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like ${pattern}
       and u.id <> all(${[...exceptIds]}::uuid[])
     order by u.first_name, u.last_name, u.id limit ${size}`.execute(tx)
  return rows
}

/** Filters the users who can be granted a permission on a record in this scope. */
export async function filterCandidates(
  tx: ClientTransaction,
  scope: RecordGrantScope,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: UserId }>`
    select u.id from app_user u where ${isGrantable(scope)} and u.id = any(${[...ids]}::uuid[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** Loads users with the grants of their roles; users that the reader cannot see come last, without a name. */
export async function findUsersWithGrants(
  tx: ClientTransaction,
  access: UserViewer & { readonly clientId: ClientId },
  ids: readonly string[],
): Promise<readonly GrantedUserRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<GrantedUserRow>`
    select u.id, case when s.seen then u.first_name end as "firstName", case when s.seen then u.last_name end as "lastName",
      case when s.seen then u.email end as email, u.is_client_admin as "isClientAdmin",
      coalesce((select jsonb_agg(g) from user_role ur join role r on r.client_id = ur.client_id and r.id = ur.role_id,
          jsonb_array_elements(r.grants) g
        where ur.client_id = u.client_id and ur.user_id = u.id), '[]') as grants
      from app_user u cross join lateral (select ${userVisibilityCondition(access)} as seen) s
     where u.client_id = ${access.clientId} and u.id = any(${[...ids]}::uuid[])
     order by "firstName", "lastName", u.id`.execute(tx)
  return rows
}
