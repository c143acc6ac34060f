import { v7 as uuid } from "uuid"
import type { ProjectId, RecordId } from "../../../schemas/ids.ts"
import type { Tenant } from "../../database/database.ts"
import { fileKey, type FileStore } from "../../files/file-store.ts"
import { keepContent } from "../../files/keep-content.ts"
import type { Actor } from "../../http/actor.ts"
import { addCommentFile } from "../../files/stored/made-files.ts"
import type { WrittenFile } from "../shape.ts"

/** A small table that somebody sends with what they say about a record, as it lies there until it is sent; its id. */
export async function attachFile(
  { tx, store, at }: { readonly tx: Tenant; readonly store: FileStore; readonly at: Date },
  actor: Actor,
  { name: fileName, rows }: WrittenFile,
  place: { readonly recordId: RecordId; readonly projectId: ProjectId | null },
): Promise<string> {
  const id = uuid()
  const key = fileKey(actor.clientId, id)
  const uploadId = await store.start(key)
  const size = await keepContent(store, key, uploadId, contentOf(rows))
  await addCommentFile(tx, actor, { ...place, id, fileName, contentType: "text/csv", size, uploadId, at })
  return id
}

async function* contentOf(rows: WrittenFile["rows"]): AsyncGenerator<Buffer> {
  yield Buffer.from(rows.map((row) => `${row.join(",")}\r\n`).join(""), "utf8")
}
