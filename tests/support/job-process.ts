import { once } from "node:events"
import { flushCompileCache } from "node:module"
import { pino } from "pino"
import { openDatabase } from "../../server/database/database.ts"
import { openJobChanges } from "../../server/jobs/job-changes.ts"
import type { JobKind } from "../../server/jobs/job-kind.ts"
import { openQueue } from "../../server/jobs/queue.ts"
import { startWorker, workerPresets } from "../../server/jobs/worker.ts"
import { createPausingKind } from "./pausing-job-kind.ts"
import type { JobProcessOrder } from "./job-processes.ts"
import { productJobKinds } from "./product-job-kinds.ts"

// A separate process that a test may kill: runs job kinds until it is killed. It reports each moment at which it is to
// be killed, and waits there.

const [{ url, jobs, leaseSeconds, ...jobKindOptions }] = (await once(process, "message")) as [JobProcessOrder]
const send = (message: "working" | "held") => process.send?.(message)
const database = openDatabase({ ownerUrl: url, poolSize: 4 + jobs.length })
const queue = openQueue(database, () => undefined)
const changes = openJobChanges(database.connection, () => undefined)
const known = productJobKinds(jobKindOptions)
const arrived = new Set<number>()
/** Counts each order once, however many jobs of its kind reach the moment. */
const forGood = (order: number) => () => {
  if (!arrived.has(order)) send("held")
  arrived.add(order)
  return new Promise<never>(() => undefined)
}
const kinds = new Map<string, JobKind>()
for (const [order, { run, pauseAt }] of jobs.entries()) {
  const found = kinds.get(run) ?? known.find(({ name }) => name === run)
  if (!found) throw new Error(`There is no job kind ${run}.`)
  kinds.set(run, pauseAt ? createPausingKind(found, pauseAt, forGood(order), pauseAt.clientId) : found)
}
const worker = startWorker(
  {
    database,
    queue,
    changes,
    log: pino({ level: "silent" }),
    kind: (name) => kinds.get(name),
  },
  { ...workerPresets, concurrency: jobs.length, pollMs: 50, leaseSeconds, retrySeconds: 0 },
)
// Saved now for the next process, because a killed process saves nothing.
flushCompileCache()
send("working")
// The parent process is gone.
process.once("disconnect", () => process.exit(1))
process.once("SIGTERM", () => {
  void worker
    .close()
    .then(() => Promise.all([changes.close(), queue.close()]))
    .then(() => database.close())
    .then(() => process.exit(0))
})
