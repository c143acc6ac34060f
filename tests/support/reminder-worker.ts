import { pino } from "pino"
import { databaseClock } from "../../server/clock.ts"
import { openDatabase } from "../../server/database/database.ts"
import { openQueue } from "../../server/jobs/queue.ts"
import { startWorker, workerPresets } from "../../server/jobs/worker.ts"
import { reminderJob } from "../../server/services/notification/reminders/job.ts"
import { compiledProfiles } from "../../server/services/profile/definitions/compiled-profiles.ts"

// A process of its own that a test may kill: tells people what is due, as if it were a given moment, until it is ended.

const [url = "", moment = ""] = process.argv.slice(2)
const log = pino({ level: "silent" })
const database = openDatabase({ ownerUrl: url, poolSize: 4 })
const queue = openQueue(database, () => undefined)
const kind = reminderJob({
  compiledProfiles: compiledProfiles(),
  clock: { ...databaseClock, now: async () => new Date(moment) },
})
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
