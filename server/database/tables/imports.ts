import type { ColumnType, Generated } from "kysely"
import type { MatrixPart } from "../../../schemas/matrix-parts.ts"
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
import type { MatrixWorkbookMetadata, WorkbookMetadata } from "../../../schemas/round-trip.ts"
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
  /** Which record of a matrix row the field belongs to. */
  readonly part?: MatrixPart
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

/** The origins of the records of a row in a workbook that was exported from a matrix. */
export type PartOrigins = Readonly<Partial<Record<MatrixPart, RowOrigin>>>

/** What the rows say of a record, merged. */
export interface StoredRecordInput {
  /** All keys by which its rows name it; missing if they were read before keys were stored. */
  readonly keys?: readonly string[]
  readonly uid: string
  readonly name: string
  /** By keyword; null for a cleared cell. */
  readonly values: Readonly<Record<string, StoredValue | null>>
  /** The entity by name or ID; null without such a column. */
  readonly entity: string | null
  /** The row that provides each value, by the first step of the path of its problems. */
  readonly valueRows: Readonly<Record<string, number>>
  /** Its origin in the first row that names it. */
  readonly origin: RowOrigin | null
  /** Whether any row without problems of its own names it. */
  readonly isNamedByValidRow: boolean
}

/** An existing record that a record of an import resembles. */
export interface StoredSimilarRecord {
  readonly id: RecordId
  /** From 0 to 100. */
  readonly likeness: number
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
  /** Null for a matrix. */
  profile_id: ProfileId | null
  /** The profile of each part of a matrix; empty for an import of records. */
  part_profiles: DefaultedJson<Readonly<Partial<Record<MatrixPart, ProfileId>>>>
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
  /** For a matrix: a blank process, sub-process or risk is the one of the row above. */
  fills_blanks: Generated<boolean>
  metadata: ColumnType<WorkbookMetadata | MatrixWorkbookMetadata | null, JsonText | null | undefined, JsonText | null>
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
  part_origins: ColumnType<PartOrigins | null, JsonText | null | undefined, JsonText | null>
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

/** A record that rows of a matrix name, once however many rows name it. */
interface ImportRecordTable {
  client_id: ClientId
  import_id: ImportId
  /** In the order in which the file first names them, from 1; parents come before their children. */
  number: number
  part: MatrixPart
  /** What identifies it in the file: its origin, its UID or its name; see `modules/imports/server/matrix`. */
  mark: string
  status: ImportRowStatus | null
  uid: Generated<string>
  name: Generated<string>
  /** The numbers of what it is below. */
  parents: Generated<number[]>
  record_id: RecordId | null
  /** The entity of the existing record, or the one in which it is created. */
  entity_id: EntityId | null
  rows: number
  first_row: number
  input: Json<StoredRecordInput>
  similar_records: DefaultedJson<readonly StoredSimilarRecord[]>
  /** The ID of the similar record that is meant, `new`, or null while nobody has decided. */
  decision: string | null
  changes: DefaultedJson<readonly StoredImportChange[]>
  conflicts: DefaultedJson<readonly StoredImportConflict[]>
  choice: ConflictResolution | null
  problems: DefaultedJson<readonly Problem[]>
}

interface ImportHeadingTable {
  client_id: ClientId
  /** A profile's ID, or `matrix`. */
  target: string
  heading: string
  part: MatrixPart | null
  field_id: FieldId | null
  mapped_by: UserId
  mapped_at: Generated<Date>
}

export interface ImportsTables {
  record_import: RecordImportTable
  import_row: ImportRowTable
  import_record: ImportRecordTable
  import_mapping: ImportHeadingTable
}
