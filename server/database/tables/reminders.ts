import type { Generated } from "kysely"
import type { ClientId, MailTemplateId, ProfileId, RecordId, ReminderId, UserId } from "../../../schemas/ids.ts"
import type {
  DueBy,
  EscalationLevel,
  ReminderChannel,
  ReminderKind,
  ReminderPeople,
  ReminderRecurrence,
} from "../../../schemas/reminders.ts"
import type { Json } from "./json-column.ts"

/** When people are told that something is due, and whom each reminder was told. */

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
  people: Json<ReminderPeople>
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
  /** 0 for a reminder, from 1 for the levels of an escalation. */
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
