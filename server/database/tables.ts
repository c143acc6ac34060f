import type { ColumnType, Generated } from "kysely"
import type { JobState } from "../../schemas/api/jobs.ts"
import type { FileCategory, FileState, UploadType } from "../../schemas/files.ts"
import type { ClientId, EntityId, JobId, ProfileId, ProjectId, RecordId, RoleId, UserId } from "../../schemas/ids.ts"
import type { LocalisedText } from "../../schemas/languages.ts"
import type { Grant } from "../../schemas/permissions.ts"
import type { ModuleCode, ProfileType, Tone } from "../../schemas/profile-types.ts"
import type { Problem } from "../../schemas/problems.ts"
import type { ProfileDefinition } from "../../schemas/profile.ts"
import type { JsonText } from "./json.ts"

/** The rows of every table, as the queries see them. Dates without a time are ISO text, moments are `Date`. */

/** JSON comes out as what it says and goes in through `json()`, because the driver would send an array as a PostgreSQL array. */
type Json<Value> = ColumnType<Value, JsonText, JsonText>
type DefaultedJson<Value> = ColumnType<Value, JsonText | undefined, JsonText>

interface ClientTable {
  client_id: ClientId
  name: string
  created_at: Generated<Date>
}

interface SignInTable {
  email: string
  client_id: ClientId
  user_id: UserId
}

interface SignInAttemptTable {
  email_hash: string
  attempts: number
  since: Date
  locked_until: Date | null
}

interface InstallationSecretTable {
  name: string
  value: string
}

interface EntityTable {
  client_id: ClientId
  id: EntityId
  parent_id: EntityId | null
  name: string
  unique_id: string
  country: string | null
  time_zone: Generated<string>
  currency: string | null
  decimal_places: Generated<number>
  details: DefaultedJson<Readonly<Record<string, unknown>>>
  created_at: Generated<Date>
}

interface RoleTable {
  client_id: ClientId
  id: RoleId
  name: string
  kind: "executor" | "approver"
  description: Generated<string>
  grants: DefaultedJson<readonly Grant[]>
}

/** What a person chose to have remembered. */
export interface Preferences {
  readonly moduleId?: ModuleCode
  readonly entityId?: string
  readonly projectId?: string
  readonly language?: string
}

interface AppUserTable {
  client_id: ClientId
  id: UserId
  /** Lower case. */
  email: string
  first_name: string
  last_name: string
  designation: string | null
  password_hash: string | null
  is_client_admin: Generated<boolean>
  is_external: Generated<boolean>
  active: Generated<boolean>
  locked: Generated<boolean>
  consent_version: string | null
  consent_at: Date | null
  last_login: Date | null
  modules: Generated<ModuleCode[]>
  preferences: DefaultedJson<Preferences>
  created_at: Generated<Date>
}

interface UserRoleTable {
  client_id: ClientId
  user_id: UserId
  role_id: RoleId
}

interface UserEntityTable {
  client_id: ClientId
  user_id: UserId
  entity_id: EntityId
}

interface SessionTable {
  client_id: ClientId
  id: string
  user_id: UserId
  module: ModuleCode | null
  entity_id: EntityId | null
  exchange_hash: string | null
  exchange_expires: Date | null
  refresh_hash: string | null
  refresh_expires: Date | null
  previous_refresh_hash: string | null
  refreshed_at: Date | null
  csrf_hash: string | null
  remember: Generated<boolean>
  created_at: Generated<Date>
}

interface SessionAccessTable {
  client_id: ClientId
  session_id: string
  hash: string
  expires: Date
}

interface ProjectTable {
  client_id: ClientId
  id: ProjectId
  name: string
  module: ModuleCode
  financial_year: number
  start_month: number
  reporting_period: "month" | "quarter" | "year"
  process_type: string
  closed: Generated<boolean>
  created_at: Generated<Date>
}

interface ProjectEntityTable {
  client_id: ClientId
  project_id: ProjectId
  entity_id: EntityId
}

interface ProfileTable {
  client_id: ClientId
  id: ProfileId
  type: ProfileType
  draft: Json<ProfileDefinition>
  draft_revision: Generated<number>
  published_version: number | null
  published_hash: string | null
  updated_at: Generated<Date>
  updated_by: UserId | null
}

interface ProfileVersionTable {
  client_id: ClientId
  profile_id: ProfileId
  version: number
  hash: string
  definition: Json<ProfileDefinition>
  published_at: Generated<Date>
  published_by: UserId | null
  /** Records its publishing rewrote. */
  rewritten: Generated<number>
  /** The version whose definition it brought back. */
  reverted_to: number | null
}

interface ProfileWorkTable {
  client_id: ClientId
  profile_id: ProfileId
  kind: "report" | "publish"
  job_id: JobId
  /** Of the draft it was asked for. */
  draft_revision: number
  draft_hash: string
  from_version: number | null
  asked_by: UserId | null
  asked_at: Generated<Date>
}

interface RecordUpgradeTable {
  client_id: ClientId
  profile_id: ProfileId
  to_version: number
  record_id: RecordId
  job_id: JobId
  /** The record's when its values were converted. */
  revision: number
  before: Json<Readonly<Record<string, unknown>>>
  after: Json<Readonly<Record<string, unknown>>>
}

/** What a publish has prepared for a record, until its version is in force. */
interface PreparedRecordTable {
  client_id: ClientId
  record_id: RecordId
  profile_id: ProfileId
  revision: number
  rewrites: boolean
}

