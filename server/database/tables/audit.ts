import type { Generated } from "kysely"
import type { ClientId, JobId, RecordId, UserId } from "../../../schemas/ids.ts"
import type { ModuleCode } from "../../../schemas/profile-types.ts"
import type { DefaultedJson, Json } from "./json-column.ts"

/** Tables for what happened: the audit log, status changes, outgoing messages. */

/** What entries are about. A module adds its own subjects where it writes their entries. */
export interface AuditSubjects {
  client: true
  email: true
  file: true
  job: true
  profile: true
  provider: true
  record: true
  role: true
  session: true
  user: true
}
export type AuditSubjectKind = keyof AuditSubjects & string

interface AuditEntryTable {
  client_id: ClientId
  subject_id: string
  sequence: number
  id: string
  subject_kind: AuditSubjectKind
  action: string
  actor_id: UserId | null
  module: ModuleCode | null
  job_id: JobId | null
  at: Generated<Date>
  changes: DefaultedJson<readonly unknown[]>
  previous_hash: string
  hash: string
}

interface AuditSealTable {
  client_id: ClientId
  number: number
  at: Date
  /** How many chain ends the checkpoint seals. */
  heads: number
  previous_hash: string
  hash: string
  signature: string
}

interface AuditSealHeadTable {
  client_id: ClientId
  subject_id: string
  sequence: number
  seal: number
  hash: string
}

interface StatusChangeTable {
  client_id: ClientId
  record_id: RecordId
  id: string
  previous_status: string | null
  status: string
  actor_id: UserId | null
  comment: string | null
  at: Generated<Date>
}

interface OutboxMessageTable {
  client_id: ClientId
  id: string
  topic: string
  payload: Json<unknown>
  created_at: Generated<Date>
  delivered_at: Date | null
}

export interface AuditTables {
  audit_entry: AuditEntryTable
  audit_seal: AuditSealTable
  audit_seal_head: AuditSealHeadTable
  status_change: StatusChangeTable
  outbox_message: OutboxMessageTable
}
