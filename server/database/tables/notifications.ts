import type { Generated } from "kysely"
import type { ClientId, MailTemplateId, UserId } from "../../../schemas/ids.ts"
import type { LetterWay, NotificationKind } from "../../../schemas/notification-kinds.ts"
import type { DefaultedJson } from "./json-column.ts"

/** What people are told of within the product, how they want to be, and the letters still to be written of it. */

interface NotificationTable {
  client_id: ClientId
  user_id: UserId
  id: string
  kind: NotificationKind
  once: string
  actor_id: UserId | null
  about_id: string | null
  params: DefaultedJson<Readonly<Record<string, string | number | null>>>
  created_at: Generated<Date>
  read_at: Date | null
  /** False where it stands there for its letter alone. */
  in_bell: Generated<boolean>
}

interface NotificationPreferenceTable {
  client_id: ClientId
  user_id: UserId
  kind: NotificationKind
  in_bell: boolean
  letter: LetterWay
}

interface NotificationDigestTable {
  client_id: ClientId
  user_id: UserId
  hour: number
  last_day: string | null
}

interface NotificationLetterTable {
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
  notification_letter: NotificationLetterTable
}
