import { fromKysely, PgBoss } from "pg-boss"
import type { ClientId, JobId } from "../../schemas/ids.ts"
import type { Database, ClientTransaction } from "../database/database.ts"
import { traceHeaders } from "../traces/span.ts"
import { queueName, schema } from "./install-queue.ts"
import { countMessages, listStalledMessages, type MessageCount } from "./queue-repository.ts"

/** The content of a message: which row to process. The row is authoritative, the message only wakes a worker. */
export interface QueuedJob {
  readonly clientId: ClientId
  readonly jobId: JobId
  readonly kind: string
  /** The trace of the request that enqueued it. */
  readonly trace?: Readonly<Record<string, string>>
}

/** A message as one worker received it; once another worker receives it, this one can no longer complete it. */
export interface ReceivedMessage {
  readonly id: string
  readonly retryCount: number
  readonly data: QueuedJob
}

export interface Queue {
  /** Sends a message within the caller's transaction. */
  send(tx: ClientTransaction, messageId: string, job: QueuedJob, delaySeconds?: number): Promise<void>
  receive(limit: number): Promise<readonly ReceivedMessage[]>
  /** Heartbeat of the worker; false once the message belongs to another worker. */
  extendLease(message: ReceivedMessage): Promise<boolean>
  remove(message: ReceivedMessage): Promise<void>
  /** Releases messages whose lease was not extended for this long: their worker crashed. */
  releaseStalled(leaseSeconds: number): Promise<number>
  /** For the metrics: messages by kind, waiting or running. */
  counts(): Promise<readonly MessageCount[]>
  close(): Promise<void>
}

/** The queue on the application's own connections; does not access the database before its first use. */
export function openQueue(database: Database, onError: (error: Error) => void): Queue {
  const owner = database.owner
  let started: Promise<PgBoss> | undefined
  const boss = (): Promise<PgBoss> => {
    started ??= start().catch((error: unknown) => {
      started = undefined
      throw error
    })
    return started
  }
  const start = async () => {
    const pgBoss = new PgBoss({ db: fromKysely(owner), schema, migrate: false, supervise: false, schedule: false })
    pgBoss.on("error", onError)
    try {
      return await pgBoss.start()
    } catch (error) {
      await pgBoss.stop({ graceful: false, close: false }).catch(() => undefined)
      throw error
    }
  }

  return {
    async send(tx, messageId, job, delaySeconds = 0) {
      const queue = await boss()
      const trace = traceHeaders()
      const data = Object.keys(trace).length > 0 ? { ...job, trace } : job
      await queue.send(queueName, data, { id: messageId, startAfter: delaySeconds, db: fromKysely(tx) })
    },
    async receive(limit) {
      const queue = await boss()
      return queue.fetch<QueuedJob>(queueName, { batchSize: limit, includeMetadata: true })
    },
    async extendLease(message) {
      return affectedBy(await (await boss()).touch(queueName, attempt(message))) > 0
    },
    async remove(message) {
      await (await boss()).deleteJob(queueName, attempt(message))
    },
    async releaseStalled(leaseSeconds) {
      // pg-boss's own heartbeats expire after ten seconds at least, and its supervision checks far more than these.
      const stalled = await listStalledMessages(owner, schema, queueName, leaseSeconds)
      if (stalled.length === 0) return 0
      return affectedBy(await (await boss()).fail(queueName, [...stalled]))
    },
    counts: () => countMessages(owner, schema, queueName),
    async close() {
      const running = await started?.catch(() => undefined)
      started = undefined
      await running?.stop({ graceful: false, close: false })
    },
  }
}

function attempt({ id, retryCount }: ReceivedMessage): { id: string; retryCount: number } {
  return { id, retryCount }
}

/** How many messages a command affected; documented by pg-boss, but missing from its types. */
function affectedBy(result: object): number {
  return "affected" in result && typeof result.affected === "number" ? result.affected : 0
}
