import { sql } from "kysely"
import type { ClientId, MailTemplateId, RecordId, UserId } from "../../../../schemas/ids.ts"
import { fallbackLanguage, isLanguage, type Language } from "../../../../schemas/languages.ts"
import type { ModuleCode } from "../../../../schemas/profile-types.ts"
import type { Database, Tenant } from "../../../database/database.ts"
import type { NotificationRow } from "../in-app/service.ts"

/** A notification that is to be written of. */
export interface DueLine {
  readonly userId: UserId
  readonly notificationId: string
  readonly templateId: MailTemplateId | null
  readonly attempts: number
}

/**
 * Clients with something due, as the owner: from one client to the next along the index, so that it costs as much as there
 * are clients with letters to write, however many letters they are.
 */
export async function clientsWithDue({ owner }: Database): Promise<readonly ClientId[]> {
  const { rows } = await sql<{ client_id: ClientId }>`
    with recursive writing as (
      (select client_id from notification_letter order by client_id limit 1)
      union all
      select (select l.client_id from notification_letter l where l.client_id > w.client_id order by l.client_id limit 1)
        from writing w where w.client_id is not null)
    select w.client_id from writing w where exists (
      select from notification_letter l where l.client_id = w.client_id and l.due_at <= clock_timestamp())`.execute(
    owner,
  )
  return rows.map(({ client_id: clientId }) => clientId)
}

/** People who are to be written to at once, those who waited longest first. */
export async function readWaiting(tx: Tenant, clientId: ClientId, most: number): Promise<readonly UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from (
      select user_id, due_at from notification_letter
       where client_id = ${clientId} and due_at <= clock_timestamp() and not is_digest
       order by due_at limit ${most}) first
     group by user_id order by min(due_at), user_id`.execute(tx)
  return rows.map(({ user_id: userId }) => userId)
}

/** What they are to be told of at once, in its order; whoever else writes passes over it until this transaction ends. */
export async function takeAtOnce(
  tx: Tenant,
  clientId: ClientId,
  userId: UserId,
  most: number,
): Promise<readonly DueLine[]> {
  const { rows } = await sql<DueLine>`
    select user_id as "userId", notification_id as "notificationId", template_id as "templateId", attempts
      from notification_letter
     where client_id = ${clientId} and user_id = ${userId} and due_at <= clock_timestamp() and not is_digest
     order by due_at limit ${most} for update skip locked`.execute(tx)
  return rows
}

export async function readNotifications(
  tx: Tenant,
  clientId: ClientId,
  lines: readonly DueLine[],
): Promise<ReadonlyMap<string, NotificationRow>> {
  const { rows } = await sql<NotificationRow>`
    select n.* from notification n
      join unnest(${lines.map(({ userId }) => userId)}::uuid[], ${lines.map((line) => line.notificationId)}::uuid[])
           as due (user_id, id) on n.user_id = due.user_id and n.id = due.id
     where n.client_id = ${clientId}`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Somebody who may be written to. */
export interface Addressee {
  readonly userId: UserId
  readonly language: Language
  /** Where they last worked, if it is still theirs. */
  readonly module: ModuleCode | null
}

/** Those of the people who can sign in: nobody else is written to. */
export async function readAddressees(
  tx: Tenant,
  clientId: ClientId,
  ids: readonly UserId[],
): Promise<ReadonlyMap<UserId, Addressee>> {
  const { rows } = await sql<{ id: UserId; language: string | null; module: ModuleCode | null }>`
    select u.id, u.preferences ->> 'language' as language,
           case when u.preferences ->> 'moduleId' = any(u.modules) then u.preferences ->> 'moduleId' end as module
      from app_user u
     where u.client_id = ${clientId} and u.id = any(${[...ids]}::uuid[]) and u.active and not u.locked`.execute(tx)
  return new Map(
    rows.map(({ id, language, module }) => [
      id,
      { userId: id, module, language: language !== null && isLanguage(language) ? language : fallbackLanguage },
    ]),
  )
}

/** When what a person is asked to do on records is due, as ISO days. */
export async function readDueDays(
  tx: Tenant,
  clientId: ClientId,
  userId: UserId,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (recordIds.length === 0) return new Map()
  const { rows } = await sql<{ record_id: RecordId; due_on: string }>`
    select record_id, due_on from workflow_task
     where client_id = ${clientId} and user_id = ${userId} and record_id = any(${[...recordIds]}::uuid[])
       and closed_at is null and due_on is not null`.execute(tx)
  return new Map(rows.map(({ record_id: recordId, due_on: dueOn }) => [recordId, dueOn]))
}

/** Written, or never to be. */
export async function dropLines(tx: Tenant, clientId: ClientId, lines: readonly DueLine[]): Promise<void> {
  await sql`
    delete from notification_letter l
     using unnest(${lines.map(({ userId }) => userId)}::uuid[], ${lines.map((line) => line.notificationId)}::uuid[])
           as done (user_id, id)
     where l.client_id = ${clientId} and l.user_id = done.user_id and l.notification_id = done.id`.execute(tx)
}

/** What could not be written is tried again in an hour, so that it keeps nobody else's letter waiting. */
export async function putOff(tx: Tenant, clientId: ClientId, lines: readonly DueLine[]): Promise<void> {
  await sql`
    update notification_letter l set attempts = attempts + 1, due_at = clock_timestamp() + interval '1 hour'
      from unnest(${lines.map(({ userId }) => userId)}::uuid[], ${lines.map((line) => line.notificationId)}::uuid[])
           as late (user_id, id)
     where l.client_id = ${clientId} and l.user_id = late.user_id and l.notification_id = late.id`.execute(tx)
}
