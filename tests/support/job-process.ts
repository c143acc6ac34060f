import { once } from "node:events"
import { flushCompileCache } from "node:module"
import { pino } from "pino"
import { openDatabase } from "../../server/database/database.ts"
import { openJobChanges } from "../../server/jobs/job-changes.ts"
import { openQueue } from "../../server/jobs/queue.ts"
import { startWorker, workerPresets } from "../../server/jobs/worker.ts"
import { heldKind } from "./held-kind.ts"
import type { JobProcessOrder } from "./job-processes.ts"
import { workKinds } from "./work-kinds.ts"

// A process of its own that a test may kill: does one kind of work, one piece at a time, until it is ended. Where it is to be
// killed at a certain moment it says when it has come there, and waits.

const [{ url, work, leaseSeconds, hold, ...surroundings }] = (await once(process, "message")) as [JobProcessOrder]
const say = (word: "working" | "held") => process.send?.(word)
const database = openDatabase({ ownerUrl: url, poolSize: 4 })
const queue = openQueue(database, () => undefined)
const changes = openJobChanges(database.connection, () => undefined)
const found = workKinds(surroundings).find(({ name }) => name === work)
if (!found) throw new Error(`There is no kind of work called ${work}.`)
const forGood = () => {
  say("held")
  return new Promise<never>(() => undefined)
}
const kind = hold ? heldKind(found, hold, forGood) : found
const worker = startWorker(
  { database, queue, changes, log: pino({ level: "silent" }), kind: (name) => (name === work ? kind : undefined) },
  { ...workerPresets, concurrency: 1, pollMs: 50, leaseSeconds, retrySeconds: 0 },
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
