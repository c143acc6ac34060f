import { sql } from "kysely"
import type { UserId } from "../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import type { RecordRow } from "../../records/server/index.ts"

interface FieldChange {
  readonly userId: UserId | null
  readonly at: Date
}

/** Who changed each of these fields of a record last. */
export async function findFieldChanges(
  tx: ClientTransaction,
  { client_id: clientId, id }: Pick<RecordRow, "client_id" | "id">,
  fieldIds: readonly string[],
): Promise<Map<string, FieldChange>> {
  const { rows } = await sql<FieldChange & { fieldId: string }>`
    select distinct on (change ->> 'fieldId') change ->> 'fieldId' as "fieldId", e.actor_id as "userId", e.at
      from audit_entry e, jsonb_array_elements(e.changes) as change
     where e.client_id = ${clientId} and e.subject_id = ${id} and change ->> 'fieldId' = any(${[...fieldIds]}::text[])
     order by change ->> 'fieldId', e.sequence desc`.execute(tx)
  return new Map(rows.map(({ fieldId, userId, at }) => [fieldId, { userId, at }]))
}
