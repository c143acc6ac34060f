import type { Client } from "pg"
import { PgBoss } from "pg-boss"
import { queueName, schema } from "../jobs/install-queue.ts"

const batchSize = 500

/**
 * The queue is not part of a backup, since the job rows are authoritative: sends a message for each waiting or running
 * job, with the ID stored in its row. Finished jobs get none and are not repeated.
 */
export async function enqueueUnfinishedJobs(client: Client): Promise<void> {
  const db = {
    async executeSql(text: string, values: unknown[] = []) {
      return client.query(text, values)
    },
  }
  const boss = await new PgBoss({ db, schema, migrate: false, supervise: false, schedule: false }).start()
  try {
    await client.query(`delete from ${schema}.job_common where name = $1`, [queueName])
    for (let last = "00000000-0000-0000-0000-000000000000"; ;) {
      const { rows } = await client.query<{ client_id: string; id: string; kind: string; message_id: string }>(
        `select client_id, id, kind, message_id from job
          where state in ('queued', 'running') and message_id > $1 order by message_id limit ${batchSize}`,
        [last],
      )
      const messages = rows.map(({ client_id: clientId, id: jobId, kind, message_id: id }) => ({
        id,
        data: { clientId, jobId, kind },
      }))
      if (messages.length > 0) await boss.insert(queueName, messages)
      last = rows.at(-1)?.message_id ?? last
      if (rows.length < batchSize) return
    }
  } finally {
    await boss.stop({ graceful: false, close: false })
  }
}
