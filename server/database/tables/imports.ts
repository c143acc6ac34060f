import type { ColumnType, Generated } from "kysely"
import type { ConflictResolution, MappingReason, ImportRowStatus } from "../../../modules/imports/contracts/imports.ts"
import type {
  ClientId,
  EntityId,
  FieldId,
  ImportId,
  JobId,
  ProfileId,
  ProjectId,
  RecordId,
  UserId,
} from "../../../schemas/ids.ts"
import type { Problem } from "../../../schemas/problems.ts"
import type { ModuleCode } from "../../../schemas/profile-types.ts"
import type { WorkbookMetadata } from "../../../schemas/round-trip.ts"
import type { StoredValue } from "../../../schemas/values.ts"
import type { DefaultedJson, Json } from "./json-column.ts"
import type { JsonText } from "../json.ts"

/** Imports that are validated before they are written. */

export interface StoredImportColumn {
  readonly index: number
  readonly name: string
  readonly samples: readonly string[]
  readonly filled: number
  readonly hidden: boolean
}

export interface StoredImportMapping {
  readonly column: number
  /** A field's ID, `system:entity`, or null for an ignored column. */
  readonly field: FieldId | null
  readonly by: MappingReason | null
  readonly confidence: number
  /** The start of its text becomes the title of a record without one. */
  readonly namesRecord?: true
}

/** The origin of a row in a workbook that was exported from a list. */
export interface RowOrigin {
  readonly recordId: string
  readonly hash: string
}

export interface StoredImportChange {
  readonly field: FieldId
  readonly before: StoredValue | null
  readonly after: StoredValue | null
}

export interface StoredImportConflict {
  readonly field: FieldId
  /** Undefined when it is no longer available. */
  readonly before?: StoredValue | null
  readonly mine: StoredValue | null
  readonly theirs: StoredValue | null
}

interface RecordImportTable {
  client_id: ClientId
  id: ImportId
  user_id: UserId
  module: ModuleCode | null
  entity_id: EntityId | null
  profile_id: ProfileId
  project_id: ProjectId | null
  file_name: string
  size: number
  file_id: string
  owns_file: boolean
  source: "xlsx" | "csv" | "oscal" | null
  step: Generated<"map" | "check" | "load">
  job_id: JobId | null
  sheets: DefaultedJson<readonly { readonly name: string; readonly rows: number }[]>
  sheet: string | null
  header_row: number | null
  columns: DefaultedJson<readonly StoredImportColumn[]>
  mapping: DefaultedJson<readonly StoredImportMapping[]>
  key_field: FieldId | null
  metadata: ColumnType<WorkbookMetadata | null, JsonText | null | undefined, JsonText | null>
  error_file_id: string | null
  created_at: Generated<Date>
}

interface ImportRowTable {
  client_id: ClientId
  import_id: ImportId
  row: number
  cells: Json<readonly string[]>
  edited: Generated<number[]>
  origin: ColumnType<RowOrigin | null, JsonText | null, JsonText | null>
  status: ImportRowStatus | null
  marks: Generated<string[]>
  record_id: RecordId | null
  uid: Generated<string>
  name: Generated<string>
  changes: DefaultedJson<readonly StoredImportChange[]>
  conflicts: DefaultedJson<readonly StoredImportConflict[]>
  choice: ConflictResolution | null
  problems: DefaultedJson<readonly Problem[]>
}

interface ImportHeadingTable {
  client_id: ClientId
  profile_id: ProfileId
  heading: string
  field_id: FieldId | null
  mapped_by: UserId
  mapped_at: Generated<Date>
}

export interface ImportsTables {
  record_import: RecordImportTable
  import_row: ImportRowTable
  import_mapping: ImportHeadingTable
}
