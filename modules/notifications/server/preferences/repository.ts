import { sql } from "kysely"
import { digestHour, type NotificationPreferenceInput } from "../../contracts/notification-preferences.ts"
import type { NotificationKind } from "../../../notification-kinds.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { entityTimeZone } from "../../../../server/database/entity-time-zone.ts"
import type { Owner } from "../in-app/service.ts"

export interface NotificationKindPreferenceInput extends NotificationPreferenceInput {
  readonly kind: NotificationKind
}

/** A user's saved preferences; kinds left at the default are missing. */
export async function findPreferences(
  tx: ClientTransaction,
  { clientId, userId }: Owner,
): Promise<ReadonlyMap<NotificationKind, NotificationPreferenceInput>> {
  const rows = await tx
    .selectFrom("notification_preference")
    .where("client_id", "=", clientId)
    .where("user_id", "=", userId)
    .select(["kind", "in_app", "email_delivery"])
    .execute()
  return new Map(rows.map(({ kind, in_app: inApp, email_delivery: email }) => [kind, { inApp, email }]))
}

export async function findNotificationTime(
  tx: ClientTransaction,
  { clientId, userId }: Owner,
): Promise<{ readonly hour: number; readonly timeZone: string }> {
  const { rows } = await sql<{ hour: number; timeZone: string }>`
    select coalesce(d.hour, ${digestHour})::int as hour, ${entityTimeZone} as "timeZone"
      from app_user u left join notification_digest d on d.client_id = u.client_id and d.user_id = u.id
     where u.client_id = ${clientId} and u.id = ${userId}`.execute(tx)
  return rows[0] ?? { hour: digestHour, timeZone: "UTC" }
}

/** Serialises concurrent saves by one user; each save is complete. */
export async function lockPreferences(tx: ClientTransaction, { clientId, userId }: Owner): Promise<void> {
  await sql`select from app_user where client_id = ${clientId} and id = ${userId} for no key update`.execute(tx)
}

/** Saves preferences that differ from the default, and deletes the others of `kinds`. */
export async function savePreferences(
  tx: ClientTransaction,
  { clientId, userId }: Owner,
  kinds: readonly NotificationKind[],
  preferences: readonly NotificationKindPreferenceInput[],
): Promise<void> {
  await sql`
    delete from notification_preference where client_id = ${clientId} and user_id = ${userId}
       and kind = any(${[...kinds]}::text[])`.execute(tx)
  if (preferences.length === 0) return
  await tx
    .insertInto("notification_preference")
    .values(
      preferences.map(({ kind, inApp, email }) => ({
        client_id: clientId,
        user_id: userId,
        kind,
        in_app: inApp,
        email_delivery: email,
      })),
    )
    .execute()
}

/** Deletes due email lines of kinds the user no longer wants by email. */
export async function dropUnwanted(
  tx: ClientTransaction,
  { clientId, userId }: Owner,
  kinds: readonly NotificationKind[],
): Promise<void> {
  if (kinds.length === 0) return
  await sql`
    delete from notification_email l using notification n
     where l.client_id = ${clientId} and l.user_id = ${userId}
       and n.client_id = l.client_id and n.user_id = l.user_id and n.id = l.notification_id
       and n.kind = any(${[...kinds]}::text[])`.execute(tx)
}

/** Sets the digest hour; lines waiting for a digest are scheduled again. */
export async function writeHour(tx: ClientTransaction, { clientId, userId }: Owner, hour: number): Promise<void> {
  const { rows } = await sql`
    insert into notification_digest (client_id, user_id, hour) values (${clientId}, ${userId}, ${hour})
    on conflict (client_id, user_id) do update set hour = excluded.hour
     where notification_digest.hour <> excluded.hour
    returning hour`.execute(tx)
  if (rows.length === 0) return
  await sql`
    update notification_email set digest_day = null, due_at = clock_timestamp()
     where client_id = ${clientId} and user_id = ${userId} and is_digest and digest_day is not null
       and due_at > clock_timestamp()`.execute(tx)
}
