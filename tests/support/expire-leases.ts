import { sql } from "kysely"
import type { Database } from "../../server/database/database.ts"
import { queueName, schema } from "../../server/jobs/install-queue.ts"

/**
 * Ages the leases of all running jobs, as if their processes had been silent for an hour. The next worker takes them
 * over with a lease that is long enough for the busiest machine.
 */
export async function expireLeases(database: Database): Promise<void> {
  await sql`
    update ${sql.id(schema, "job_common")} set heartbeat_on = clock_timestamp() - interval '1 hour'
     where name = ${queueName} and state = 'active'`.execute(database.owner)
}
