import { type RawBuilder, sql } from "kysely"
import { viewingMinutes } from "../../contracts/view-as.ts"
import type { ClientId, RoleId, UserId } from "../../../../schemas/ids.ts"
import type { Grant } from "../../../../schemas/permissions.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { Ending } from "./viewing-endings.ts"

/** The current state of the role a session views the system as. */
export interface ViewingRow {
  readonly roleId: RoleId
  readonly name: string
  readonly grants: readonly Grant[]
  /** A database timestamp, as JSON formats it. */
  readonly until: string
  /** Why it is over; null while it is active. Once over, its rights must not be used. */
  readonly over: Ending | null
}

/** The viewing of session `s` of user `u`, with its role `vr`; null where there is none. */
export const viewingOfSession: RawBuilder<ViewingRow | null> = sql`
  case when s.view_as_role is null then null else jsonb_build_object(
    'roleId', s.view_as_role, 'name', coalesce(vr.name, s.view_as_name), 'grants', vr.grants,
    'until', s.view_as_since + make_interval(mins => ${sql.lit(viewingMinutes)}),
    'over', case
      when vr.id is null then 'role_deleted'
      when not u.is_client_admin then 'not_administrator'
      when s.view_as_since + make_interval(mins => ${sql.lit(viewingMinutes)}) <= now() then 'time_over' end)
  end`

/** The role of session `s`'s viewing, if it still exists. */
export const roleOfViewing = sql`left join role vr on vr.client_id = s.client_id and vr.id = s.view_as_role`

/** A session's viewing, locked until the transaction ends. */
export async function lockViewing(tx: ClientTransaction, clientId: ClientId, sessionId: string) {
  const { rows } = await sql<{ user_id: UserId; viewing: ViewingRow | null }>`
    select s.user_id, ${viewingOfSession} as viewing
      from session s join app_user u on u.client_id = s.client_id and u.id = s.user_id ${roleOfViewing}
     where s.client_id = ${clientId} and s.id = ${sessionId} for update of s`.execute(tx)
  return rows[0]
}

export async function writeViewing(
  tx: ClientTransaction,
  clientId: ClientId,
  sessionId: string,
  role: { readonly id: RoleId; readonly name: string } | null,
): Promise<void> {
  await tx
    .updateTable("session")
    .set({
      view_as_role: role?.id ?? null,
      view_as_name: role?.name ?? null,
      view_as_since: role ? sql<Date>`now()` : null,
    })
    .where("client_id", "=", clientId)
    .where("id", "=", sessionId)
    .execute()
}

/** Locks a role against deletion until the transaction ends. */
export async function lockRole(tx: ClientTransaction, clientId: ClientId, id: string) {
  return tx
    .selectFrom("role")
    .where("client_id", "=", clientId)
    .where("id", "=", id as RoleId)
    .select(["id", "name"])
    .forShare()
    .executeTakeFirst()
}
