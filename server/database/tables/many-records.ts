import type { Generated } from "kysely"
import type { BulkResult } from "../../../modules/records/contracts/bulk.ts"
import type { FileState } from "../../../schemas/files.ts"
import type { ClientId, EntityId, JobId, ProfileId, ProjectId, RecordId, UserId } from "../../../schemas/ids.ts"
import type { Problem } from "../../../schemas/problems.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import type { DefaultedJson, Json } from "./json-column.ts"

/** Bulk operations and deleted records. */

interface BulkRowTable {
  client_id: ClientId
  job_id: JobId
  record_id: RecordId
  profile_id: ProfileId
  project_id: ProjectId | null
  entity_id: EntityId | null
  uid: string
  name: string
  /** The record's revision when it was selected; null when it did not exist, or the job is older than this column. */
  revision: number | null
  /** Null until it is processed. */
  result: BulkResult | null
  /** In the format of the audit log. */
  changes: DefaultedJson<readonly unknown[]>
  problems: DefaultedJson<readonly Problem[]>
}

/** The stored content of a deleted record, in addition to what the recycle bin lists. */
export interface DeletedContent {
  readonly profile_version: number
  readonly subtype: string | null
  readonly master_id: RecordId | null
  readonly status: string
  readonly sub_status: string | null
  readonly activity_id: string | null
  readonly is_unlocked: boolean
  readonly workflow_done: boolean
  /** Missing when it was deleted before this existed. */
  readonly without_result?: boolean
  readonly due_date: string | null
  readonly owner_id: UserId | null
  readonly fields: Readonly<Record<string, unknown>>
  readonly revision: number
  readonly created_at: string
  readonly created_by: UserId | null
}

export interface DeletedLink {
  readonly parent_id: RecordId
  readonly child_id: RecordId
  readonly parent_type: ProfileType
  readonly child_type: ProfileType
  readonly created_at: string
  readonly created_by: UserId | null
}

interface DeletedRecordTable {
  client_id: ClientId
  record_id: RecordId
  profile_id: ProfileId
  profile_version: number
  type: ProfileType
  project_id: ProjectId | null
  entity_id: EntityId | null
  uid: string
  name: string
  content: Json<DeletedContent>
  links: Json<readonly DeletedLink[]>
  files: Json<readonly { readonly id: string; readonly state: FileState }[]>
  deleted_at: Generated<Date>
  deleted_by: UserId | null
}

export interface ManyRecordsTables {
  bulk_row: BulkRowTable
  deleted_record: DeletedRecordTable
}
