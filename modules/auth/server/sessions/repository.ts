import { sql } from "kysely"
import type { ClientId, EntityId, RoleId, UserId } from "../../../../schemas/ids.ts"
import type { Grant } from "../../../../schemas/permissions.ts"
import type { ModuleCode } from "../../../../schemas/profile-types.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { endedSessionColumns, type EndedSession, recordEndedViewings } from "./viewing-endings.ts"
import { roleOfViewing, type ViewingRow, viewingOfSession } from "./viewing-repository.ts"
import type { TokenClaim } from "./token.ts"

export interface SessionRow {
  readonly id: string
  readonly user_id: UserId
  readonly module: ModuleCode | null
  readonly entity_id: EntityId | null
  readonly has_access: boolean
  readonly email: string
  readonly first_name: string
  readonly last_name: string
  readonly is_client_admin: boolean
  readonly modules: ModuleCode[]
  readonly consent_version: string | null
  readonly roles: readonly { readonly id: RoleId; readonly grants: readonly Grant[] }[]
  readonly entity_ids: EntityId[]
  /** The role the session views the system as. */
  readonly viewing: ViewingRow | null
}

/** The session of a token, with the user's current data; undefined for a locked or inactive user. */
export async function findSession(tx: ClientTransaction, { clientId, sessionId, hash }: TokenClaim) {
  const { rows } = await sql<SessionRow>`/* kept: session */
    select s.id, s.user_id, s.module, s.entity_id, a.hash is not null as has_access,
      u.email, u.first_name, u.last_name, u.is_client_admin, u.modules, u.consent_version,
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'grants', r.grants))
        from user_role ur join role r on r.client_id = ur.client_id and r.id = ur.role_id
        where ur.client_id = u.client_id and ur.user_id = u.id), '[]') as roles,
      array(select e.id::text from entity e where e.client_id = u.client_id and (u.is_client_admin or exists (
          select 1 from user_entity ue where ue.client_id = e.client_id and ue.user_id = u.id and ue.entity_id = e.id))
        order by e.name, e.id) as entity_ids,
      ${viewingOfSession} as viewing
    from session s
    join app_user u on u.client_id = s.client_id and u.id = s.user_id ${roleOfViewing}
    left join session_access a
      on a.client_id = s.client_id and a.session_id = s.id and a.hash = ${hash} and a.expires > now()
    where s.client_id = ${clientId} and s.id = ${sessionId} and u.active and not u.locked
      and (a.hash is not null or (s.exchange_hash = ${hash} and s.exchange_expires > now()))`.execute(tx)
  return rows[0]
}

/** Creates a session for an authenticated user; it gives no access until a token is issued for it. */
export async function insertSession(
  tx: ClientTransaction,
  session: { readonly clientId: ClientId; readonly id: string; readonly userId: UserId; readonly remember: boolean },
): Promise<void> {
  const { clientId, id, userId, remember } = session
  await deleteExpiredSessions(tx, clientId, userId)
  await tx.insertInto("session").values({ client_id: clientId, id, user_id: userId, remember }).execute()
}

export async function setExchange(
  tx: ClientTransaction,
  clientId: ClientId,
  id: string,
  hash: string | null,
  minutes: number,
) {
  await tx
    .updateTable("session")
    .set({ exchange_hash: hash, exchange_expires: sql<Date>`now() + make_interval(mins => ${minutes}::int)` })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute()
}

export async function insertAccess(
  tx: ClientTransaction,
  clientId: ClientId,
  id: string,
  hash: string,
  minutes: number,
) {
  await sql`delete from session_access where client_id = ${clientId} and session_id = ${id} and expires < now()`.execute(
    tx,
  )
  await tx
    .insertInto("session_access")
    .values({
      client_id: clientId,
      session_id: id,
      hash,
      expires: sql<Date>`now() + make_interval(mins => ${minutes}::int)`,
    })
    .execute()
}

export async function deleteAccess(tx: ClientTransaction, clientId: ClientId, id: string): Promise<void> {
  await tx.deleteFrom("session_access").where("client_id", "=", clientId).where("session_id", "=", id).execute()
}

/** Ends the access tokens of a session's other tabs; the browser renews and gets the current state. */
export async function deleteOtherAccess(
  tx: ClientTransaction,
  clientId: ClientId,
  id: string,
  hash: string,
): Promise<void> {
  await tx
    .deleteFrom("session_access")
    .where("client_id", "=", clientId)
    .where("session_id", "=", id)
    .where("hash", "<>", hash)
    .execute()
}

/** Sets the session's module, entity and renewal secrets. Its expiry counts from the sign-in, not from this call. */
export async function enterSession(
  tx: ClientTransaction,
  session: {
    readonly clientId: ClientId
    readonly id: string
    readonly module: ModuleCode
    readonly entityId: EntityId
    readonly refreshHash: string
    readonly csrfHash: string
    readonly hours: number
  },
) {
  const { clientId, id, module, entityId, refreshHash, csrfHash, hours } = session
  await tx
    .updateTable("session")
    .set({
      module,
      entity_id: entityId,
      exchange_hash: null,
      exchange_expires: null,
      refresh_hash: refreshHash,
      refresh_expires: sql<Date>`created_at + make_interval(hours => ${hours}::int)`,
      previous_refresh_hash: null,
      refreshed_at: null,
      csrf_hash: csrfHash,
    })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute()
}

