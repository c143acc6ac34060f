import { sql } from "kysely"
import type { ClientId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"

/** Whether a system job of the kind is queued or running. */
export async function isRunning(tx: ClientTransaction, clientId: ClientId, kind: string): Promise<boolean> {
  const { rows } = await sql`
    select from job where client_id = ${clientId} and requested_by is null and kind = ${kind}
       and state in ('queued', 'running') limit 1`.execute(tx)
  return rows.length > 0
}

/**
 * Deletes completed system jobs after an hour: jobs enqueued many times an hour would crowd out all others in the job
 * list.
 */
export async function deleteFinishedJobs(tx: ClientTransaction, clientId: ClientId, kind: string): Promise<void> {
  await sql`
    delete from job where client_id = ${clientId} and requested_by is null and kind = ${kind} and state = 'done'
       and created_at < clock_timestamp() - interval '1 hour' and finished_at < clock_timestamp() - interval '1 hour'`.execute(
    tx,
  )
}
