import { type RawBuilder, sql } from "kysely"
import type { NormalizedUser } from "../../../engine/users/validate-user.ts"
import type { UserSort } from "../contracts/user-management.ts"
import type { ClientId, EntityId, RoleId, UserId } from "../../../schemas/ids.ts"
import type { Language } from "../../../schemas/languages.ts"
import type { RoleKind } from "../../../schemas/participants.ts"
import type { Grant } from "../../../schemas/permissions.ts"
import type { ModuleCode } from "../../../schemas/profile-types.ts"
import type { UserFilter, UserStatus } from "../../../schemas/user-filter.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { json } from "../../../server/database/json.ts"

/** An account with its access, as administrators see it. */
export interface AccountRow {
  readonly id: UserId
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly user_name: string | null
  readonly second_email: string | null
  readonly country: string | null
  readonly designation: string | null
  readonly contact_number: string | null
  readonly is_external: boolean
  readonly is_client_admin: boolean
  readonly active: boolean
  readonly locked: boolean
  readonly status: UserStatus
  readonly language: string | null
  readonly last_login: Date | null
  readonly created_at: Date
  readonly modules: ModuleCode[]
  readonly revision: number
  readonly role_ids: RoleId[]
  readonly entity_ids: EntityId[]
}

const status = sql<UserStatus>`case when not u.active then 'inactive' when u.locked then 'locked'
  when u.password_hash is null and u.last_login is null then 'invited' else 'active' end`

const columns = sql`
  u.id, u.email, u.first_name, u.last_name, u.user_name, u.second_email, u.country, u.designation, u.contact_number,
  u.is_external, u.is_client_admin, u.active, u.locked, ${status} as status, u.preferences ->> 'language' as language,
  u.last_login, u.created_at, u.modules, u.revision,
  array(select ur.role_id::text from user_role ur
         where ur.client_id = u.client_id and ur.user_id = u.id) as role_ids,
  array(select ue.entity_id::text from user_entity ue
         where ue.client_id = u.client_id and ue.user_id = u.id) as entity_ids`

/** The accounts visible to an actor. */
export interface UserScope {
  readonly clientId: ClientId
  /** Users who work in one of these entities; null for all. */
  readonly entityIds: readonly EntityId[] | null
}

export interface UserPage extends UserFilter {
  readonly sort?: UserSort | undefined
  readonly direction?: "asc" | "desc" | undefined
  readonly limit: number
  readonly offset: number
  /** Only users who work in none of these. */
  readonly outsideModules?: readonly ModuleCode[] | undefined
  /** Only users who can be assigned work, including invited users who have not signed in yet. */
  readonly canParticipate?: true
}

