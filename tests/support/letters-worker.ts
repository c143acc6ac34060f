import { pino } from "pino"
import { databaseClock } from "../../server/clock.ts"
import { openDatabase } from "../../server/database/database.ts"
import { openQueue } from "../../server/jobs/queue.ts"
import { startWorker, workerPresets } from "../../server/jobs/worker.ts"
import { lettersJob } from "../../server/services/notification/letters/letters-job.ts"
import { compiledProfiles } from "../../server/services/profile/definitions/compiled-profiles.ts"

// A process of its own that a test may kill: writes the letters that are due, until it is ended.

const [url = ""] = process.argv.slice(2)
const log = pino({ level: "silent" })
const database = openDatabase({ ownerUrl: url, poolSize: 4 })
const queue = openQueue(database, () => undefined)
const kind = lettersJob({ compiledProfiles: compiledProfiles(), clock: databaseClock, log })
const worker = startWorker(
  { database, queue, log, kind: (name) => (name === kind.name ? kind : undefined) },
  { ...workerPresets, concurrency: 1, pollMs: 20, leaseSeconds: 1, retrySeconds: 0 },
)
console.log("working")
process.once("SIGTERM", () => {
  void worker
    .close()
    .then(() => queue.close())
    .then(() => database.close())
})
