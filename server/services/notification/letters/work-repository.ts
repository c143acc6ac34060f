import { sql } from "kysely"
import type { ClientId } from "../../../../schemas/ids.ts"
import type { Tenant } from "../../../database/database.ts"

/** Whether the product's work of a kind is waiting or being done. */
export async function isUnderWay(tx: Tenant, clientId: ClientId, kind: string): Promise<boolean> {
  const { rows } = await sql`
    select from job where client_id = ${clientId} and asked_by is null and kind = ${kind}
       and state in ('queued', 'running') limit 1`.execute(tx)
  return rows.length > 0
}

/** Work that is asked for many times an hour would be all one sees of the product's work: what ended well an hour ago goes. */
export async function dropEndedWork(tx: Tenant, clientId: ClientId, kind: string): Promise<void> {
  await sql`
    delete from job where client_id = ${clientId} and asked_by is null and kind = ${kind} and state = 'done'
       and created_at < clock_timestamp() - interval '1 hour' and finished_at < clock_timestamp() - interval '1 hour'`.execute(
    tx,
  )
}
