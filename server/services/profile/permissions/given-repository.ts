import { type RawBuilder, sql } from "kysely"
import type { PermissionCandidate } from "../../../../schemas/api/record-permissions.ts"
import type { ClientId, EntityId, ProjectId, RecordId, UserId } from "../../../../schemas/ids.ts"
import type { Grant, PermissionAction } from "../../../../schemas/permissions.ts"
import type { ModuleCode, ProfileType } from "../../../../schemas/profile-types.ts"
import type { Tenant } from "../../../database/database.ts"
import { isSeenBy, type PersonReader } from "../../../database/seen-people.ts"
import { isLetIn } from "../../../database/project-wall.ts"

/** A person as the drawer names them, where the reader may know of them, with what their roles grant. */
export interface PersonRow {
  readonly id: UserId
  readonly firstName: string | null
  readonly lastName: string | null
  readonly email: string | null
  readonly isClientAdmin: boolean
  readonly grants: readonly Grant[]
  readonly entityIds: readonly EntityId[]
}

export interface GivenRow {
  readonly user_id: UserId
  readonly actions: readonly PermissionAction[]
  readonly below: readonly ProfileType[] | null
}

export async function givenOn(tx: Tenant, clientId: ClientId, recordId: RecordId): Promise<readonly GivenRow[]> {
  return tx
    .selectFrom("record_permission")
    .where("client_id", "=", clientId)
    .where("record_id", "=", recordId)
    .select(["user_id", "actions", "below"])
    .execute()
}

export async function wasGivenAny(tx: Tenant, clientId: ClientId, userId: UserId): Promise<boolean> {
  const row = await tx
    .selectFrom("record_permission")
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .select("record_id")
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function writeGiven(
  tx: Tenant,
  given: {
    readonly clientId: ClientId
    readonly recordId: RecordId
    readonly userIds: readonly UserId[]
    readonly actions: readonly PermissionAction[]
    readonly below: readonly ProfileType[] | null
    readonly givenBy: UserId
  },
): Promise<void> {
  const { clientId, recordId, userIds, actions, givenBy } = given
  const below = given.below && [...given.below]
  await tx
    .insertInto("record_permission")
    .values(
      userIds.map((userId) => ({
        client_id: clientId,
        record_id: recordId,
        user_id: userId,
        actions: [...actions],
        below,
        given_by: givenBy,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["client_id", "record_id", "user_id"])
        .doUpdateSet({ actions: [...actions], below, given_by: givenBy }),
    )
    .execute()
}

export async function removeGiven(
  tx: Tenant,
  clientId: ClientId,
  recordId: RecordId,
  userId: UserId,
): Promise<GivenRow | undefined> {
  return tx
    .deleteFrom("record_permission")
    .where("client_id", "=", clientId)
    .where("record_id", "=", recordId)
    .where("user_id", "=", userId)
    .returning(["user_id", "actions", "below"])
    .executeTakeFirst()
}

/** The most that one of these people was given: records, and processes other than this with what lies below them. */
export async function mostGiven(
  tx: Tenant,
  clientId: ClientId,
  userIds: readonly UserId[],
  recordId: RecordId,
): Promise<{ readonly records: number; readonly processes: number }> {
  const { rows } = await sql<{ records: number; processes: number }>`
    select coalesce(max(records), 0)::integer as records, coalesce(max(processes), 0)::integer as processes from (
      select count(*) as records, count(*) filter (where below is not null and record_id <> ${recordId}) as processes
        from record_permission where client_id = ${clientId} and user_id = any(${[...userIds]}::uuid[])
       group by user_id) one`.execute(tx)
  return rows[0] ?? { records: 0, processes: 0 }
}

/** Where a record stands, for the question who may be given something on it. */
export interface Standing {
  readonly reader: PersonReader
  readonly clientId: ClientId
  readonly entityId: EntityId | null
  /** Null outside projects. */
  readonly project: { readonly id: ProjectId; readonly restricted: boolean } | null
  readonly modules: readonly ModuleCode[]
}

/** Active people of the record's entity and one of its modules whom the reader may see, for whom its project is there: the walls stay where they are. */
function mayBeGiven({ reader, clientId, entityId, modules, project }: Standing): RawBuilder<boolean> {
  return sql<boolean>`u.client_id = ${clientId} and ${isSeenBy(reader)} and u.active and not u.locked and u.modules && ${[...modules]}::text[]
    and (u.is_client_admin or ${entityId}::uuid is null or exists (
      select 1 from user_entity ue where ue.client_id = u.client_id and ue.user_id = u.id and ue.entity_id = ${entityId}::uuid))
    and ${project ? isLetIn(project) : sql`true`}`
}

export async function listCandidates(
  tx: Tenant,
  standing: Standing,
  recordId: RecordId,
  search: string,
  size: number,
): Promise<PermissionCandidate[]> {
  const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const { rows } = await sql<PermissionCandidate>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email from app_user u
     where ${mayBeGiven(standing)} and not u.is_client_admin
       and lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like ${pattern}
       and not exists (select 1 from record_permission g
         where g.client_id = u.client_id and g.record_id = ${recordId} and g.user_id = u.id)
     order by u.first_name, u.last_name, u.id limit ${size}`.execute(tx)
  return rows
}

/** Which of these may be given something on a record that stands there. */
export async function amongCandidates(
  tx: Tenant,
  standing: Standing,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: UserId }>`
    select u.id from app_user u where ${mayBeGiven(standing)} and u.id = any(${[...ids]}::uuid[])`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** People by id, with the grants of their roles; whom the reader may not see comes last, without a name. */
export async function peopleWithGrants(
  tx: Tenant,
  reader: PersonReader & { readonly clientId: ClientId },
  ids: readonly string[],
): Promise<readonly PersonRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PersonRow>`
    select u.id, case when s.seen then u.first_name end as "firstName", case when s.seen then u.last_name end as "lastName",
      case when s.seen then u.email end as email, u.is_client_admin as "isClientAdmin",
      coalesce((select jsonb_agg(g) from user_role ur join role r on r.client_id = ur.client_id and r.id = ur.role_id,
          jsonb_array_elements(r.grants) g
        where ur.client_id = u.client_id and ur.user_id = u.id), '[]') as grants,
      array(select ue.entity_id from user_entity ue where ue.client_id = u.client_id and ue.user_id = u.id) as "entityIds"
      from app_user u cross join lateral (select ${isSeenBy(reader)} as seen) s
     where u.client_id = ${reader.clientId} and u.id = any(${[...ids]}::uuid[])
     order by "firstName", "lastName", u.id`.execute(tx)
  return rows
}
