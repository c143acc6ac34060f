import { sql } from "kysely"
import type { ClientId, RecordId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { DocumentStamp } from "./document-stamp.ts"

/** The current versions of these records' documents; records without one are missing. */
export async function findDocumentStamps(
  tx: ClientTransaction,
  clientId: ClientId,
  recordIds: readonly RecordId[],
): Promise<ReadonlyMap<RecordId, DocumentStamp>> {
  if (recordIds.length === 0) return new Map()
  const { rows } = await sql<DocumentStamp & { readonly recordId: RecordId }>`
    select distinct on (record_id) record_id as "recordId", number, revision,
           encode(sha256(convert_to(content::text, 'UTF8')), 'hex') as hash
      from document_version
     where client_id = ${clientId} and record_id = any(${[...recordIds]}::uuid[])
     order by record_id, number desc`.execute(tx)
  return new Map(rows.map(({ recordId, ...stamp }) => [recordId, stamp]))
}
