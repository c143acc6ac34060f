import { sql } from "kysely"
import type { DigestMoment, DigestTimes } from "../../../../engine/notifications/digest-moment.ts"
import { digestHour } from "../../contracts/notification-preferences.ts"
import type { ClientId, UserId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import type { NotificationRow } from "../in-app/service.ts"
import { entityTimeZone } from "../../../../server/database/entity-time-zone.ts"

/** Users with lines not yet assigned to a daily digest, with digest hour, time zone and last digest day. */
export async function listUnplannedRecipients(
  tx: ClientTransaction,
  clientId: ClientId,
  limit: number,
): Promise<readonly (DigestTimes & { readonly userId: UserId })[]> {
  const { rows } = await sql<DigestTimes & { readonly userId: UserId }>`
    select u.id as "userId", ${entityTimeZone} as "timeZone", coalesce(d.hour, ${digestHour})::int as hour, d.last_day as "lastDay"
      from (select distinct user_id from (
              select user_id from notification_email
               where client_id = ${clientId} and due_at <= clock_timestamp() and is_digest and digest_day is null
               order by due_at limit ${limit}) first) waiting
      join app_user u on u.client_id = ${clientId} and u.id = waiting.user_id
      left join notification_digest d on d.client_id = u.client_id and d.user_id = u.id`.execute(tx)
  return rows
}

/** Assigns all lines without a day to their user's next digest. */
export async function planLines(
  tx: ClientTransaction,
  clientId: ClientId,
  plans: readonly (DigestMoment & { readonly userId: UserId })[],
): Promise<void> {
  await sql`
    update notification_email l set digest_day = plan.day, due_at = plan.at
      from unnest(${plans.map(({ userId }) => userId)}::uuid[], ${plans.map(({ day }) => day)}::date[],
                  ${plans.map(({ at }) => at.toISOString())}::timestamptz[]) as plan (user_id, day, at)
     where l.client_id = ${clientId} and l.user_id = plan.user_id and l.is_digest and l.digest_day is null`.execute(tx)
}

/** Users whose daily digest is due, longest waiting first. */
export async function findDueRecipients(
  tx: ClientTransaction,
  clientId: ClientId,
  limit: number,
): Promise<readonly UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select distinct user_id from (
      select user_id from notification_email
       where client_id = ${clientId} and due_at <= clock_timestamp() and is_digest and digest_day is not null
       order by due_at limit ${limit}) first
     order by user_id`.execute(tx)
  return rows.map(({ user_id: userId }) => userId)
}

export interface DueDigest {
  /** ISO day of the digest; the latest of those due. */
  readonly day: string
  readonly unread: number
  /** The newest of those not read in the app meanwhile. */
  readonly newest: readonly NotificationRow[]
}

/** The content of a user's digest; locks it against concurrent writers. Undefined if it was written meanwhile. */
export async function findDigest(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
  limit: number,
): Promise<DueDigest | undefined> {
  const lastDay = await lockDigest(tx, clientId, userId)
  const due = sql`l.client_id = ${clientId} and l.user_id = ${userId} and l.is_digest
     and l.digest_day is not null and l.due_at <= clock_timestamp()`
  const lines = sql`
    from notification_email l join notification n
      on n.client_id = l.client_id and n.user_id = l.user_id and n.id = l.notification_id
     and not (n.in_app and n.read_at is not null) where ${due}`
  const { rows: days } = await sql<{ day: string | null; unread: number }>`
    select (select max(l.digest_day) from notification_email l where ${due}) as day,
           (select count(*) ${lines})::int as unread`.execute(tx)
  const [{ day, unread } = { day: null, unread: 0 }] = days
  if (day === null) return undefined
  if (lastDay !== null && lastDay >= day) {
    // Assigned to a day whose digest was sent meanwhile: move them to the next one.
    await sql`update notification_email l set digest_day = null where ${due}`.execute(tx)
    return undefined
  }
  const { rows: newest } = await sql<NotificationRow>`select n.* ${lines} order by n.id desc limit ${limit}`.execute(tx)
  return { day, unread, newest }
}

/** Locks the user's digest until the transaction ends; returns the last day that had one. */
async function lockDigest(tx: ClientTransaction, clientId: ClientId, userId: UserId): Promise<string | null> {
  const { rows } = await sql<{ last_day: string | null }>`
    insert into notification_digest (client_id, user_id, hour) values (${clientId}, ${userId}, ${digestHour})
    on conflict (client_id, user_id) do update set hour = notification_digest.hour
    returning last_day`.execute(tx)
  return rows[0]?.last_day ?? null
}

/** Marks the day's digest as done, whether it was written or empty. */
export async function endDigest(tx: ClientTransaction, clientId: ClientId, userId: UserId, day: string): Promise<void> {
  await sql`
    delete from notification_email where client_id = ${clientId} and user_id = ${userId} and is_digest
       and digest_day <= ${day} and due_at <= clock_timestamp()`.execute(tx)
  await sql`
    update notification_digest set last_day = greatest(last_day, ${day}::date)
     where client_id = ${clientId} and user_id = ${userId}`.execute(tx)
}

/** Retries a failed digest in an hour. */
export async function postponeDigest(tx: ClientTransaction, clientId: ClientId, userId: UserId): Promise<void> {
  await sql`
    update notification_email set attempts = attempts + 1, due_at = clock_timestamp() + interval '1 hour'
     where client_id = ${clientId} and user_id = ${userId} and is_digest and digest_day is not null
       and due_at <= clock_timestamp()`.execute(tx)
}

/** Deletes lines whose emails failed too often. */
export async function dropHopeless(tx: ClientTransaction, clientId: ClientId, maxAttempts: number): Promise<void> {
  await sql`
    delete from notification_email
     where client_id = ${clientId} and due_at <= clock_timestamp() and attempts >= ${maxAttempts}`.execute(tx)
}
