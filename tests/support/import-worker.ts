import { pino } from "pino"
import { createAjvCheck } from "../../engine/validate/ajv-check.ts"
import { databaseClock } from "../../server/clock.ts"
import { openDatabase } from "../../server/database/database.ts"
import { openQueue } from "../../server/jobs/queue.ts"
import { startWorker, workerPresets } from "../../server/jobs/worker.ts"
import { compiledProfiles } from "../../server/services/profile/definitions/compiled-profiles.ts"
import { judgeJob } from "../../server/services/profile/importing/staged/judge-job.ts"
import { loadJob } from "../../server/services/profile/importing/staged/load-job.ts"

// A process of its own that a test may kill: judges and loads the rows of imports, until it is ended.

const [url = ""] = process.argv.slice(2)
const database = openDatabase({ ownerUrl: url, poolSize: 4 })
const queue = openQueue(database, () => undefined)
const reading = { compiledProfiles: compiledProfiles(), clock: databaseClock, check: createAjvCheck() }
const kinds = [judgeJob(reading), loadJob(reading)]
const worker = startWorker(
  { database, queue, log: pino({ level: "silent" }), kind: (name) => kinds.find((kind) => kind.name === name) },
  { ...workerPresets, concurrency: 1, pollMs: 20, leaseSeconds: 1, retrySeconds: 0 },
)
console.log("working")
process.once("SIGTERM", () => {
  void worker
    .close()
    .then(() => queue.close())
    .then(() => database.close())
})
