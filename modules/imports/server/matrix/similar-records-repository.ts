import { sql } from "kysely"
import type { RecordId } from "../../../../schemas/ids.ts"
import type { LinkedRecord } from "../../../../schemas/record.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { type AccessContext, readableLinks } from "../../../records/server/index.ts"
import { badgeColumn, linkedColumns, type LinkedRow, serializeLinkedRecord } from "../../../records/server/lists.ts"

/** The records that a user can decide for, as far as they can still see them. */
export async function findSimilarRecords(
  tx: ClientTransaction,
  access: AccessContext,
  ids: readonly RecordId[],
): Promise<ReadonlyMap<RecordId, LinkedRecord>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<LinkedRow>`
    select ${linkedColumns}, ${badgeColumn(access.profiles)} from record p
     where p.client_id = ${access.actor.clientId} and p.id = any(${[...ids]}::uuid[]) and ${readableLinks(access)}
  `.execute(tx)
  return new Map(rows.map((row) => [row.id, serializeLinkedRecord(row)]))
}
