import type { Generated } from "kysely"
import type { FileCategory, FileState, UploadType } from "../../../schemas/files.ts"
import type { ClientId, EntityId, ProjectId, RecordId, UserId } from "../../../schemas/ids.ts"
import type { DefaultedJson } from "./json-column.ts"

/** Files and who starred them. */

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

export interface FilesTables {
  stored_file: StoredFileTable
  file_star: FileStarTable
}
