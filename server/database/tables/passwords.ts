import type { Generated } from "kysely"
import type { LinkPurpose } from "../../../schemas/account-links.ts"
import type { ClientId, UserId } from "../../../schemas/ids.ts"
import type { Language } from "../../../schemas/languages.ts"

/** Earlier passwords, links sent by mail, and what is to be done for an address after it was answered. */

interface EarlierPasswordTable {
  client_id: ClientId
  user_id: UserId
  /** UUIDv7, so in the order of time. */
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

export type ErrandKind = "reset" | "refused" | "locked"

interface AccountErrandTable {
  id: string
  kind: ErrandKind
  email: string
  language: Language
  /** Of a lock: how long it lasts. */
  minutes: Generated<number>
  at: Generated<Date>
}

export interface PasswordsTables {
  earlier_password: EarlierPasswordTable
  account_link: AccountLinkTable
  account_errand: AccountErrandTable
}
