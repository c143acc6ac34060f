import type { Generated } from "kysely"
import type { ClientId, EntityId, FieldId, ProfileId, ProjectId, RecordId, UserId } from "../../../schemas/ids.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import type { DefaultedJson } from "./json-column.ts"

/** Records, their indexed values, links and numbers. */

interface RecordTable {
  client_id: ClientId
  id: RecordId
  profile_id: ProfileId
  profile_version: number
  type: ProfileType
  subtype: string | null
  master_id: RecordId | null
  project_id: ProjectId | null
  entity_id: EntityId | null
  uid: string
  name: string
  /** UID and name, normalized for searching. */
  search_text: string
  status: string
  sub_status: string | null
  activity_id: string | null
  is_unlocked: Generated<boolean>
  workflow_done: Generated<boolean>
  /** The completed process, itself or an ancestor, that makes the record read-only; null when there is none. */
  completed_process: Generated<RecordId | null>
  /** Completed without a result. */
  without_result: Generated<boolean>
  /** ISO date. */
  due_date: string | null
  owner_id: UserId | null
  fields: DefaultedJson<Readonly<Record<string, unknown>>>
  revision: Generated<number>
  created_at: Generated<Date>
  created_by: UserId | null
  updated_at: Generated<Date>
  updated_by: UserId | null
}

/** A change of the number of records in a scope; the number is the sum of all rows. */
interface RecordCountTable {
  client_id: ClientId
  profile_id: ProfileId
  project_id: ProjectId | null
  entity_id: EntityId | null
  records: number
}

interface RecordValueTable {
  client_id: ClientId
  profile_id: ProfileId
  field_id: string
  record_id: RecordId
  ordinal: Generated<number>
  text_value: string | null
  number_value: number | null
  /** ISO date. */
  date_value: string | null
  /** The record's project, so that visibility can be checked without reading the record. */
  project_id: ProjectId | null
  entity_id: EntityId | null
}

interface RecordLinkTable {
  client_id: ClientId
  parent_id: RecordId
  child_id: RecordId
  parent_type: ProfileType
  child_type: ProfileType
  /** The field of the parent or child through which the link was created; empty when it was created elsewhere. */
  parent_field: Generated<FieldId | "">
  child_field: Generated<FieldId | "">
  created_at: Generated<Date>
  created_by: UserId | null
}

interface UidCounterTable {
  client_id: ClientId
  profile_id: ProfileId
  scope_id: string
  last_number: number
}

interface RecentRecordTable {
  client_id: ClientId
  user_id: UserId
  record_id: RecordId
  opened_at: Generated<Date>
}

interface IdempotentCreationTable {
  client_id: ClientId
  user_id: UserId
  key: string
  request_hash: string
  record_id: RecordId | null
  created_at: Generated<Date>
}

export interface RecordsTables {
  record: RecordTable
  record_count: RecordCountTable
  record_value: RecordValueTable
  record_link: RecordLinkTable
  uid_counter: UidCounterTable
  recent_record: RecentRecordTable
  idempotency_key: IdempotentCreationTable
}
