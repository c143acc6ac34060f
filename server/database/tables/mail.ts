import type { Generated } from "kysely"
import type { LetterFailure, LetterState } from "../../../schemas/api/outbox.ts"
import type { ClientId, MailTemplateId, UserId } from "../../../schemas/ids.ts"
import type { Language } from "../../../schemas/languages.ts"
import type { LetterWords } from "../../../engine/mail/fill-template.ts"
import type { TemplateTexts, TemplatePurpose } from "../../../schemas/mail-templates.ts"
import type { DefaultedJson, Json } from "./json-column.ts"

/** Letters, and when each is to be tried next. */

interface OutboxLetterTable {
  client_id: ClientId
  id: string
  kind: string
  once: string
  address: string
  user_id: UserId | null
  language: Language
  params: DefaultedJson<Readonly<Record<string, string>>>
  /** What it says instead of its kind's own words, as it was when the letter was posted. */
  words: Json<LetterWords> | null
  path: string | null
  state: Generated<LetterState>
  attempts: Generated<number>
  fence: Generated<number>
  next_at: Date | null
  message_id: string | null
  last_error: LetterFailure | null
  last_reply: string | null
  created_at: Generated<Date>
  sent_at: Date | null
}

interface OutboxDueTable {
  client_id: ClientId
  letter_id: string
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
  outbox_letter: OutboxLetterTable
  outbox_due: OutboxDueTable
  mail_template: MailTemplateTable
}
