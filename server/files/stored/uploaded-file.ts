import { validate as isUuid } from "uuid"
import { problem } from "../../../schemas/problems.ts"
import type { ClientTransaction } from "../../database/database.ts"
import type { Actor } from "../../http/actor.ts"
import { HttpError } from "../../http/http-error.ts"

/** A file that the user uploaded and that can be read. */
export async function uploadedFile(
  tx: ClientTransaction,
  actor: Actor,
  id: string,
): Promise<{ readonly id: string; readonly fileName: string; readonly size: number }> {
  const row = isUuid(id)
    ? await tx
        .selectFrom("stored_file")
        .where("client_id", "=", actor.clientId)
        .where("id", "=", id)
        .where("uploaded_by", "=", actor.userId)
        .where("deleted_at", "is", null)
        .where("completed_at", "is not", null)
        .select(["id", "file_name", "size", "state"])
        .executeTakeFirst()
    : undefined
  if (!row) throw new HttpError(404, problem("file.not_found", ["fileUploadId"]))
  if (row.state !== "ready")
    throw new HttpError(409, problem("file.checking", ["fileUploadId"], { file: row.file_name }))
  return { id: row.id, fileName: row.file_name, size: row.size ?? 0 }
}
