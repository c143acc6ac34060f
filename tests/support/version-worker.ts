import { pino } from "pino"
import { createAjvCheck } from "../../engine/validate/ajv-check.ts"
import { openDatabase } from "../../server/database/database.ts"
import { openQueue } from "../../server/jobs/queue.ts"
import { startWorker, workerPresets } from "../../server/jobs/worker.ts"
import { compiledProfiles } from "../../server/services/profile/definitions/compiled-profiles.ts"
import { publishJob } from "../../server/services/profile/versions/publish-job.ts"
import { reportJob } from "../../server/services/profile/versions/report-job.ts"

// A process of its own that a test may kill: publishes versions and works out change reports, until it is ended.

const [url = ""] = process.argv.slice(2)
const log = pino({ level: "silent" })
const database = openDatabase({ ownerUrl: url, poolSize: 4 })
const queue = openQueue(database, () => undefined)
const compiled = compiledProfiles()
const kinds = [publishJob(compiled), reportJob({ compiledProfiles: compiled, check: createAjvCheck() })]
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
