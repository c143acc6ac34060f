import { type RawBuilder, sql } from "kysely"
import { v7 as uuid } from "uuid"
import { notificationDays } from "../../modules/notifications/contracts/notifications.ts"
import type { ClientId, MailTemplateId, UserId } from "../../schemas/ids.ts"
import { notificationKinds, type NotificationKind } from "../../modules/notification-kinds.ts"
import type { ClientTransaction } from "../database/database.ts"
import { json } from "../database/json.ts"
import { publishChangesSql } from "./changes-repository.ts"

export interface NewNotifications {
  readonly clientId: ClientId
  readonly kind: NotificationKind
  readonly recipients: readonly { readonly to: UserId; readonly about: string | null; readonly dedupeKey: string }[]
  readonly by: UserId | null
  readonly values: object
  readonly inApp: boolean
  readonly byMail: boolean
  readonly templateId: MailTemplateId | null
}

/**
 * Inserts one for each user who has none of this kind and key yet and wants it, with its pending email; in one
 * statement for any number of users. Their IDs, by which they are ordered, begin with the database's time: several
 * processes whose clocks differ create notifications for one user.
 */
export async function insertNotifications(tx: ClientTransaction, input: NewNotifications): Promise<void> {
  const { clientId, kind, recipients, by, values, inApp, byMail, templateId } = input
  const people = recipients.map(({ to }) => to)
  const ids = recipients.map(() => uuid())
  const [subjects, causes] = [recipients.map(({ about }) => about), recipients.map(({ dedupeKey }) => dedupeKey)]
  const { email, canDisable } = notificationKinds[kind]
  await sql`
    with request as (
      select recipient.user_id, ${withDatabaseTime(sql`recipient.id`)} as id, recipient.subject_id, recipient.dedupe_key,
             ${inApp}::boolean and (coalesce(p.in_app, true) or not ${canDisable}::boolean) as in_app,
             case when ${byMail}::boolean then coalesce(p.email_delivery, ${email}) else 'never' end as email_delivery
        from unnest(${people}::uuid[], ${ids}::uuid[], ${subjects}::uuid[], ${causes}::text[]) as recipient (user_id, id, subject_id, dedupe_key)
        left join notification_preference p
          on p.client_id = ${clientId}::uuid and p.user_id = recipient.user_id and p.kind = ${kind}),
    made as (
      insert into notification (client_id, user_id, id, kind, dedupe_key, actor_id, subject_id, params, in_app)
      select ${clientId}::uuid, user_id, id, ${kind}, dedupe_key, ${by}::uuid, subject_id, ${json(values)}::jsonb, in_app
        from request where in_app or email_delivery <> 'never'
      on conflict (client_id, kind, dedupe_key, user_id) do nothing
      returning user_id, id),
    to_write as (
      insert into notification_email (client_id, user_id, notification_id, is_digest, template_id)
      select ${clientId}::uuid, made.user_id, made.id, request.email_delivery = 'digest', ${templateId}::uuid
        from made join request on request.id = made.id where request.email_delivery <> 'never')
    ${publishChangesSql(clientId, sql`made`)}`.execute(tx)
}

/** Replaces the time with which a version 7 UUID begins, in milliseconds. */
const withDatabaseTime = (id: RawBuilder<unknown>): RawBuilder<string> => sql<string>`
  (lpad(to_hex((extract(epoch from moment_or(clock_timestamp())) * 1000)::bigint), 12, '0')
   || right(replace(${id}::text, '-', ''), 20))::uuid`

/** Notifications to withdraw. */
export interface Withdrawal {
  readonly clientId: ClientId
  readonly kinds: readonly NotificationKind[]
  readonly dedupeKey: string
  /** All recipients when absent. */
  readonly from?: readonly UserId[]
}

export async function removeNotifications(
  tx: ClientTransaction,
  { clientId, kinds, dedupeKey, from }: Withdrawal,
): Promise<void> {
  await sql`
    with removed as (
      delete from notification where client_id = ${clientId} and kind = any(${[...kinds]}::text[]) and dedupe_key = ${dedupeKey}
         and ${from ? sql`user_id = any(${[...from]}::uuid[])` : sql`true`}
      returning user_id)
    ${publishChangesSql(clientId, sql`removed`)}`.execute(tx)
}

/** Deletes a batch of expired notifications; returns their number. */
export async function dropOldNotifications(tx: ClientTransaction, clientId: ClientId, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from notification n using (
      select user_id, id from notification where client_id = ${clientId}
         and created_at < clock_timestamp() - make_interval(days => ${notificationDays})
       order by created_at limit ${limit}) old
     where n.client_id = ${clientId} and n.user_id = old.user_id and n.id = old.id
    returning n.id`.execute(tx)
  return rows.length
}
