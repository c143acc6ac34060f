import { sql } from "kysely"
import { processPermissionLimits } from "../../contracts/record-permissions.ts"
import type { ProfileType } from "../../../../schemas/profile-types.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { descendantRecords } from "../../../../server/database/descendants.ts"
import type { RecordRow } from "../record-repository.ts"

/** Counts the descendants of a process by type, up to one more than the limit of a permission. */
export async function countDescendants(
  tx: ClientTransaction,
  { client_id, id, entity_id }: Pick<RecordRow, "client_id" | "id" | "entity_id">,
): Promise<{
  readonly types: readonly { readonly type: ProfileType; readonly records: number }[]
  readonly isComplete: boolean
}> {
  const root = { id: sql`${id}::uuid`, entityId: sql`${entity_id}::uuid` }
  const { rows } = await sql<{ type: ProfileType; records: number }>`
    select p.type, count(*)::integer as records
      from (${descendantRecords(client_id, root, processPermissionLimits.records + 1)}) below
     cross join lateral (select p.type from record p where p.client_id = ${client_id} and p.id = below.id offset 0) p
     group by p.type`.execute(tx)
  const total = rows.reduce((sum, { records }) => sum + records, 0)
  return { types: rows, isComplete: total <= processPermissionLimits.records }
}
