import { sql } from "kysely"
import type { ClientId, EntityId, JobId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"

/** The email addresses of users a job has already added. */
export async function findEmailsCreatedBy(
  tx: ClientTransaction,
  clientId: ClientId,
  jobId: JobId,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ email: string }>`
    select u.email from audit_entry e join app_user u on u.client_id = e.client_id and u.id::text = e.subject_id
     where e.client_id = ${clientId} and e.job_id = ${jobId} and e.action = 'user_created'`.execute(tx)
  return new Set(rows.map(({ email }) => email))
}

/** Entities by their unique ID, which a file can contain instead of the name. */
export async function entityNumbers(tx: ClientTransaction, clientId: ClientId, ids: readonly EntityId[]) {
  const { rows } = await sql<{ id: EntityId; name: string }>`
    select id, unique_id as name from entity
     where client_id = ${clientId} and id = any(${[...ids]}::uuid[])`.execute(tx)
  return rows
}
