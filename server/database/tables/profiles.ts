import type { Generated } from "kysely"
import type { BlockContent } from "../../../schemas/blocks.ts"
import type { BlockId, ClientId, EntityId, JobId, ProfileId, RecordId, UserId } from "../../../schemas/ids.ts"
import type { LocalisedText } from "../../../schemas/languages.ts"
import type { ProfileAccess } from "../../../schemas/permissions.ts"
import type { ProfileType, Tone } from "../../../schemas/profile-types.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import type { WorkflowMapping } from "../../../schemas/upgrade.ts"
import type { DefaultedJson, Json } from "./json-column.ts"
import type { PreparedWorkflowState } from "./workflow.ts"

/** Record types: definitions, versions, records prepared for publishing, shared lists. */

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
  /** Since when no new records can be created; null while they can. */
  archived_at: Date | null
  archived_by: UserId | null
  archived_reason: string | null
  access: Generated<ProfileAccess>
  /** The owning entity; null for the entire group. */
  entity_id: EntityId | null
  origin_id: ProfileId | null
  /** The version of the origin it was copied from; null when that was a draft. */
  origin_version: number | null
}

interface DraftPresenceTable {
  client_id: ClientId
  profile_id: ProfileId
  user_id: UserId
  tab: string
  selection_kind: string | null
  selection_id: string | null
  seen_at: Generated<Date>
}

interface ProfileVersionTable {
  client_id: ClientId
  profile_id: ProfileId
  version: number
  hash: string
  definition: Json<ProfileDefinition>
  published_at: Generated<Date>
  published_by: UserId | null
  /** Number of records rewritten by its publishing. */
  rewritten: Generated<number>
  /** The version it reverted to. */
  reverted_to: number | null
  /** The new activities of records whose activity was removed. */
  workflow_mapping: DefaultedJson<WorkflowMapping>
}

interface ProfileJobTable {
  client_id: ClientId
  profile_id: ProfileId
  kind: "report" | "publish"
  job_id: JobId
  /** The revision of the draft it was requested for. */
  draft_revision: number
  draft_hash: string
  from_version: number | null
  requested_by: UserId | null
  requested_at: Generated<Date>
}

interface RecordUpgradeTable {
  client_id: ClientId
  profile_id: ProfileId
  to_version: number
  record_id: RecordId
  job_id: JobId
  /** The record's revision when its values were converted. */
  revision: number
  before: Json<Readonly<Record<string, unknown>>>
  after: Json<Readonly<Record<string, unknown>>>
}

/** The prepared values of a record until the version is published. */
interface PreparedRecordTable {
  client_id: ClientId
  record_id: RecordId
  profile_id: ProfileId
  revision: number
  rewrites: boolean
  /** The new workflow state; null when it is unchanged. */
  workflow_state: Json<PreparedWorkflowState> | null
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

interface PackImportTable {
  client_id: ClientId
  profile_id: ProfileId
  source_id: string
  base: Json<ProfileDefinition>
  base_hash: string
  imported_at: Generated<Date>
  imported_by: UserId | null
}

interface FieldBlockTable {
  client_id: ClientId
  id: BlockId
  name: Json<LocalisedText>
  description: Json<LocalisedText> | null
  parts: Json<BlockContent>
  revision: Generated<number>
  created_at: Generated<Date>
  created_by: UserId | null
  updated_at: Generated<Date>
  updated_by: UserId | null
}

interface TagTable {
  client_id: ClientId
  id: string
  kind: "SYSTEM" | "CUSTOM"
  name: Json<LocalisedText>
  /** The users of a user list; null for a list of elements. */
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
  score: number | null
  sort_order: number
}

interface TagRevisionTable {
  client_id: ClientId
  revision: number
}

export interface ProfilesTables {
  profile: ProfileTable
  draft_presence: DraftPresenceTable
  profile_version: ProfileVersionTable
  profile_job: ProfileJobTable
  record_upgrade: RecordUpgradeTable
  prepared_record: PreparedRecordTable
  publish_finding: ChangeFindingTable
  pack_import: PackImportTable
  field_block: FieldBlockTable
  tag: TagTable
  tag_element: TagElementTable
  tag_revision: TagRevisionTable
}
