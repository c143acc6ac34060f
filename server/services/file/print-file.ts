import type { FileEntry } from "../../../schemas/api/files.ts"
import type { Reader } from "../profile/records/reader.ts"
import { mayDelete } from "./place.ts"
import type { SeenFile } from "../../files/stored/repository.ts"

/** A completed file as the calls carry it. */
export function printFile(file: SeenFile, reader: Reader): FileEntry {
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
    deletable: mayDelete(reader, file),
    serviceId: file.record_id,
    serviceReferenceId: file.field_id,
  }
}