function inEntities(entityIds: readonly EntityId[]): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from user_entity ue where ue.client_id = u.client_id and ue.user_id = u.id
    and ue.entity_id = any(${[...entityIds]}::uuid[]))`
}

function filterCondition(
  { clientId, entityIds }: UserScope,
  filter: Omit<UserPage, "limit" | "offset">,
): RawBuilder<boolean> {
  const { search, roleId, entityId, module, external, outsideModules } = filter
  const conditions = [sql`u.client_id = ${clientId}`, sql`u.closed_at is null`]
  if (entityIds) conditions.push(inEntities(entityIds))
  for (const word of (search ?? "").toLowerCase().split(/\s+/u).filter(Boolean).slice(0, 8)) {
    const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    conditions.push(
      sql`lower(u.first_name || ' ' || u.last_name || ' ' || u.email || ' ' || coalesce(u.user_name, '') || ' '
        || coalesce(u.designation, '')) like ${pattern}`,
    )
  }
  if (filter.status) conditions.push(sql`${status} = ${filter.status}`)
  if (filter.canParticipate) conditions.push(sql`u.active and not u.locked`)
  if (roleId) {
    conditions.push(sql`exists (select 1 from user_role ur where ur.client_id = u.client_id and ur.user_id = u.id
      and ur.role_id::text = ${roleId})`)
  }
  // The user's other entities are not revealed.
  if (entityId && entityIds && !entityIds.some((own) => own === entityId)) conditions.push(sql`false`)
  else if (entityId) {
    // A client administrator works in every entity.
    conditions.push(sql`exists (select 1 from entity e where e.client_id = u.client_id and e.id::text = ${entityId}
      and (u.is_client_admin or exists (select 1 from user_entity ue
        where ue.client_id = u.client_id and ue.user_id = u.id and ue.entity_id = e.id)))`)
  }
  if (module) conditions.push(sql`${module} = any(u.modules)`)
  if (external !== undefined) conditions.push(sql`u.is_external = ${external}`)
  if (outsideModules) conditions.push(sql`not u.modules && ${[...outsideModules]}::text[]`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** By name, in the order of the index. */
const orders: Readonly<Record<UserSort, readonly string[]>> = {
  name: ["lower(u.first_name)", "lower(u.last_name)"],
  email: ["u.email"],
  status: ["status", "lower(u.first_name)"],
  lastLogin: ["u.last_login"],
}

export async function listAccounts(tx: ClientTransaction, scope: UserScope, page: UserPage): Promise<AccountRow[]> {
  const { sort = "name", direction = "asc", limit, offset } = page
  // Users who never signed in come last in both directions. Other columns are never null; `nulls last` would prevent
  // use of the index.
  const last = sort === "lastLogin" ? " nulls last" : ""
  const order = [...orders[sort], "u.id"].map((column) => sql.raw(`${column} ${direction}${last}`))
  const { rows } = await sql<AccountRow>`select ${columns} from app_user u where ${filterCondition(scope, page)}
    order by ${sql.join(order)} limit ${limit}::int offset ${offset}::int`.execute(tx)
  return rows
}

export async function countAccounts(tx: ClientTransaction, scope: UserScope, filter: UserFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from app_user u where ${filterCondition(scope, filter)}`.execute(tx)
  return rows[0]?.count ?? 0
}

/** One account, if visible; optionally locked against concurrent writes. */
export async function findAccount(
  tx: ClientTransaction,
  scope: UserScope,
  id: UserId,
  lock: "none" | "update" = "none",
): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`select ${columns} from app_user u
    where ${filterCondition(scope, {})} and u.id = ${id} ${lock === "update" ? sql`for update of u` : sql``}`.execute(
    tx,
  )
  return rows[0]
}

export interface RoleRow {
  readonly id: RoleId
  readonly name: string
  readonly kind: RoleKind
  readonly for_externals: boolean
  readonly grants: readonly Grant[]
}

