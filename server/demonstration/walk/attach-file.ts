import { v7 as uuid } from "uuid"
import type { ProjectId, RecordId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../database/database.ts"
import { fileKey, type FileStore } from "../../files/file-store.ts"
import { saveContent } from "../../files/save-content.ts"
import type { Actor } from "../../http/actor.ts"
import { addCommentFile } from "../../files/stored/generated-files.ts"
import type { WrittenFile } from "../shape.ts"

/** Stores a small table as an attachment that waits for its comment; returns its ID. */
export async function attachFile(
  { tx, store, at }: { readonly tx: ClientTransaction; readonly store: FileStore; readonly at: Date },
  actor: Actor,
  { name: fileName, rows }: WrittenFile,
  scope: { readonly recordId: RecordId; readonly projectId: ProjectId | null },
): Promise<string> {
  const id = uuid()
  const key = fileKey(actor.clientId, id)
  const uploadId = await store.start(key)
  const size = await saveContent(store, key, uploadId, contentOf(rows))
  await addCommentFile(tx, actor, { ...scope, id, fileName, contentType: "text/csv", size, uploadId, at })
  return id
}

async function* contentOf(rows: WrittenFile["rows"]): AsyncGenerator<Buffer> {
  yield Buffer.from(rows.map((row) => `${row.join(",")}\r\n`).join(""), "utf8")
}
