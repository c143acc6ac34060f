import { once } from "node:events"
import { flushCompileCache } from "node:module"
import { pino } from "pino"
import { openDatabase } from "../../server/database/database.ts"
import { openJobChanges } from "../../server/jobs/job-changes.ts"
import type { JobKind } from "../../server/jobs/job-kind.ts"
import { openQueue } from "../../server/jobs/queue.ts"
import { startWorker, workerPresets } from "../../server/jobs/worker.ts"
import { heldKind } from "./held-kind.ts"
import type { JobProcessOrder } from "./job-processes.ts"
import { workKinds } from "./work-kinds.ts"

// A process of its own that a test may kill: does kinds of work until it is ended. Where it is to be killed at certain moments
// it says when it has come to each, and waits there.

const [{ url, works, leaseSeconds, ...surroundings }] = (await once(process, "message")) as [JobProcessOrder]
const say = (word: "working" | "held") => process.send?.(word)
const database = openDatabase({ ownerUrl: url, poolSize: 4 + works.length })
const queue = openQueue(database, () => undefined)
const changes = openJobChanges(database.connection, () => undefined)
const known = workKinds(surroundings)
const arrived = new Set<number>()
/** Each order is counted once, however much work of its kind comes to the moment. */
const forGood = (order: number) => () => {
  if (!arrived.has(order)) say("held")
  arrived.add(order)
  return new Promise<never>(() => undefined)
}
const kinds = new Map<string, JobKind>()
for (const [order, { work, hold }] of works.entries()) {
  const found = kinds.get(work) ?? known.find(({ name }) => name === work)
  if (!found) throw new Error(`There is no kind of work called ${work}.`)
  kinds.set(work, hold ? heldKind(found, hold, forGood(order), hold.clientId) : found)
}
const worker = startWorker(
  {
    database,
    queue,
    changes,
    log: pino({ level: "silent" }),
    kind: (name) => kinds.get(name),
  },
  { ...workerPresets, concurrency: works.length, pollMs: 50, leaseSeconds, retrySeconds: 0 },
)
// Kept for the next one now: a process that is killed keeps nothing.
flushCompileCache()
say("working")
// Whoever started it is gone.
process.once("disconnect", () => process.exit(1))
process.once("SIGTERM", () => {
  void worker
    .close()
    .then(() => Promise.all([changes.close(), queue.close()]))
    .then(() => database.close())
    .then(() => process.exit(0))
})
