import { pino } from "pino"
import { createAjvCheck } from "../../engine/validate/ajv-check.ts"
import { databaseClock } from "../../server/clock.ts"
import { openDatabase } from "../../server/database/database.ts"
import { openQueue } from "../../server/jobs/queue.ts"
import { startWorker, workerPresets } from "../../server/jobs/worker.ts"
import { changeJob } from "../../server/services/profile/bulk/change-job.ts"
import { deleteJob } from "../../server/services/profile/bulk/delete-job.ts"
import { actJob } from "../../server/services/workflow/many/act-job.ts"
import { compiledProfiles } from "../../server/services/profile/definitions/compiled-profiles.ts"

// A process of its own that a test may kill: changes, deletes and acts on many records, until it is ended.

const [url = ""] = process.argv.slice(2)
const log = pino({ level: "silent" })
const database = openDatabase({ ownerUrl: url, poolSize: 4 })
const queue = openQueue(database, () => undefined)
const parts = { compiledProfiles: compiledProfiles(), clock: databaseClock, check: createAjvCheck() }
const kinds = [changeJob(parts), deleteJob(parts), actJob(parts)]
const worker = startWorker(
  { database, queue, log, kind: (name) => kinds.find((kind) => kind.name === name) },
  { ...workerPresets, concurrency: 1, pollMs: 20, leaseSeconds: 1, retrySeconds: 0 },
)
console.log("working")
process.once("SIGTERM", () => {
  void worker
    .close()
    .then(() => queue.close())
    .then(() => database.close())
})
