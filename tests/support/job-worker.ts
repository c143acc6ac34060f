import { pino } from "pino"
import { openDatabase } from "../../server/database/database.ts"
import { openQueue } from "../../server/jobs/queue.ts"
import { startWorker, workerPresets } from "../../server/jobs/worker.ts"
import { testKinds } from "./job-kinds.ts"

// A process of its own that a test may kill: does the queue's work, one piece at a time, until it is ended.

const [url = "", leaseSeconds = "1"] = process.argv.slice(2)
const log = pino({ level: "silent" })
const database = openDatabase({ ownerUrl: url, poolSize: 4 })
const queue = openQueue(database, () => undefined)
const kinds = new Map(testKinds.map((kind) => [kind.name, kind]))
const worker = startWorker(
  { database, queue, log, kind: (name) => kinds.get(name) },
  { ...workerPresets, concurrency: 1, pollMs: 50, leaseSeconds: Number(leaseSeconds) },
)
console.log("working")
process.once("SIGTERM", () => {
  void worker
    .close()
    .then(() => queue.close())
    .then(() => database.close())
})
