import { sql } from "kysely"
import type { Role } from "../contract.ts"
import type { ClientId, RoleId, UserId } from "../../../schemas/ids.ts"
import type { Grant } from "../../../schemas/permissions.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { json } from "../../../server/database/json.ts"

export interface WrittenRole {
  readonly name: string
  readonly kind: Role["kind"]
  readonly description: string
  readonly grants: readonly Grant[]
  readonly forExternals: boolean
}

/** All of the client's roles, or one of them; optionally locked against concurrent writes. */
export async function findRoles(
  tx: ClientTransaction,
  clientId: ClientId,
  id?: RoleId,
  lock: "none" | "update" = "none",
): Promise<Role[]> {
  const { rows } = await sql<Role>`
    select r.id, r.name, r.kind, r.description, r.grants, r.for_externals as "forExternals", r.revision,
      (select count(*)::int from user_role ur where ur.client_id = r.client_id and ur.role_id = r.id) as users
      from role r
     where r.client_id = ${clientId} ${id === undefined ? sql`` : sql`and r.id = ${id}`}
     order by lower(r.name), r.id ${lock === "update" ? sql`for update of r` : sql``}`.execute(tx)
  return rows
}

export async function isNameTaken(
  tx: ClientTransaction,
  clientId: ClientId,
  name: string,
  but: RoleId | null,
): Promise<boolean> {
  const { rows } = await sql<{ id: RoleId }>`
    select id from role where client_id = ${clientId} and lower(name) = lower(${name})
       and id is distinct from ${but}::uuid limit 1`.execute(tx)
  return rows.length > 0
}

export async function insertRole(
  tx: ClientTransaction,
  clientId: ClientId,
  id: RoleId,
  role: WrittenRole,
): Promise<void> {
  await tx
    .insertInto("role")
    .values({ client_id: clientId, id, ...rowOf(role) })
    .execute()
}

export async function updateRole(
  tx: ClientTransaction,
  clientId: ClientId,
  id: RoleId,
  role: WrittenRole,
): Promise<void> {
  await tx
    .updateTable("role")
    .set({ ...rowOf(role), revision: sql<number>`revision + 1` })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute()
}

export async function deleteRole(tx: ClientTransaction, clientId: ClientId, id: RoleId): Promise<void> {
  await tx.deleteFrom("role").where("client_id", "=", clientId).where("id", "=", id).execute()
}

export interface RoleMemberRow {
  readonly id: UserId
  readonly name: string
  readonly email: string
  readonly is_external: boolean
}

/** The members of a role, by name. */
export async function listRoleMembers(tx: ClientTransaction, clientId: ClientId, id: RoleId): Promise<RoleMemberRow[]> {
  const { rows } = await sql<RoleMemberRow>`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.is_external
      from user_role ur join app_user u on u.client_id = ur.client_id and u.id = ur.user_id
     where ur.client_id = ${clientId} and ur.role_id = ${id}
     order by u.first_name, u.last_name, u.id`.execute(tx)
  return rows
}

function rowOf({ name, kind, description, grants, forExternals }: WrittenRole) {
  return { name, kind, description, grants: json(grants), for_externals: forExternals }
}
