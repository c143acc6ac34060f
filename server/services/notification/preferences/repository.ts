import { sql } from "kysely"
import { digestHour, type NotificationWish } from "../../../../schemas/api/notification-preferences.ts"
import type { NotificationKind } from "../../../../schemas/notification-kinds.ts"
import type { Tenant } from "../../../database/database.ts"
import { ownTimeZone } from "../../../database/own-time-zone.ts"
import type { Owner } from "../in-app/service.ts"

export interface KindWish extends NotificationWish {
  readonly kind: NotificationKind
}

/** What a person chose; what they did not choose is not there. */
export async function readWishes(
  tx: Tenant,
  { clientId, userId }: Owner,
): Promise<ReadonlyMap<NotificationKind, NotificationWish>> {
  const rows = await tx
    .selectFrom("notification_preference")
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .select(["kind", "in_bell", "letter"])
    .execute()
  return new Map(rows.map(({ kind, in_bell: inApp, letter }) => [kind, { inApp, letter }]))
}

export async function readTimes(
  tx: Tenant,
  { clientId, userId }: Owner,
): Promise<{ readonly hour: number; readonly timeZone: string }> {
  const { rows } = await sql<{ hour: number; timeZone: string }>`
    select coalesce(d.hour, ${digestHour})::int as hour, ${ownTimeZone} as "timeZone"
      from app_user u left join notification_digest d on d.client_id = u.client_id and d.user_id = u.id
     where u.client_id = ${clientId} and u.id = ${userId}`.execute(tx)
  return rows[0] ?? { hour: digestHour, timeZone: "UTC" }
}

/** Two saves of one person follow one another; each leaves the whole of what it said. */
export async function holdWishes(tx: Tenant, { clientId, userId }: Owner): Promise<void> {
  await sql`select from app_user where client_id = ${clientId} and id = ${userId} for no key update`.execute(tx)
}

/** Keeps those that differ from what everybody has, and forgets the others of `kinds`. */
export async function writeWishes(
  tx: Tenant,
  { clientId, userId }: Owner,
  kinds: readonly NotificationKind[],
  wishes: readonly KindWish[],
): Promise<void> {
  await sql`
    delete from notification_preference where client_id = ${clientId} and user_id = ${userId}
       and kind = any(${[...kinds]}::text[])`.execute(tx)
  if (wishes.length === 0) return
  await tx
    .insertInto("notification_preference")
    .values(
      wishes.map(({ kind, inApp, letter }) => ({ client_id: clientId, user_id: userId, kind, in_bell: inApp, letter })),
    )
    .execute()
}

/** What was to be written of kinds that are no longer wanted by letter. */
export async function dropUnwanted(
  tx: Tenant,
  { clientId, userId }: Owner,
  kinds: readonly NotificationKind[],
): Promise<void> {
  if (kinds.length === 0) return
  await sql`
    delete from notification_letter l using notification n
     where l.client_id = ${clientId} and l.user_id = ${userId}
       and n.client_id = l.client_id and n.user_id = l.user_id and n.id = l.notification_id
       and n.kind = any(${[...kinds]}::text[])`.execute(tx)
}

/** From now on at this hour: lines that wait for the day's letter are put to their day anew. */
export async function writeHour(tx: Tenant, { clientId, userId }: Owner, hour: number): Promise<void> {
  const { rows } = await sql`
    insert into notification_digest (client_id, user_id, hour) values (${clientId}, ${userId}, ${hour})
    on conflict (client_id, user_id) do update set hour = excluded.hour
     where notification_digest.hour <> excluded.hour
    returning hour`.execute(tx)
  if (rows.length === 0) return
  await sql`
    update notification_letter set digest_day = null, due_at = clock_timestamp()
     where client_id = ${clientId} and user_id = ${userId} and is_digest and digest_day is not null
       and due_at > clock_timestamp()`.execute(tx)
}
