import { sql } from "kysely"
import type { UserSummary } from "../../auth/contracts/auth.ts"
import type { ClientId, EntityId, ProjectId, UserId } from "../../../schemas/ids.ts"
import type { ModuleCode } from "../../../schemas/profile-types.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"

/** The users of a project the caller can see: those who share an entity with them. */
interface ProjectUsersQuery {
  readonly clientId: ClientId
  /** The caller's entities; null for a caller who sees everyone. */
  readonly nearTo: readonly EntityId[] | null
}

export function usersOf(
  tx: ClientTransaction,
  userQuery: ProjectUsersQuery & { readonly projectId: ProjectId },
): Promise<UserSummary[]> {
  return people(tx, userQuery, [
    sql`exists (select from project_user pu where pu.client_id = u.client_id and pu.user_id = u.id
       and pu.project_id = ${userQuery.projectId})`,
  ])
}

export interface ProjectCandidateQuery extends ProjectUsersQuery {
  readonly module: ModuleCode
  readonly entityIds: readonly EntityId[]
  readonly ids?: readonly UserId[]
  readonly search?: string | undefined
  readonly limit: number
}

/** Candidates for a project: active users of its module who work in one of its entities. */
export function candidatesFor(tx: ClientTransaction, userQuery: ProjectCandidateQuery): Promise<UserSummary[]> {
  const search = userQuery.search?.trim().toLowerCase()
  return people(
    tx,
    userQuery,
    [
      sql`u.active and ${userQuery.module} = any(u.modules)`,
      userInEntities(userQuery.entityIds),
      ...(userQuery.ids ? [sql`u.id = any(${[...userQuery.ids]}::uuid[])`] : []),
      ...(search ? [sql`strpos(lower(u.first_name || ' ' || u.last_name || ' ' || u.email), ${search}) > 0`] : []),
    ],
    userQuery.limit,
  )
}

async function people(
  tx: ClientTransaction,
  { clientId, nearTo }: ProjectUsersQuery,
  conditions: readonly ReturnType<typeof sql>[],
  limit: number | null = null,
): Promise<UserSummary[]> {
  const all = [sql`u.client_id = ${clientId}`, ...(nearTo === null ? [] : [userInEntities(nearTo)]), ...conditions]
  const { rows } = await sql<UserSummary>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.designation, u.active from app_user u
     where ${sql.join(all, sql` and `)} order by u.first_name, u.last_name, u.id limit ${limit}`.execute(tx)
  return rows
}

function userInEntities(entityIds: readonly EntityId[]) {
  return sql`(u.is_client_admin or exists (
    select from user_entity ue where ue.client_id = u.client_id and ue.user_id = u.id
       and ue.entity_id = any(${[...entityIds]}::uuid[])))`
}

/** Adds users who are not in the project yet; returns them. */
export async function addUsers(
  tx: ClientTransaction,
  clientId: ClientId,
  projectId: ProjectId,
  userIds: readonly UserId[],
): Promise<UserId[]> {
  if (userIds.length === 0) return []
  const rows = await tx
    .insertInto("project_user")
    .values(userIds.map((userId) => ({ client_id: clientId, project_id: projectId, user_id: userId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .execute()
  return rows.map(({ user_id: id }) => id)
}

export async function countUsers(tx: ClientTransaction, clientId: ClientId, projectId: ProjectId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from project_user where client_id = ${clientId} and project_id = ${projectId}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Removes one or all users from the project; returns them. */
export async function removeUsers(
  tx: ClientTransaction,
  clientId: ClientId,
  projectId: ProjectId,
  userId?: UserId,
): Promise<UserId[]> {
  let query = tx.deleteFrom("project_user").where("client_id", "=", clientId).where("project_id", "=", projectId)
  if (userId !== undefined) query = query.where("user_id", "=", userId)
  return (await query.returning("user_id").execute()).map(({ user_id: id }) => id)
}