export interface RenewableRow {
  readonly id: string
  readonly user_id: UserId
  readonly module: ModuleCode | null
  readonly entity_id: EntityId | null
  readonly remember: boolean
  readonly csrf_hash: string | null
  readonly is_current: boolean
  /**
   * Replaced a moment ago: by another tab of the same browser, or by a page that was left before it got the response.
   */
  readonly is_just_replaced: boolean
  readonly can_work: boolean
  /** Unused for so long that another person may now be using it. */
  readonly is_idle: boolean
  readonly seconds_left: number
}

/** How long after the last token was issued a session can still be renewed. */
export interface IdleTimeouts {
  readonly minutes: number
  readonly rememberedMinutes: number
}

const lastUse = sql`coalesce(s.last_used_at, s.created_at)`

const isIdle = ({ minutes, rememberedMinutes }: IdleTimeouts) => sql<boolean>`
  (${lastUse} < now() - make_interval(mins => case when s.remember then ${rememberedMinutes}::int else ${minutes}::int end))`

/** The session of a refresh token, locked until the renewal is done. */
export async function lockRenewable(
  tx: ClientTransaction,
  { clientId, sessionId, hash }: TokenClaim,
  timeouts: IdleTimeouts,
) {
  const { rows } = await sql<RenewableRow>`
    select s.id, s.user_id, s.module, s.entity_id, s.remember, s.csrf_hash,
      coalesce(s.refresh_hash = ${hash} and s.refresh_expires > now(), false) as is_current,
      coalesce(s.previous_refresh_hash = ${hash} and s.refreshed_at > now() - interval '30 seconds'
        and s.refresh_expires > now(), false) as is_just_replaced,
      u.active and not u.locked as can_work, ${isIdle(timeouts)} as is_idle,
      coalesce(extract(epoch from s.refresh_expires - now()), 0)::int as seconds_left
    from session s join app_user u on u.client_id = s.client_id and u.id = s.user_id
    where s.client_id = ${clientId} and s.id = ${sessionId}
    for update of s`.execute(tx)
  return rows[0]
}

export async function rotateRefresh(
  tx: ClientTransaction,
  clientId: ClientId,
  id: string,
  hash: string,
): Promise<void> {
  await tx
    .updateTable("session")
    .set({ previous_refresh_hash: sql<string>`refresh_hash`, refreshed_at: sql<Date>`now()`, refresh_hash: hash })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute()
}

export async function deleteSession(tx: ClientTransaction, clientId: ClientId, id: string): Promise<void> {
  await deleteAccess(tx, clientId, id)
  const endedSessions = await tx
    .deleteFrom("session")
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .returning(endedSessionColumns)
    .execute()
  await recordEndedViewings(tx, clientId, endedSessions)
}

/** Records where the session was last signed in or renewed from. */
export async function recordUsage(
  tx: ClientTransaction,
  session: {
    readonly clientId: ClientId
    readonly id: string
    readonly userAgent: string | null
    readonly address: string
  },
): Promise<void> {
  await tx
    .updateTable("session")
    .set({ user_agent: session.userAgent, address: session.address, last_used_at: sql<Date>`now()` })
    .where("client_id", "=", session.clientId)
    .where("id", "=", session.id)
    .execute()
}

export interface OpenSessionRow {
  readonly id: string
  readonly user_agent: string | null
  readonly address: string | null
  readonly created_at: Date
  readonly last_used_at: Date
  readonly remember: boolean
}

/** A user's sessions that are still usable, most recently used first. */
export async function listOpenSessions(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
  timeouts: IdleTimeouts,
) {
  const { rows } = await sql<OpenSessionRow>`
    select s.id, s.user_agent, s.address, s.created_at, ${lastUse} as last_used_at, s.remember
    from session s
    where s.client_id = ${clientId} and s.user_id = ${userId}
      and greatest(s.refresh_expires, s.exchange_expires) > now() and not ${isIdle(timeouts)}
    order by ${lastUse} desc, s.id`.execute(tx)
  return rows
}

/** Ends all sessions of a user except the one passed, with their tokens; returns how many there were. */
export async function endSessionsOf(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
  exceptSessionId?: string,
): Promise<number> {
  const { rows } = await sql<EndedSession>`
    with ended as (
      delete from session where client_id = ${clientId} and user_id = ${userId}
        and (${exceptSessionId ?? null}::uuid is null or id <> ${exceptSessionId ?? null}::uuid)
      returning id, user_id, view_as_role, view_as_name
    ), closed as (
      delete from session_access where client_id = ${clientId} and session_id in (select id from ended)
    )
    select user_id, view_as_role, view_as_name from ended`.execute(tx)
  await recordEndedViewings(tx, clientId, rows)
  return rows.length
}

/** Whether the session existed and belonged to the user. */
export async function deleteSessionOf(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
  id: string,
): Promise<boolean> {
  const session = await tx
    .selectFrom("session")
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .where("id", "=", id)
    .select("id")
    .executeTakeFirst()
  if (session) await deleteSession(tx, clientId, id)
  return session !== undefined
}

export async function isRemembered(tx: ClientTransaction, clientId: ClientId, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom("session")
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .select("remember")
    .executeTakeFirst()
  return row?.remember ?? false
}

async function deleteExpiredSessions(tx: ClientTransaction, clientId: ClientId, userId: UserId): Promise<void> {
  const { rows } = await sql<EndedSession>`
    with ended as (
      delete from session where client_id = ${clientId} and user_id = ${userId}
        and coalesce(refresh_expires, exchange_expires, created_at) < now() - interval '1 hour'
      returning id, user_id, view_as_role, view_as_name
    ), closed as (
      delete from session_access where client_id = ${clientId} and session_id in (select id from ended)
    )
    select user_id, view_as_role, view_as_name from ended`.execute(tx)
  await recordEndedViewings(tx, clientId, rows)
}
