import type { ColumnType, Generated } from "kysely"
import type { MergeableFields, MergeOutcome } from "../../../engine/merge/merge-record.ts"
import type {
  ClientId,
  EntityId,
  FieldId,
  JobId,
  MasterSyncId,
  ProfileId,
  ProjectId,
  RecordId,
  UserId,
} from "../../../schemas/ids.ts"
import type { Problem } from "../../../schemas/problems.ts"
import type { ModuleCode, ProfileType } from "../../../schemas/profile-types.ts"
import type { DefaultedJson, Json } from "../../../server/database/tables/json-column.ts"
import type { JsonText } from "../../../server/database/json.ts"
import type { DocumentStamp } from "../../process-documents/server/index.ts"
import type { SyncKind, SyncResult, SyncSide } from "../contract.ts"

/** What a record of a project has taken from its master: the common origin of the next comparison. */
export interface MasterCopyTable {
  client_id: ClientId
  project_id: ProjectId
  entity_id: EntityId
  master_id: RecordId
  /** May be deleted; a master is added again only on request. */
  record_id: RecordId
  master_revision: number
  /**
   * Null for a field that was blank; fields whose value was never taken are missing. Under `documentKey` are the
   * versions of both documents that were the same.
   */
  fields: Json<MergeableFields>
  /** The masters that the master was linked below. */
  parents: RecordId[]
  taken_at: Generated<Date>
  taken_by: UserId
}

export interface MasterSyncTable {
  client_id: ClientId
  id: MasterSyncId
  user_id: UserId
  module: ModuleCode | null
  /** The entity of the session that started it. */
  session_entity_id: EntityId | null
  project_id: ProjectId
  entity_ids: EntityId[]
  /** What its job does or has done. */
  stage: Generated<"compare" | "apply" | "undo">
  /** Whether its rows have been found; their fields are compared afterwards. */
  is_planned: Generated<boolean>
  job_id: JobId | null
  unchanged: Generated<number>
  hidden: Generated<number>
  created_at: Generated<Date>
  applied_at: Date | null
}

/** A difference of one field. */
export interface StoredDifference {
  /** A field's ID; `parentsKey`, whose values are IDs of records; or `documentKey`, whose values are versions. */
  readonly key: FieldId | string
  readonly outcome: MergeOutcome
  /** Absent when it is not known. */
  readonly taken?: unknown
  readonly master: unknown
  readonly project: unknown
  /** The value if the library's side is chosen. For parents: the masters to link and to unlink. */
  readonly merged: unknown
}

/** For parents: the masters to link the record below, and the records to unlink it from. */
export interface ParentChanges {
  readonly added: readonly RecordId[]
  readonly removed: readonly RecordId[]
}

/** What undoing a row needs. */
export interface Reversal {
  /** The record's revision after the row was applied. */
  readonly revision: number
  /** The written fields: their values before and after, null for blank. */
  readonly fields: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>
  /** Records of the project that the record was linked below and unlinked from. */
  readonly linked: readonly RecordId[]
  readonly unlinked: readonly RecordId[]
  /** The version that was taken as the record's document; absent if none was. */
  readonly document?: DocumentStamp
  /** What had been taken before; null if nothing. */
  readonly copy: StoredCopy | null
}

export interface StoredCopy {
  readonly recordId: RecordId
  readonly masterRevision: number
  readonly fields: MergeableFields
  readonly parents: readonly RecordId[]
}

export interface MasterSyncRowTable {
  client_id: ClientId
  sync_id: MasterSyncId
  row: number
  kind: SyncKind
  /** False until the fields of an existing record are compared. */
  is_compared: boolean
  profile_id: ProfileId
  type: ProfileType
  entity_id: EntityId
  master_id: RecordId
  /** Null when the master does not apply any more. */
  master_revision: number | null
  record_id: RecordId | null
  record_revision: number | null
  uid: string
  name: string
  fields: DefaultedJson<readonly StoredDifference[]>
  choice: SyncSide
  /** Sides chosen for fields. */
  choices: DefaultedJson<Readonly<Record<string, SyncSide>>>
  undecided: Generated<number>
  /** Whether applying it with the current choices changes something. */
  is_pending: Generated<boolean>
  result: SyncResult | null
  problems: DefaultedJson<readonly Problem[]>
  reversal: ColumnType<Reversal | null, JsonText | null | undefined, JsonText | null>
  undone: boolean | null
}

interface MasterSyncTables {
  master_copy: MasterCopyTable
  master_sync: MasterSyncTable
  master_sync_row: MasterSyncRowTable
}

declare module "../../../server/database/tables.ts" {
  interface Tables extends MasterSyncTables {}
}
