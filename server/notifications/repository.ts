import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import { notificationDays } from "../../schemas/api/notifications.ts"
import type { ClientId, MailTemplateId, UserId } from "../../schemas/ids.ts"
import { notificationKinds, type NotificationKind } from "../../schemas/notification-kinds.ts"
import type { Tenant } from "../database/database.ts"
import { json } from "../database/json.ts"
import { announced } from "./changes-repository.ts"

export interface NewNotifications {
  readonly clientId: ClientId
  readonly kind: NotificationKind
  readonly told: readonly { readonly to: UserId; readonly about: string | null; readonly once: string }[]
  readonly by: UserId | null
  readonly values: object
  readonly inApp: boolean
  readonly byMail: boolean
  readonly templateId: MailTemplateId | null
}

/**
 * One for each person who has none of this kind and cause yet and wants to be told of it, and with it what is to be written
 * to them; all in one statement, however many they are.
 */
export async function insertNotifications(tx: Tenant, notice: NewNotifications): Promise<void> {
  const { clientId, kind, told, by, values, inApp, byMail, templateId } = notice
  const people = told.map(({ to }) => to)
  const ids = told.map(() => uuid())
  const [abouts, causes] = [told.map(({ about }) => about), told.map(({ once }) => once)]
  const { letter, maySilence } = notificationKinds[kind]
  await sql`
    with wish as (
      select told.user_id, told.id, told.about_id, told.once,
             ${inApp}::boolean and (coalesce(p.in_bell, true) or not ${maySilence}::boolean) as in_bell,
             case when ${byMail}::boolean then coalesce(p.letter, ${letter}) else 'never' end as letter
        from unnest(${people}::uuid[], ${ids}::uuid[], ${abouts}::uuid[], ${causes}::text[]) as told (user_id, id, about_id, once)
        left join notification_preference p
          on p.client_id = ${clientId}::uuid and p.user_id = told.user_id and p.kind = ${kind}),
    made as (
      insert into notification (client_id, user_id, id, kind, once, actor_id, about_id, params, in_bell)
      select ${clientId}::uuid, user_id, id, ${kind}, once, ${by}::uuid, about_id, ${json(values)}::jsonb, in_bell
        from wish where in_bell or letter <> 'never'
      on conflict (client_id, kind, once, user_id) do nothing
      returning user_id, id),
    to_write as (
      insert into notification_letter (client_id, user_id, notification_id, is_digest, template_id)
      select ${clientId}::uuid, made.user_id, made.id, wish.letter = 'digest', ${templateId}::uuid
        from made join wish on wish.id = made.id where wish.letter <> 'never')
    ${announced(clientId, sql`made`)}`.execute(tx)
}

/** What is told no longer. */
export interface Withdrawal {
  readonly clientId: ClientId
  readonly kinds: readonly NotificationKind[]
  readonly once: string
  /** Everybody who was told, where nobody is named. */
  readonly from?: readonly UserId[]
}

export async function removeNotifications(tx: Tenant, { clientId, kinds, once, from }: Withdrawal): Promise<void> {
  await sql`
    with removed as (
      delete from notification where client_id = ${clientId} and kind = any(${[...kinds]}::text[]) and once = ${once}
         and ${from ? sql`user_id = any(${[...from]}::uuid[])` : sql`true`}
      returning user_id)
    ${announced(clientId, sql`removed`)}`.execute(tx)
}

/** Throws some away that are too old to be kept; tells how many. */
export async function dropOldNotifications(tx: Tenant, clientId: ClientId, most: number): Promise<number> {
  const { rows } = await sql`
    delete from notification n using (
      select user_id, id from notification where client_id = ${clientId}
         and created_at < clock_timestamp() - make_interval(days => ${notificationDays})
       order by created_at limit ${most}) old
     where n.client_id = ${clientId} and n.user_id = old.user_id and n.id = old.id
    returning n.id`.execute(tx)
  return rows.length
}
