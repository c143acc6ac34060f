import { sql, type Kysely } from "kysely"
import type { Tables } from "../database/tables.ts"

/** Data that pg-boss does not provide in the required form; its version is pinned, and tests read these columns. */

export interface MessageCount {
  readonly kind: string
  readonly state: "queued" | "running"
  readonly count: number
  /** How long the oldest of them has been due or running. */
  readonly oldestSeconds: number
}

/** Running messages whose lease was not extended for this long. */
export async function listStalledMessages(
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
