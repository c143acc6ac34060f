import type { FastifyInstance } from "fastify"
import { listClients } from "../database/clients.ts"
import type { Every } from "../../modules/jobs/contracts/job-administration.ts"
import type { Database } from "../database/database.ts"
import { currentPeriod } from "../database/time.ts"
import type { JobKind } from "./job-kind.ts"
import type { JobService } from "./service.ts"

/** How often the schedule is checked, per recurrence. */
const pollIntervalMs: Readonly<Record<Every, number>> = { hour: 300_000, day: 3_600_000 }

const firstMs = 60_000

/**
 * Enqueues a system job once per hour or day (UTC, database clock) for every client while the server runs. The period
 * is the job key, so several server processes enqueue it only once. Administrators can also run it manually; a job that
 * must not run twice per period has to check this itself. Own code: a schedule of pg-boss sends one message, not a job
 * per client, so this loop would remain, and its clock adds 870 statements per hour and process.
 */
export function scheduleRecurring(
  app: FastifyInstance,
  { database, jobs }: { readonly database: Database; readonly jobs: JobService },
  kind: Pick<JobKind, "name">,
  every: Every,
): void {
  jobs.schedule(kind, every)
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  const enqueueAll = async () => {
    for (const clientId of await listClients(database)) {
      await database.clientTransaction(clientId, async (tx) => {
        await jobs.enqueueScheduled(tx, clientId, kind, await currentPeriod(tx, every))
      })
    }
  }
  const startRun = () => {
    round = enqueueAll()
      .catch((error: unknown) =>
        app.log.warn({ err: error, kind: kind.name }, "could not enqueue a recurring job; will retry"),
      )
      .finally(() => {
        if (timer) timer = setTimeout(startRun, pollIntervalMs[every]).unref()
      })
  }
  app.addHook("onReady", async () => {
    timer = setTimeout(startRun, firstMs).unref()
  })
  app.addHook("onClose", async () => {
    clearTimeout(timer)
    timer = undefined
    await round
  })
}
