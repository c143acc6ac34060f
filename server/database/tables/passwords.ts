import type { Generated } from "kysely"
import type { LinkPurpose } from "../../../schemas/account-links.ts"
import type { ClientId, UserId } from "../../../schemas/ids.ts"
import type { Language } from "../../../schemas/languages.ts"

/** Previous passwords, links sent by email, and account events to process after the response. */

interface PasswordHistoryTable {
  client_id: ClientId
  user_id: UserId
  /** UUIDv7, so in chronological order. */
  id: string
  hash: string
}

interface AccountLinkTable {
  client_id: ClientId
  id: string
  user_id: UserId
  purpose: LinkPurpose
  hash: string
  expires: Date
  created_at: Generated<Date>
}

export type AccountEventKind = "reset" | "rejected" | "locked"

interface AccountEventTable {
  id: string
  kind: AccountEventKind
  email: string
  language: Language
  /** For a lock: its duration. */
  minutes: Generated<number>
  at: Generated<Date>
}

export interface PasswordsTables {
  password_history: PasswordHistoryTable
  account_link: AccountLinkTable
  account_event: AccountEventTable
}
