import { sql, type Kysely } from "kysely"
import type { Tables } from "../database/tables.ts"

/** What pg-boss does not answer in the form needed; its release is pinned, and tests read these columns. */

export interface MessageCount {
  readonly kind: string
  readonly state: "queued" | "running"
  readonly count: number
  /** How long the oldest of them might have been begun or is under way. */
  readonly oldestSeconds: number
}

/** Messages under way that nobody held for so long. */
export async function readLost(
  owner: Kysely<Tables>,
  schema: string,
  queueName: string,
  leaseSeconds: number,
): Promise<readonly { id: string; retryCount: number }[]> {
  const { rows } = await sql<{ id: string; retryCount: number }>`
    select id, retry_count as "retryCount" from ${sql.id(schema, "job_common")}
     where name = ${queueName} and state = 'active'
       and heartbeat_on < clock_timestamp() - make_interval(secs => ${leaseSeconds})`.execute(owner)
  return rows
}

export async function countMessages(
  owner: Kysely<Tables>,
  schema: string,
  queueName: string,
): Promise<readonly MessageCount[]> {
  const { rows } = await sql<MessageCount>`
    select data->>'kind' as kind, case when state = 'active' then 'running' else 'queued' end as state,
           count(*) as count,
           greatest(0, extract(epoch from clock_timestamp()
             - min(case when state = 'active' then started_on else start_after end)))::float8 as "oldestSeconds"
      from ${sql.id(schema, "job_common")} where name = ${queueName} group by 1, 2`.execute(owner)
  return rows
}
