import type { Generated } from "kysely"
import type { Parts } from "../../../schemas/blocks.ts"
import type { BlockId, ClientId, EntityId, JobId, ProfileId, RecordId, UserId } from "../../../schemas/ids.ts"
import type { LocalisedText } from "../../../schemas/languages.ts"
import type { ProfileAccess } from "../../../schemas/permissions.ts"
import type { ProfileType, Tone } from "../../../schemas/profile-types.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import type { WorkflowMapping } from "../../../schemas/upgrade.ts"
import type { DefaultedJson, Json } from "./json-column.ts"
import type { PreparedStanding } from "./workflow.ts"

/** Record types: definitions, versions, what publishing prepares, shared lists. */

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
  /** Since when it takes no new records; null where it does. */
  archived_at: Date | null
  archived_by: UserId | null
  archived_reason: string | null
  access: Generated<ProfileAccess>
  /** The entity whose it is; null where it is the whole group's. */
  entity_id: EntityId | null
  origin_id: ProfileId | null
  /** The version of the origin it was copied from; null where that was a draft. */
  origin_version: number | null
}

interface DraftPresenceTable {
  client_id: ClientId
  profile_id: ProfileId
  user_id: UserId
  part: string
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
  /** Records its publishing rewrote. */
  rewritten: Generated<number>
  /** The version whose definition it brought back. */
  reverted_to: number | null
  /** Where its records went whose activity it has no longer. */
  workflow_mapping: DefaultedJson<WorkflowMapping>
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
  /** What its standing becomes; null where it stays. */
  standing: Json<PreparedStanding> | null
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
  lineage: string
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
  parts: Json<Parts>
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

export interface ProfilesTables {
  profile: ProfileTable
  draft_presence: DraftPresenceTable
  profile_version: ProfileVersionTable
  profile_work: ProfileWorkTable
  record_upgrade: RecordUpgradeTable
  prepared_record: PreparedRecordTable
  change_finding: ChangeFindingTable
  pack_import: PackImportTable
  field_block: FieldBlockTable
  tag: TagTable
  tag_element: TagElementTable
  tag_revision: TagRevisionTable
}
