import type { RecordId } from "../../../schemas/ids.ts"
import { problem } from "../../../schemas/problems.ts"
import { type DocumentKind, documentKindOf } from "../../../schemas/process-documents.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { type AccessContext, findRecord, profileOfRecord, type RecordRow } from "../../records/server/index.ts"

/** A record with a document, and the kind of document. */
export interface DocumentedRecord {
  readonly row: RecordRow
  readonly kind: DocumentKind
}

/** Finds a readable record that has a document; throws 404, 403, or 400 for a record of another type. */
export async function findDocumentedRecord(
  tx: ClientTransaction,
  access: AccessContext,
  recordId: RecordId,
  lock: "none" | "update" = "none",
): Promise<DocumentedRecord> {
  const row = await findRecord(tx, access.actor.clientId, access.visibility, recordId, lock)
  profileOfRecord(access, row)
  const kind = documentKindOf(row.type)
  if (!kind) throw new HttpError(400, problem("document.none", ["recordId"]))
  return { row, kind }
}
