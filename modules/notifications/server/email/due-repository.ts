import { sql } from "kysely"
import type { ClientId, MailTemplateId, RecordId, UserId } from "../../../../schemas/ids.ts"
import { fallbackLanguage, isLanguage, type Language } from "../../../../schemas/languages.ts"
import type { ModuleCode } from "../../../../schemas/profile-types.ts"
import type { Database, ClientTransaction } from "../../../../server/database/database.ts"
import type { NotificationRow } from "../in-app/service.ts"

/** A notification that is due to be emailed. */
export interface DueLine {
  readonly userId: UserId
  readonly notificationId: string
  readonly templateId: MailTemplateId | null
  readonly attempts: number
}

/**
 * Lists clients with something due, as the owner: skips from client to client along the index, so the cost depends on
 * the number of clients, not emails.
 */
export async function clientsWithDue({ owner }: Database): Promise<readonly ClientId[]> {
  const { rows } = await sql<{ client_id: ClientId }>`
    with recursive writing as (
      (select client_id from notification_email order by client_id limit 1)
      union all
      select (select l.client_id from notification_email l where l.client_id > w.client_id order by l.client_id limit 1)
        from writing w where w.client_id is not null)
    select w.client_id from writing w where exists (
      select from notification_email l where l.client_id = w.client_id and l.due_at <= clock_timestamp())`.execute(
    owner,
  )
  return rows.map(({ client_id: clientId }) => clientId)
}

/** Users with immediate emails due, longest waiting first. */
export async function listWaitingUsers(
  tx: ClientTransaction,
  clientId: ClientId,
  limit: number,
): Promise<readonly UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from (
      select user_id, due_at from notification_email
       where client_id = ${clientId} and due_at <= clock_timestamp() and not is_digest
       order by due_at limit ${limit}) first
     group by user_id order by min(due_at), user_id`.execute(tx)
  return rows.map(({ user_id: userId }) => userId)
}

/** Claims a user's immediate lines, in order; concurrent writers skip them until this transaction ends. */
export async function claimImmediate(
  tx: ClientTransaction,
  clientId: ClientId,
  userId: UserId,
  limit: number,
): Promise<readonly DueLine[]> {
  const { rows } = await sql<DueLine>`
    select user_id as "userId", notification_id as "notificationId", template_id as "templateId", attempts
      from notification_email
     where client_id = ${clientId} and user_id = ${userId} and due_at <= clock_timestamp() and not is_digest
     order by due_at limit ${limit} for update skip locked`.execute(tx)
  return rows
}

export async function listNotifications(
  tx: ClientTransaction,
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

/** A user who can receive email. */
export interface DigestRecipient {
  readonly userId: UserId
  readonly language: Language
  /** The module they last worked in, if they still have access to it. */
  readonly module: ModuleCode | null
}

/** Only users who can sign in; no one else is sent email. */
export async function listAddressees(
  tx: ClientTransaction,
  clientId: ClientId,
  ids: readonly UserId[],
): Promise<ReadonlyMap<UserId, DigestRecipient>> {
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

/** Due dates of a user's assigned tasks on records, as ISO days. */
export async function listDueDays(
  tx: ClientTransaction,
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

/** Deletes lines that were enqueued or will never be. */
export async function dropLines(tx: ClientTransaction, clientId: ClientId, lines: readonly DueLine[]): Promise<void> {
  await sql`
    delete from notification_email l
     using unnest(${lines.map(({ userId }) => userId)}::uuid[], ${lines.map((line) => line.notificationId)}::uuid[])
           as done (user_id, id)
     where l.client_id = ${clientId} and l.user_id = done.user_id and l.notification_id = done.id`.execute(tx)
}

/** Retries failed lines in an hour, so that they do not delay other users' emails. */
export async function postpone(tx: ClientTransaction, clientId: ClientId, lines: readonly DueLine[]): Promise<void> {
  await sql`
    update notification_email l set attempts = attempts + 1, due_at = clock_timestamp() + interval '1 hour'
      from unnest(${lines.map(({ userId }) => userId)}::uuid[], ${lines.map((line) => line.notificationId)}::uuid[])
           as late (user_id, id)
     where l.client_id = ${clientId} and l.user_id = late.user_id and l.notification_id = late.id`.execute(tx)
}
