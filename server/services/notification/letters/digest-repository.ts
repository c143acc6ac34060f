import { sql } from "kysely"
import type { DigestMoment, DigestTimes } from "../../../../engine/notifications/digest-moment.ts"
import { digestHour } from "../../../../schemas/api/notification-preferences.ts"
import type { ClientId, UserId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"
import type { NotificationRow } from "../in-app/service.ts"
import { ownTimeZone } from "../../../database/own-time-zone.ts"

/** People with lines that belong to no day's letter yet, and when theirs are written. */
export async function readUnplanned(
  tx: Tenant,
  clientId: ClientId,
  most: number,
): Promise<readonly (DigestTimes & { readonly userId: UserId })[]> {
  const { rows } = await sql<DigestTimes & { readonly userId: UserId }>`
    select u.id as "userId", ${ownTimeZone} as "timeZone", coalesce(d.hour, ${digestHour})::int as hour, d.last_day as "lastDay"
      from (select distinct user_id from (
              select user_id from notification_letter
               where client_id = ${clientId} and due_at <= clock_timestamp() and is_digest and digest_day is null
               order by due_at limit ${most}) first) waiting
      join app_user u on u.client_id = ${clientId} and u.id = waiting.user_id
      left join notification_digest d on d.client_id = u.client_id and d.user_id = u.id`.execute(tx)
  return rows
}

/** Gives all lines that have no day yet that of their person's next letter. */
export async function planLines(
  tx: Tenant,
  clientId: ClientId,
  plans: readonly (DigestMoment & { readonly userId: UserId })[],
): Promise<void> {
  await sql`
    update notification_letter l set digest_day = plan.day, due_at = plan.at
      from unnest(${plans.map(({ userId }) => userId)}::uuid[], ${plans.map(({ day }) => day)}::date[],
                  ${plans.map(({ at }) => at.toISOString())}::timestamptz[]) as plan (user_id, day, at)
     where l.client_id = ${clientId} and l.user_id = plan.user_id and l.is_digest and l.digest_day is null`.execute(tx)
}

/** People whose letter of the day is due, those who waited longest first. */
export async function readDuePeople(tx: Tenant, clientId: ClientId, most: number): Promise<readonly UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select distinct user_id from (
      select user_id from notification_letter
       where client_id = ${clientId} and due_at <= clock_timestamp() and is_digest and digest_day is not null
       order by due_at limit ${most}) first
     order by user_id`.execute(tx)
  return rows.map(({ user_id: userId }) => userId)
}

export interface DueDigest {
  /** Whose letter it is, of those that are due the latest. */
  readonly day: string
  readonly unread: number
  /** The newest of those that were not read below the bell meanwhile. */
  readonly newest: readonly NotificationRow[]
}

/** What a person's letter of the day is of; whoever else writes it waits. Undefined where it was written meanwhile. */
export async function readDigest(
  tx: Tenant,
  clientId: ClientId,
  userId: UserId,
  most: number,
): Promise<DueDigest | undefined> {
  const lastDay = await holdDigest(tx, clientId, userId)
  const due = sql`l.client_id = ${clientId} and l.user_id = ${userId} and l.is_digest
     and l.digest_day is not null and l.due_at <= clock_timestamp()`
  const lines = sql`
    from notification_letter l join notification n
      on n.client_id = l.client_id and n.user_id = l.user_id and n.id = l.notification_id
     and not (n.in_bell and n.read_at is not null) where ${due}`
  const { rows: days } = await sql<{ day: string | null; unread: number }>`
    select (select max(l.digest_day) from notification_letter l where ${due}) as day,
           (select count(*) ${lines})::int as unread`.execute(tx)
  const [{ day, unread } = { day: null, unread: 0 }] = days
  if (day === null) return undefined
  if (lastDay !== null && lastDay >= day) {
    // Put to a day whose letter went meanwhile: they are put to the next one.
    await sql`update notification_letter l set digest_day = null where ${due}`.execute(tx)
    return undefined
  }
  const { rows: newest } = await sql<NotificationRow>`select n.* ${lines} order by n.id desc limit ${most}`.execute(tx)
  return { day, unread, newest }
}

/** Nobody else writes it until the transaction ends; tells the last day that had one. */
async function holdDigest(tx: Tenant, clientId: ClientId, userId: UserId): Promise<string | null> {
  const { rows } = await sql<{ last_day: string | null }>`
    insert into notification_digest (client_id, user_id, hour) values (${clientId}, ${userId}, ${digestHour})
    on conflict (client_id, user_id) do update set hour = notification_digest.hour
    returning last_day`.execute(tx)
  return rows[0]?.last_day ?? null
}

/** The letter of the day is written, or there was nothing in it; either way the day has had it. */
export async function endDigest(tx: Tenant, clientId: ClientId, userId: UserId, day: string): Promise<void> {
  await sql`
    delete from notification_letter where client_id = ${clientId} and user_id = ${userId} and is_digest
       and digest_day <= ${day} and due_at <= clock_timestamp()`.execute(tx)
  await sql`
    update notification_digest set last_day = greatest(last_day, ${day}::date)
     where client_id = ${clientId} and user_id = ${userId}`.execute(tx)
}

/** One that could not be written is tried again in an hour. */
export async function putOffDigest(tx: Tenant, clientId: ClientId, userId: UserId): Promise<void> {
  await sql`
    update notification_letter set attempts = attempts + 1, due_at = clock_timestamp() + interval '1 hour'
     where client_id = ${clientId} and user_id = ${userId} and is_digest and digest_day is not null
       and due_at <= clock_timestamp()`.execute(tx)
}

/** Lines of letters that could never be written. */
export async function dropHopeless(tx: Tenant, clientId: ClientId, mostAttempts: number): Promise<void> {
  await sql`
    delete from notification_letter
     where client_id = ${clientId} and due_at <= clock_timestamp() and attempts >= ${mostAttempts}`.execute(tx)
}
