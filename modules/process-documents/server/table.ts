import type { ClientId, RecordId, UserId } from "../../../schemas/ids.ts"
import type { CheckOutId } from "../../check-outs/contract.ts"
import type { DocumentContent } from "../contract.ts"

/** A version of a record's document; the one with the highest number is the current one. */
export interface DocumentVersionTable {
  client_id: ClientId
  record_id: RecordId
  number: number
  revision: number
  /** The check-out under which it was saved; null for a copy. Only the same check-out saves it again. */
  check_out_id: CheckOutId | null
  content: DocumentContent
  note: string | null
  saved_by: UserId
  saved_at: Date
}

interface ProcessDocumentTables {
  document_version: DocumentVersionTable
}

declare module "../../../server/database/tables.ts" {
  interface Tables extends ProcessDocumentTables {}
}
