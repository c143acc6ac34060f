import type { Generated } from "kysely"
import type { ClientId, MailTemplateId, UserId } from "../../../schemas/ids.ts"
import type { EmailDelivery } from "../../../schemas/notification-kind.ts"
import type { NotificationKind } from "../../../modules/notification-kinds.ts"
import type { DefaultedJson } from "./json-column.ts"

/** In-app notifications, the users' preferences, and the notification emails still to be written. */

interface NotificationTable {
  client_id: ClientId
  user_id: UserId
  id: string
  kind: NotificationKind
  dedupe_key: string
  actor_id: UserId | null
  subject_id: string | null
  params: DefaultedJson<Readonly<Record<string, string | number | null>>>
  created_at: Generated<Date>
  read_at: Date | null
  /** False when it exists only for its email. */
  in_app: Generated<boolean>
}

interface NotificationPreferenceTable {
  client_id: ClientId
  user_id: UserId
  kind: NotificationKind
  in_app: boolean
  email_delivery: EmailDelivery
}

interface NotificationDigestTable {
  client_id: ClientId
  user_id: UserId
  hour: number
  last_day: string | null
}

interface NotificationEmailTable {
  client_id: ClientId
  user_id: UserId
  notification_id: string
  due_at: Generated<Date>
  is_digest: boolean
  digest_day: string | null
  template_id: MailTemplateId | null
  attempts: Generated<number>
}

export interface NotificationsTables {
  notification: NotificationTable
  notification_preference: NotificationPreferenceTable
  notification_digest: NotificationDigestTable
  notification_email: NotificationEmailTable
}
