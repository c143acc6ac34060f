import { sql } from "kysely"
import type { ClientId, RecordId } from "../../../schemas/ids.ts"
import type { LinkedRecord } from "../../../schemas/record.ts"
import type { ClientTransaction } from "../../../server/database/database.ts"
import { badgeColumn, linkedColumns, type LinkedRow, serializeLinkedRecord } from "./links/link-repository.ts"
import { type AccessContext, readableLinks } from "./access-context.ts"
import type { RecordRow } from "./record-repository.ts"

/** Maximum number of dependants named in an error. */
const maxNamed = 20

export interface Dependants {
  readonly count: number
  /** The first visible dependants; `hiddenCount` counts those that are not visible. */
  readonly visible: readonly LinkedRecord[]
  readonly hiddenCount: number
}

/** Finds the dependants that prevent deletion of a record: its children and, for a master, its copies. */
export async function dependantsOf(
  tx: ClientTransaction,
  access: AccessContext,
  { client_id, id }: Pick<RecordRow, "client_id" | "id">,
): Promise<Dependants> {
  const dependants = sql`(
    select child_id as id from record_link where client_id = ${client_id} and parent_id = ${id}
    union select id from record where client_id = ${client_id} and master_id = ${id}) d`
  const counted = await sql<{ count: number; visible: number }>`/* kept: dependants */
    select count(*) as count, count(*) filter (where ${readableLinks(access)}) as visible
      from ${dependants} join record p on p.client_id = ${client_id} and p.id = d.id`.execute(tx)
  const { count = 0, visible = 0 } = counted.rows[0] ?? {}
  if (visible === 0) return { count, visible: [], hiddenCount: count }
  const { rows } = await sql<LinkedRow>`
    select ${linkedColumns}, ${badgeColumn(access.profiles)}
      from ${dependants} join record p on p.client_id = ${client_id} and p.id = d.id
     where ${readableLinks(access)} order by p.uid, p.id limit ${maxNamed}`.execute(tx)
  return { count, visible: rows.map(serializeLinkedRecord), hiddenCount: count - visible }
}

/** Returns those of the records that have any dependants, visible or not. */
export async function withDependants(
  tx: ClientTransaction,
  clientId: ClientId,
  ids: readonly RecordId[],
): Promise<ReadonlySet<RecordId>> {
  const { rows } = await sql<{ id: RecordId }>`
    select parent_id as id from record_link where client_id = ${clientId} and parent_id = any(${[...ids]}::uuid[])
    union select master_id from record where client_id = ${clientId} and master_id = any(${[...ids]}::uuid[])`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}
