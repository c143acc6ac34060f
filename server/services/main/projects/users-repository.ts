import { sql } from "kysely"
import type { Person } from "../../../../schemas/api/auth.ts"
import type { ClientId, EntityId, ProjectId, UserId } from "../../../../schemas/ids.ts"
import type { ModuleCode } from "../../../../schemas/profile-types.ts"
import type { Tenant } from "../../../database/database.ts"

/** The people of a project, as far as the caller may see people: who shares an entity with them. */
interface PeopleWish {
  readonly clientId: ClientId
  /** The caller's entities; null for a caller who sees everyone. */
  readonly nearTo: readonly EntityId[] | null
}

export function usersOf(tx: Tenant, wish: PeopleWish & { readonly projectId: ProjectId }): Promise<Person[]> {
  return people(tx, wish, [
    sql`exists (select from project_user pu where pu.client_id = u.client_id and pu.user_id = u.id
       and pu.project_id = ${wish.projectId})`,
  ])
}

export interface CandidateWish extends PeopleWish {
  readonly module: ModuleCode
  readonly entityIds: readonly EntityId[]
  readonly ids?: readonly UserId[]
  readonly search?: string | undefined
  readonly limit: number
}

/** Who could be a user of a project: the active people of its module who work in one of its entities. */
export function candidatesFor(tx: Tenant, wish: CandidateWish): Promise<Person[]> {
  const search = wish.search?.trim().toLowerCase()
  return people(
    tx,
    wish,
    [
      sql`u.active and ${wish.module} = any(u.modules)`,
      worksIn(wish.entityIds),
      ...(wish.ids ? [sql`u.id = any(${[...wish.ids]}::uuid[])`] : []),
      ...(search ? [sql`strpos(lower(u.first_name || ' ' || u.last_name || ' ' || u.email), ${search}) > 0`] : []),
    ],
    wish.limit,
  )
}

async function people(
  tx: Tenant,
  { clientId, nearTo }: PeopleWish,
  conditions: readonly ReturnType<typeof sql>[],
  limit: number | null = null,
): Promise<Person[]> {
  const all = [sql`u.client_id = ${clientId}`, ...(nearTo === null ? [] : [worksIn(nearTo)]), ...conditions]
  const { rows } = await sql<Person>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.designation, u.active from app_user u
     where ${sql.join(all, sql` and `)} order by u.first_name, u.last_name, u.id limit ${limit}`.execute(tx)
  return rows
}

function worksIn(entityIds: readonly EntityId[]) {
  return sql`(u.is_client_admin or exists (
    select from user_entity ue where ue.client_id = u.client_id and ue.user_id = u.id
       and ue.entity_id = any(${[...entityIds]}::uuid[])))`
}

/** Adds whoever is not there yet; tells who that was. */
export async function addUsers(
  tx: Tenant,
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

export async function countUsers(tx: Tenant, clientId: ClientId, projectId: ProjectId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from project_user where client_id = ${clientId} and project_id = ${projectId}`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Takes one or all off the project; tells who was on it. */
export async function removeUsers(
  tx: Tenant,
  clientId: ClientId,
  projectId: ProjectId,
  userId?: UserId,
): Promise<UserId[]> {
  let query = tx.deleteFrom("project_user").where("client_id", "=", clientId).where("project_id", "=", projectId)
  if (userId !== undefined) query = query.where("user_id", "=", userId)
  return (await query.returning("user_id").execute()).map(({ user_id: id }) => id)
}
