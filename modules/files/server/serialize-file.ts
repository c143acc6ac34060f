import type { FileEntry } from "../contracts/files.ts"
import type { AccessContext } from "../../records/server/index.ts"
import { canDelete } from "./file-location.ts"
import type { FileView } from "../../../server/files/stored/repository.ts"

/** Serializes a completed file. */
export function serializeFile(file: FileView, access: AccessContext): FileEntry {
  const at = (file.completed_at ?? file.created_at).toISOString()
  return {
    id: file.id,
    fileUploadId: file.id,
    uploadId: file.id,
    fileName: file.file_name,
    size: file.size ?? 0,
    fileType: file.content_type,
    category: file.category ?? "OTHER",
    state: file.state,
    uploadedBy: file.uploader,
    uploadedById: file.uploaded_by,
    uploadedOn: at,
    uploadTime: at,
    starred: file.starred,
    deletable: canDelete(access, file),
    serviceId: file.record_id,
    serviceReferenceId: file.field_id,
  }
}
