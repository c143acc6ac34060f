import type { ColumnType, Generated } from "kysely"
import type {
  ClientId,
  EntityId,
  JobId,
  ProfileId,
  ProjectId,
  RecordId,
  RollOverId,
  UserId,
} from "../../../schemas/ids.ts"
import type { Problem } from "../../../schemas/problems.ts"
import type { ModuleCode, ProfileType } from "../../../schemas/profile-types.ts"
import type { JsonText } from "../../../server/database/json.ts"
import type { DefaultedJson } from "../../../server/database/tables/json-column.ts"
import type { RollOverChoice, RollOverKind, RollOverPart, RollOverResult } from "../contract.ts"

/** Which record of a project continues a record of a previous year. */
export interface RecordPredecessorTable {
  client_id: ClientId
  project_id: ProjectId
  entity_id: EntityId
  /** May be deleted; the previous record is then added again only on request. */
  record_id: RecordId
  previous_id: RecordId
  previous_project_id: ProjectId
  rolled_at: Generated<Date>
  rolled_by: UserId
}

/** Numbers of records that are not among the rows, by reason. */
export interface LeftOut {
  readonly present: number
  readonly closedIssues: number
  readonly notIncluded: number
  readonly otherProcesses: number
  readonly hidden: number
}

export interface RollOverTable {
  client_id: ClientId
  id: RollOverId
  user_id: UserId
  module: ModuleCode | null
  /** The entity of the session that started it. */
  session_entity_id: EntityId | null
  project_id: ProjectId
  source_id: ProjectId
  /** Null for all processes. */
  process_ids: RecordId[] | null
  parts: RollOverPart[]
  moves_dates: boolean
  /** By user: who is named instead, or null for nobody. */
  replacements: DefaultedJson<Readonly<Record<UserId, UserId | null>>>
  /** What its job does or has done. */
  stage: Generated<"prepare" | "apply" | "undo">
  /** Whether its rows have been found; the users that their records name are found afterwards. */
  is_planned: Generated<boolean>
  job_id: JobId | null
  left_out: DefaultedJson<LeftOut>
  created_at: Generated<Date>
  applied_at: Date | null
}

export interface RollOverRowTable {
  client_id: ClientId
  roll_over_id: RollOverId
  row: number
  kind: RollOverKind
  profile_id: ProfileId
  type: ProfileType
  entity_id: EntityId
  previous_id: RecordId
  previous_revision: number
  /** The new project's record: to be linked, or once it is added. */
  record_id: RecordId | null
  /** Its revision after it was added. */
  record_revision: number | null
  uid: string
  name: string
  /** Users that the previous record names; null until they are found. */
  users: UserId[] | null
  /** Copies of its files, by the ID of the file they were copied from; null until they are copied. */
  files: ColumnType<Readonly<Record<string, string>> | null, JsonText | null | undefined, JsonText | null>
  choice: RollOverChoice
  result: RollOverResult | null
  problems: DefaultedJson<readonly Problem[]>
  undone: boolean | null
}

interface RollOverTables {
  record_predecessor: RecordPredecessorTable
  roll_over: RollOverTable
  roll_over_row: RollOverRowTable
}

declare module "../../../server/database/tables.ts" {
  interface Tables extends RollOverTables {}
}
