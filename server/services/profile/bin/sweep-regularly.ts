import type { FastifyInstance } from "fastify"
import { listClients } from "../../../database/clients.ts"
import type { Database } from "../../../database/database.ts"
import { readDay } from "../../../database/time.ts"
import type { JobService } from "../../../jobs/service.ts"
import { binSweepKind } from "./sweep-job.ts"

const firstMs = 60_000
const everyMs = 3_600_000

/** Has every client's bin swept once a day, for as long as the server runs; of several processes one asks, by the day's key. */
export function sweepBinsRegularly(app: FastifyInstance, database: Database, jobs: JobService): void {
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  const askAll = async () => {
    for (const clientId of await listClients(database)) {
      await database.tenant(clientId, async (tx) => {
        const product = { clientId, userId: null, module: null }
        await jobs.enqueue(tx, product, binSweepKind, {}, { key: await readDay(tx) })
      })
    }
  }
  const begin = () => {
    round = askAll()
      .catch((error: unknown) => app.log.warn({ err: error }, "the bins were not swept; the next hour tries again"))
      .finally(() => {
        if (timer) timer = setTimeout(begin, everyMs).unref()
      })
  }
  app.addHook("onReady", async () => {
    timer = setTimeout(begin, firstMs).unref()
  })
  app.addHook("onClose", async () => {
    clearTimeout(timer)
    timer = undefined
    await round
  })
}
