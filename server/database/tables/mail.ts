import type { Generated } from "kysely"
import type { EmailFailure, EmailState } from "../../../modules/outbox/contract.ts"
import type { ClientId, MailTemplateId, UserId } from "../../../schemas/ids.ts"
import type { Language } from "../../../schemas/languages.ts"
import type { RenderedTemplate } from "../../../engine/mail/fill-template.ts"
import type { TemplateTexts, TemplatePurpose } from "../../../schemas/mail-templates.ts"
import type { DefaultedJson, Json } from "./json-column.ts"

/** Emails and when each is to be sent next. */

interface OutboxEmailTable {
  client_id: ClientId
  id: string
  kind: string
  dedupe_key: string
  address: string
  user_id: UserId | null
  language: Language
  params: DefaultedJson<Readonly<Record<string, string>>>
  /** Replaces the kind's own text; stored as it was when the email was enqueued. */
  content: Json<RenderedTemplate> | null
  path: string | null
  state: Generated<EmailState>
  attempts: Generated<number>
  fence: Generated<number>
  next_at: Date | null
  message_id: string | null
  last_error: EmailFailure | null
  last_reply: string | null
  created_at: Generated<Date>
  sent_at: Date | null
}

interface OutboxDueTable {
  client_id: ClientId
  email_id: string
  due_at: Date
}

interface MailTemplateTable {
  client_id: ClientId
  id: MailTemplateId
  name: string
  purpose: TemplatePurpose
  enabled: boolean
  texts: Json<TemplateTexts>
  revision: Generated<number>
  updated_at: Generated<Date>
  updated_by: UserId | null
}

export interface MailTables {
  outbox_email: OutboxEmailTable
  outbox_due: OutboxDueTable
  mail_template: MailTemplateTable
}
