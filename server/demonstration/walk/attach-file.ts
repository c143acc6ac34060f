import { v7 as uuid } from "uuid"
import type { RecordId, ProjectId } from "../../../schemas/ids.ts"
import type { ProfileType } from "../../../schemas/profile-types.ts"
import type { Tenant } from "../../database/database.ts"
import { fileKey, type FileStore } from "../../files/file-store.ts"
import { keepContent } from "../../files/keep-content.ts"
import type { Actor } from "../../http/actor.ts"
import { noteFile } from "../../services/file/note-file.ts"
import { categoryOf } from "../../services/file/place.ts"
import { insertFile } from "../../services/file/repository.ts"
import type { WrittenFile } from "../shape.ts"

interface Place {
  readonly recordId: RecordId
  readonly projectId: ProjectId | null
  readonly type: ProfileType
}

const kind = "COMMUNICATION_ATTACHMENT"

/** A small table that somebody sends with what they say about a record, as it lies there until it is sent; its id. */
export async function attachFile(
  { tx, store, at }: { readonly tx: Tenant; readonly store: FileStore; readonly at: Date },
  actor: Actor,
  { name, rows }: WrittenFile,
  { recordId, projectId, type }: Place,
): Promise<string> {
  const id = uuid()
  const key = fileKey(actor.clientId, id)
  const uploadId = await store.start(key)
  const size = await keepContent(store, key, uploadId, contentOf(rows))
  const file = await insertFile(tx, {
    client_id: actor.clientId,
    id,
    state: "ready",
    upload_type: kind,
    category: categoryOf(kind, type, undefined),
    project_id: projectId,
    entity_id: null,
    record_id: recordId,
    file_name: name,
    content_type: "text/csv",
    size,
    total_parts: 1,
    announced_size: size,
    upload_id: uploadId,
    uploaded_by: actor.userId,
    created_at: at,
    completed_at: at,
  })
  await noteFile(tx, actor, file, "file_uploaded")
  return file.id
}

async function* contentOf(rows: WrittenFile["rows"]): AsyncGenerator<Buffer> {
  yield Buffer.from(rows.map((row) => `${row.join(",")}\r\n`).join(""), "utf8")
}
