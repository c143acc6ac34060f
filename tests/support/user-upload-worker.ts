import { pino } from "pino"
import { openDatabase } from "../../server/database/database.ts"
import { folderStore } from "../../server/files/folder/folder-store.ts"
import { openQueue } from "../../server/jobs/queue.ts"
import { startWorker, workerPresets } from "../../server/jobs/worker.ts"
import { uploadJob } from "../../server/services/auth/users/upload/upload-job.ts"

// A process of its own that a test may kill: adds people from files in a folder, until it is ended.

const [url = "", folder = ""] = process.argv.slice(2)
const database = openDatabase({ ownerUrl: url, poolSize: 4 })
const queue = openQueue(database, () => undefined)
// Nobody is given an address of a file by this process.
const store = folderStore(folder, { sign: async (path) => path, isGood: async () => false })
const kinds = [uploadJob(store)]
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
