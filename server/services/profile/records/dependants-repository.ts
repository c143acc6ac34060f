import { sql } from "kysely"
import type { ClientId, RecordId } from "../../../../schemas/ids.ts"
import type { LinkedRecord } from "../../../../schemas/record.ts"
import type { Tenant } from "../../../database/database.ts"
import { badgeColumn, linkedColumns, type LinkedRow, printLinked } from "../links/link-repository.ts"
import { type Reader, readableLinks } from "./reader.ts"
import type { RecordRow } from "./record-repository.ts"

/** As many as a refusal names. */
const mostNamed = 20

export interface Dependants {
  readonly count: number
  /** The first of those that may be seen, and how many may not. */
  readonly seen: readonly LinkedRecord[]
  readonly unseen: number
}

/** What hangs on a record, so that it cannot be deleted: its children, and of a master its copies. */
export async function dependantsOf(
  tx: Tenant,
  reader: Reader,
  { client_id, id }: Pick<RecordRow, "client_id" | "id">,
): Promise<Dependants> {
  const dependants = sql`(
    select child_id as id from record_link where client_id = ${client_id} and parent_id = ${id}
    union select id from record where client_id = ${client_id} and master_id = ${id}) d`
  const counted = await sql<{ count: number; seen: number }>`/* kept: dependants */
    select count(*) as count, count(*) filter (where ${readableLinks(reader)}) as seen
      from ${dependants} join record p on p.client_id = ${client_id} and p.id = d.id`.execute(tx)
  const { count = 0, seen = 0 } = counted.rows[0] ?? {}
  if (seen === 0) return { count, seen: [], unseen: count }
  const { rows } = await sql<LinkedRow>`
    select ${linkedColumns}, ${badgeColumn(reader.profiles)}
      from ${dependants} join record p on p.client_id = ${client_id} and p.id = d.id
     where ${readableLinks(reader)} order by p.uid, p.id limit ${mostNamed}`.execute(tx)
  return { count, seen: rows.map(printLinked), unseen: count - seen }
}

/** Those of the records on which anything hangs, seen or not. */
export async function withDependants(
  tx: Tenant,
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
