import type { FileEntry } from "../../../schemas/api/files.ts"
import type { Actor } from "../../http/actor.ts"
import type { SeenFile } from "./repository.ts"

/** A completed file as the calls carry it. */
export function printFile(file: SeenFile, actor: Actor): FileEntry {
  const at = (file.completed_at ?? file.created_at).toISOString()
  const isFieldValue = file.attached_at !== null && file.field_id !== null
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
    // What the deletion itself asks more of, such as an open project, it says then.
    deletable: !isFieldValue && (file.uploaded_by === actor.userId || actor.rights.isClientAdmin),
    serviceId: file.record_id,
  }
}
