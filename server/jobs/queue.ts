import { fromKysely, PgBoss } from "pg-boss"
import type { ClientId, JobId } from "../../schemas/ids.ts"
import type { Database, Tenant } from "../database/database.ts"
import { traceHeaders } from "../traces/span.ts"
import { queueName, schema } from "./install-queue.ts"
import { countMessages, readLost, type MessageCount } from "./queue-repository.ts"

/** What a message carries: which row to look at. The row is the truth, the message only wakes a worker. */
export interface QueuedWork {
  readonly clientId: ClientId
  readonly jobId: JobId
  readonly kind: string
  /** The trace that asked for it. */
  readonly trace?: Readonly<Record<string, string>>
}

/** A message as one worker received it; once another received it, this one settles nothing. */
export interface Received {
  readonly id: string
  readonly retryCount: number
  readonly data: QueuedWork
}

export interface Queue {
  /** Puts a message in with what else the transaction writes. */
  send(tx: Tenant, messageId: string, work: QueuedWork, delaySeconds?: number): Promise<void>
  receive(most: number): Promise<readonly Received[]>
  /** Says that its worker still lives; false once the message is another's. */
  hold(message: Received): Promise<boolean>
  remove(message: Received): Promise<void>
  /** Gives back what nobody held for so long: its worker died. */
  releaseLost(leaseSeconds: number): Promise<number>
  /** For the metrics: messages by kind and whether they wait or are under way. */
  counts(): Promise<readonly MessageCount[]>
  close(): Promise<void>
}

/** The queue over the application's own connections; nothing is asked of the database before its first use. */
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
    const made = new PgBoss({ db: fromKysely(owner), schema, migrate: false, supervise: false, schedule: false })
    made.on("error", onError)
    try {
      return await made.start()
    } catch (error) {
      await made.stop({ graceful: false, close: false }).catch(() => undefined)
      throw error
    }
  }

  return {
    async send(tx, messageId, work, delaySeconds = 0) {
      const queue = await boss()
      const trace = traceHeaders()
      const data = Object.keys(trace).length > 0 ? { ...work, trace } : work
      await queue.send(queueName, data, { id: messageId, startAfter: delaySeconds, db: fromKysely(tx) })
    },
    async receive(most) {
      const queue = await boss()
      return queue.fetch<QueuedWork>(queueName, { batchSize: most, includeMetadata: true })
    },
    async hold(message) {
      return affectedBy(await (await boss()).touch(queueName, attempt(message))) > 0
    },
    async remove(message) {
      await (await boss()).deleteJob(queueName, attempt(message))
    },
    async releaseLost(leaseSeconds) {
      // pg-boss's own heartbeats expire after ten seconds at the least, and its supervision looks at far more than these.
      const lost = await readLost(owner, schema, queueName, leaseSeconds)
      if (lost.length === 0) return 0
      return affectedBy(await (await boss()).fail(queueName, [...lost]))
    },
    counts: () => countMessages(owner, schema, queueName),
    async close() {
      const running = await started?.catch(() => undefined)
      started = undefined
      await running?.stop({ graceful: false, close: false })
    },
  }
}

function attempt({ id, retryCount }: Received): { id: string; retryCount: number } {
  return { id, retryCount }
}

/** How many messages a command met; its type does not say, its documentation does. */
function affectedBy(answer: object): number {
  return "affected" in answer && typeof answer.affected === "number" ? answer.affected : 0
}
