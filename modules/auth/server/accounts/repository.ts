import { sql, type Kysely } from "kysely"
import type { UserSummary } from "../../contracts/auth.ts"
import type { ClientId, EntityId, UserId } from "../../../../schemas/ids.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import { json } from "../../../../server/database/json.ts"
import { userInAnyEntity } from "../../../../server/database/visible-users.ts"
import type { Tables } from "../../../../server/database/tables.ts"
import type { Preferences } from "../../../../server/database/tables/users.ts"

/** Finds the sign-in of an email address before the client is known. */
export async function findSignIn({ owner }: Database, email: string) {
  return findSignInIn(owner, email)
}

/** Same as `findSignIn`, on an existing owner connection. */
export async function findSignInIn(owner: Kysely<Tables>, email: string) {
  return owner.selectFrom("sign_in").where("email", "=", email).select(["client_id", "user_id"]).executeTakeFirst()
}

export async function findUser(tx: ClientTransaction, clientId: ClientId, userId: UserId) {
  return tx
    .selectFrom("app_user")
    .where("client_id", "=", clientId)
    .where("id", "=", userId)
    .selectAll()
    .executeTakeFirst()
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** The entities a user can work in; all of them for a client administrator. */
export async function listUserEntities(
  tx: ClientTransaction,
  clientId: ClientId,
  user: Pick<UserRow, "id" | "is_client_admin">,
) {
  let query = tx.selectFrom("entity as e").where("e.client_id", "=", clientId)
  if (!user.is_client_admin) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom("user_entity as ue")
          .where("ue.client_id", "=", clientId)
          .where("ue.user_id", "=", user.id)
          .whereRef("ue.entity_id", "=", "e.id")
          .select("ue.entity_id"),
      ),
    )
  }
  return query
    .orderBy("e.name")
    .orderBy("e.id")
    .select(["e.id", "e.name", "e.decimal_places as decimalPlaces"])
    .execute()
}

export async function listUserRoles(tx: ClientTransaction, clientId: ClientId, userId: UserId) {
  return tx
    .selectFrom("user_role as ur")
    .innerJoin("role as r", (join) => join.onRef("r.client_id", "=", "ur.client_id").onRef("r.id", "=", "ur.role_id"))
    .where("ur.client_id", "=", clientId)
    .where("ur.user_id", "=", userId)
    .orderBy("r.name")
    .select(["r.id", "r.name", "r.grants"])
    .execute()
}

export async function findClientName(tx: ClientTransaction, clientId: ClientId): Promise<string> {
  const row = await tx.selectFrom("client").where("client_id", "=", clientId).select("name").executeTakeFirstOrThrow()
  return row.name
}

/** The month in which the client's financial year starts. */
export async function findYearStart(tx: ClientTransaction, clientId: ClientId): Promise<number> {
  const row = await tx
    .selectFrom("client")
    .where("client_id", "=", clientId)
    .select("financial_year_start_month")
    .executeTakeFirstOrThrow()
  return row.financial_year_start_month
}

export async function updateLastLogin(tx: ClientTransaction, clientId: ClientId, userId: UserId): Promise<void> {
  await tx
    .updateTable("app_user")
    .set({ last_login: sql<Date>`now()` })
    .where("client_id", "=", clientId)
    .where("id", "=", userId)
    .execute()
}

export async function updateConsent(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
  version: string,
): Promise<void> {
  await tx
    .updateTable("app_user")
    .set({ consent_version: version, consent_at: sql<Date>`now()` })
    .where("client_id", "=", clientId)
    .where("id", "=", userId)
    .execute()
}

export type AddedPreferences = { readonly [Name in keyof Preferences]: Preferences[Name] | null }

/** Merges into the stored preferences: keys not passed stay, keys set to null are removed. */
export async function mergePreferences(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
  added: AddedPreferences,
) {
  await tx
    .updateTable("app_user")
    .set({ preferences: sql`jsonb_strip_nulls(preferences || ${json(added)}::jsonb)` })
    .where("client_id", "=", clientId)
    .where("id", "=", userId)
    .execute()
}

export interface UserDirectoryQuery {
  readonly clientId: ClientId
  /** Only users who work in one of these entities, and client administrators; null for everyone. */
  readonly entityIds: readonly EntityId[] | null
  readonly search?: string | undefined
  readonly ids?: readonly string[] | undefined
  readonly size: number
}

/** Active users by name or email address, or any users by ID, so that a selected name never becomes blank. */
export async function listDirectoryUsers(tx: ClientTransaction, requested: UserDirectoryQuery): Promise<UserSummary[]> {
  const { clientId, entityIds, search, ids, size } = requested
  let query = tx.selectFrom("app_user as u").where("u.client_id", "=", clientId)
  if (ids) query = query.where("u.id", "in", ids as readonly UserId[])
  else query = query.where("u.active", "=", true)
  if (search) {
    const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    query = query.where(sql<boolean>`lower(u.first_name || ' ' || u.last_name || ' ' || u.email) like ${pattern}`)
  }
  if (entityIds) query = query.where(userInAnyEntity(entityIds))
  const rows = await query
    .orderBy("u.first_name")
    .orderBy("u.last_name")
    .orderBy("u.id")
    .limit(size)
    .select(["u.id", "u.first_name", "u.last_name", "u.email", "u.designation", "u.active"])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    designation: row.designation,
    active: row.active,
  }))
}
