import { sql } from "kysely"
import type { RecordId } from "../../../schemas/ids.ts"
import { type ResultKind, resultKinds } from "../../../schemas/matrix-parts.ts"
import type { LinkedRecord } from "../../../schemas/record.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { type AccessContext, readableLinks } from "../../records/server/index.ts"
import { badgeColumn, linkedColumns, type LinkedRow, serializeLinkedRecord } from "../../records/server/lists.ts"
import type { ControlResults } from "../contracts/matrix.ts"

const noResults = () =>
  Object.fromEntries(resultKinds.map((kind): [ResultKind, LinkedRecord[]] => [kind, []])) as ControlResults

/** The visible tests of controls, and the open issues of controls and of those tests, each sorted by uid. */
export async function findResults(
  tx: ClientTransaction,
  access: AccessContext,
  controlIds: readonly RecordId[],
): Promise<Record<RecordId, ControlResults>> {
  const results: Record<RecordId, ControlResults> = Object.fromEntries(controlIds.map((id) => [id, noResults()]))
  if (controlIds.length === 0) return results
  const { clientId } = access.actor
  const { rows } = await sql<LinkedRow & { readonly control_id: RecordId }>`
    with direct as (
      select distinct l.parent_id as control_id, p.id, p.type from record_link l
        join record p on p.client_id = l.client_id and p.id = l.child_id
       where l.client_id = ${clientId} and l.parent_id = any(${[...controlIds]}::uuid[])
         and l.child_type = any(${[...resultKinds]}::text[]) and ${readableLinks(access)}),
    found as (
      select control_id, id from direct
      union
      select direct.control_id, l.child_id from direct join record_link l
          on l.client_id = ${clientId} and l.parent_id = direct.id and l.child_type = 'ISSUE'
       where direct.type <> 'ISSUE')
    select found.control_id, ${linkedColumns}, ${badgeColumn(access.profiles)} from found
      join record p on p.client_id = ${clientId} and p.id = found.id
     where (p.type <> 'ISSUE' or not p.workflow_done) and ${readableLinks(access)}
     order by p.uid, p.id`.execute(tx)
  for (const row of rows) {
    const type = resultKinds.find((one) => one === row.type)
    if (type) results[row.control_id]?.[type].push(serializeLinkedRecord(row))
  }
  return results
}
