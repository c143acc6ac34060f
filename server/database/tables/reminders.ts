import type { Generated } from "kysely"
import type { ClientId, MailTemplateId, ProfileId, RecordId, ReminderId, UserId } from "../../../schemas/ids.ts"
import type {
  DueBy,
  EscalationLevel,
  ReminderChannel,
  ReminderKind,
  ReminderRecipients,
  ReminderRecurrence,
} from "../../../schemas/reminders.ts"
import type { Json } from "./json-column.ts"

/** When users are reminded of due dates, and which reminders were sent to whom. */

interface ReminderRuleTable {
  client_id: ClientId
  id: ReminderId
  profile_id: ProfileId
  name: string
  enabled: boolean
  due_by: DueBy
  kind: ReminderKind
  days: number
  recurrence: Json<ReminderRecurrence>
  hour: number
  people: Json<ReminderRecipients>
  levels: Json<EscalationLevel[]>
  template_id: MailTemplateId | null
  channels: ReminderChannel[]
  active_from: Generated<Date>
  revision: Generated<number>
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

interface ReminderSentTable {
  client_id: ClientId
  rule_id: ReminderId
  record_id: RecordId
  /** ISO date. */
  due_on: string
  /** 0 for a reminder, 1 and above for escalation levels. */
  level: number
  /** ISO date. */
  occurs_on: string
  user_id: UserId
  sent_at: Generated<Date>
}

interface ManualReminderTable {
  client_id: ClientId
  user_id: UserId
  sent_at: Generated<Date>
  id: string
  records: number
}

export interface RemindersTables {
  reminder_rule: ReminderRuleTable
  reminder_sent: ReminderSentTable
  manual_reminder: ManualReminderTable
}
