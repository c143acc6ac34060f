import type { Generated } from "kysely"
import type { FileCategory, FileState, UploadType } from "../../../schemas/files.ts"
import type { ClientId, EntityId, ProjectId, RecordId, UserId } from "../../../schemas/ids.ts"
import type { DefaultedJson } from "./json-column.ts"

/** Files and their stars. */

/** Details that only uploads of financial figures have. */
export interface FileDetails {
  readonly regulation?: string
  readonly period?: string
  readonly mapping?: string
  readonly currency?: string
  readonly currencyId?: string
}

interface StoredFileTable {
  client_id: ClientId
  /** Also the key of its content in the store. */
  id: string
  state: Generated<FileState>
  upload_type: UploadType | null
  category: FileCategory | null
  project_id: ProjectId | null
  entity_id: EntityId | null
  record_id: RecordId | null
  /** The record's field that contains it; null for a file of the record itself. */
  field_id: string | null
  /** Null until its record is saved. */
  attached_at: Date | null
  file_name: string
  content_type: string
  size: number | null
  total_parts: number
  /** Announced at the start of the upload. */
  declared_size: number | null
  /** The store's ID of the upload. */
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

export interface FilesTables {
  stored_file: StoredFileTable
  file_star: FileStarTable
}