interface ChangeFindingTable {
  client_id: ClientId
  job_id: JobId
  field_id: string
  outcome: string
  code: Generated<string>
  rule_id: Generated<string>
  record_id: RecordId
  profile_id: ProfileId
  before: string | null
  after: string | null
}

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
  status: string
  sub_status: string | null
  activity_id: string | null
  is_unlocked: Generated<boolean>
  workflow_done: Generated<boolean>
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

interface RecordValueTable {
  client_id: ClientId
  profile_id: ProfileId
  field_id: string
  record_id: RecordId
  ordinal: Generated<number>
  t: string | null
  n: number | null
  /** ISO date. */
  d: string | null
}

interface RecordLinkTable {
  client_id: ClientId
  parent_id: RecordId
  child_id: RecordId
  parent_type: ProfileType
  child_type: ProfileType
  created_at: Generated<Date>
  created_by: UserId | null
}

interface UidCounterTable {
  client_id: ClientId
  profile_id: ProfileId
  scope_id: string
  last_number: number
}

export type AuditSubjectKind = "record" | "profile" | "project" | "user" | "session" | "tag" | "file"

interface AuditEntryTable {
  client_id: ClientId
  subject_id: string
  sequence: number
  id: string
  subject_kind: AuditSubjectKind
  action: string
  actor_id: UserId | null
  module: ModuleCode | null
  at: Generated<Date>
  changes: DefaultedJson<readonly unknown[]>
  previous_hash: string
  hash: string
}

interface AuditSealTable {
  client_id: ClientId
  number: number
  at: Date
  /** How many chains' ends it seals. */
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

interface TagTable {
  client_id: ClientId
  id: string
  kind: "SYSTEM" | "CUSTOM"
  name: Json<LocalisedText>
  /** The people it is a list of; null where it is a list of elements. */
  user_ids: UserId[] | null
  revision: Generated<number>
  updated_at: Generated<Date>
  updated_by: UserId | null
}

interface TagElementTable {
  client_id: ClientId
  tag_id: string
  id: string
  name: Json<LocalisedText>
  active: Generated<boolean>
  tone: Tone | null
  sort_order: number
}

interface TagRevisionTable {
  client_id: ClientId
  revision: number
}

interface PackImportTable {
  client_id: ClientId
  profile_id: ProfileId
  lineage: string
  base: Json<ProfileDefinition>
  base_hash: string
  imported_at: Generated<Date>
  imported_by: UserId | null
}

/** What only some uploads say of themselves: uploads of figures. */
export interface FileDetails {
  readonly regulation?: string
  readonly period?: string
  readonly mapping?: string
  readonly currency?: string
  readonly currencyId?: string
}

interface StoredFileTable {
  client_id: ClientId
  /** Also where its content lies in the store. */
  id: string
  state: Generated<FileState>
  upload_type: UploadType | null
  category: FileCategory | null
  project_id: ProjectId | null
  entity_id: EntityId | null
  record_id: RecordId | null
  /** Of the record's field that holds it; null where the file is the record's own. */
  field_id: string | null
  /** Null while it waits for its record to be saved. */
  attached_at: Date | null
  file_name: string
  content_type: string
  size: number | null
  total_parts: number
  /** Told when the upload began. */
  announced_size: number | null
  /** The store's name of the upload. */
  upload_id: string
  threat: string | null
  details: DefaultedJson<FileDetails>
  uploaded_by: UserId
  created_at: Generated<Date>
  completed_at: Date | null
  deleted_at: Date | null
}

interface FileStarTable {
  client_id: ClientId
  user_id: UserId
  file_id: string
}

interface JobTable {
  client_id: ClientId
  id: JobId
  kind: string
  state: Generated<JobState>
  input: Json<unknown>
  done: Generated<number>
  total: number | null
  phase: string | null
  result: ColumnType<unknown, JsonText | null | undefined, JsonText | null>
  problems: DefaultedJson<readonly Problem[]>
  attempts: Generated<number>
  cancel_requested: Generated<boolean>
  fence: Generated<number>
  message_id: string
  key: string | null
  asked_by: UserId | null
  module: ModuleCode | null
  created_at: Generated<Date>
  begun_at: Date | null
  finished_at: Date | null
}

export interface Tables {
  client: ClientTable
  sign_in: SignInTable
  sign_in_attempt: SignInAttemptTable
  installation_secret: InstallationSecretTable
  entity: EntityTable
  role: RoleTable
  app_user: AppUserTable
  user_role: UserRoleTable
  user_entity: UserEntityTable
  session: SessionTable
  session_access: SessionAccessTable
  project: ProjectTable
  project_entity: ProjectEntityTable
  profile: ProfileTable
  profile_version: ProfileVersionTable
  profile_work: ProfileWorkTable
  record_upgrade: RecordUpgradeTable
  change_finding: ChangeFindingTable
  prepared_record: PreparedRecordTable
  record: RecordTable
  record_value: RecordValueTable
  record_link: RecordLinkTable
  uid_counter: UidCounterTable
  audit_entry: AuditEntryTable
  audit_seal: AuditSealTable
  audit_seal_head: AuditSealHeadTable
  status_change: StatusChangeTable
  outbox_message: OutboxMessageTable
  recent_record: RecentRecordTable
  idempotent_creation: IdempotentCreationTable
  job: JobTable
  tag: TagTable
  tag_element: TagElementTable
  tag_revision: TagRevisionTable
  pack_import: PackImportTable
  stored_file: StoredFileTable
  file_star: FileStarTable
}