/** The client's roles; with a lock, none is deleted or extended while it is being granted. */
export async function listGrantableRoles(
  tx: ClientTransaction,
  clientId: ClientId,
  lock: "none" | "share" = "none",
): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    select r.id, r.name, r.kind, r.for_externals, r.grants from role r where r.client_id = ${clientId}
     order by lower(r.name), r.id ${lock === "share" ? sql`for share of r` : sql``}`.execute(tx)
  return rows
}

export async function listEntityNames(tx: ClientTransaction, clientId: ClientId, ids: readonly EntityId[]) {
  const { rows } = await sql<{ id: EntityId; name: string }>`
    select e.id, e.name from entity e where e.client_id = ${clientId} and e.id = any(${[...ids]}::uuid[])
     order by lower(e.name), e.id`.execute(tx)
  return rows
}

export async function insertAccount(
  tx: ClientTransaction,
  account: { readonly clientId: ClientId; readonly id: UserId; readonly language: Language | undefined },
  user: NormalizedUser,
  modules: readonly ModuleCode[],
): Promise<void> {
  const { clientId, id, language } = account
  await tx
    .insertInto("app_user")
    .values({
      client_id: clientId,
      id,
      ...userRow(user),
      modules: [...modules],
      preferences: json(language ? { language } : {}),
    })
    .execute()
}

export async function updateAccount(
  tx: ClientTransaction,
  clientId: ClientId,
  id: UserId,
  change: Partial<ReturnType<typeof userRow>> & {
    readonly modules?: ModuleCode[]
    readonly active?: boolean
    readonly locked?: boolean
    readonly is_client_admin?: boolean
  },
): Promise<void> {
  await tx
    .updateTable("app_user")
    .set({ ...change, revision: sql<number>`revision + 1` })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute()
}

/** Erases an account except for the name shown with past actions. */
export async function closeAccount(tx: ClientTransaction, clientId: ClientId, id: UserId): Promise<void> {
  await tx
    .updateTable("app_user")
    .set({
      // An undeliverable address, so that the real one is free for another account.
      email: `${id}@closed.invalid`,
      user_name: null,
      second_email: null,
      country: null,
      contact_number: null,
      designation: null,
      password_hash: null,
      active: false,
      is_client_admin: false,
      modules: [],
      preferences: json({}),
      consent_version: null,
      closed_at: sql<Date>`clock_timestamp()`,
      revision: sql<number>`revision + 1`,
    })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute()
  await tx.deleteFrom("password_history").where("client_id", "=", clientId).where("user_id", "=", id).execute()
}

/**
 * Sets the email address the user signs in with. An address serves one account per installation: does nothing if
 * another account uses it.
 */
export async function insertSignIn(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
  email: string,
): Promise<void> {
  await tx
    .insertInto("sign_in")
    .values({ email, client_id: clientId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether the user can sign in with their email address. */
export async function signsIn(tx: ClientTransaction, clientId: ClientId, userId: UserId): Promise<boolean> {
  const row = await tx
    .selectFrom("sign_in")
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .select("email")
    .executeTakeFirst()
  return row !== undefined
}

/** Whether another account of the client has the email address. */
export async function isEmailTaken(tx: ClientTransaction, clientId: ClientId, email: string, but: UserId | null) {
  let others = tx.selectFrom("app_user").where("client_id", "=", clientId).where("email", "=", email)
  if (but !== null) others = others.where("id", "<>", but)
  return (await others.select("id").executeTakeFirst()) !== undefined
}

export async function isUserNameTaken(tx: ClientTransaction, clientId: ClientId, userName: string, but: UserId | null) {
  const { rows } = await sql`
    select 1 from app_user where client_id = ${clientId} and lower(user_name) = lower(${userName})
       and id is distinct from ${but}::uuid limit 1`.execute(tx)
  return rows.length > 0
}

export async function deleteSignIn(tx: ClientTransaction, clientId: ClientId, userId: UserId): Promise<void> {
  await tx.deleteFrom("sign_in").where("client_id", "=", clientId).where("user_id", "=", userId).execute()
}

export async function setRoles(tx: ClientTransaction, clientId: ClientId, userId: UserId, roleIds: readonly RoleId[]) {
  await tx.deleteFrom("user_role").where("client_id", "=", clientId).where("user_id", "=", userId).execute()
  if (roleIds.length === 0) return
  await tx
    .insertInto("user_role")
    .values(roleIds.map((role_id) => ({ client_id: clientId, user_id: userId, role_id })))
    .execute()
}

export async function setEntities(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
  entityIds: readonly EntityId[],
) {
  await tx.deleteFrom("user_entity").where("client_id", "=", clientId).where("user_id", "=", userId).execute()
  if (entityIds.length === 0) return
  await tx
    .insertInto("user_entity")
    .values(entityIds.map((entity_id) => ({ client_id: clientId, user_id: userId, entity_id })))
    .execute()
}

/** Locks the client administrators who can sign in: if two resign at once, the second sees the first one removed. */
export async function lockAdministrators(tx: ClientTransaction, clientId: ClientId): Promise<readonly UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select u.id from app_user u
     where u.client_id = ${clientId} and u.is_client_admin and u.active and not u.locked and u.closed_at is null
     order by u.id for update of u`.execute(tx)
  return rows.map(({ id }) => id)
}

/** A user as columns of the table. */
export function userRow(user: NormalizedUser) {
  return {
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    user_name: user.userName,
    second_email: user.secondEmail,
    country: user.country,
    designation: user.designation,
    contact_number: user.contactNumber,
    is_external: user.isExternal,
  }
}
