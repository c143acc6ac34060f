import type { FastifyInstance } from "fastify"
import type { ClientId } from "../../../../schemas/ids.ts"
import type { Database } from "../../../../server/database/database.ts"
import { getDatabaseTime } from "../../../../server/database/time.ts"
import type { JobService } from "../../../../server/jobs/service.ts"
import { clientsWithDue } from "./due-repository.ts"
import { emailJobKind } from "./email-job.ts"
import { isRunning } from "./job-repository.ts"

const pollIntervalMs = 1_000
const maxDelayMs = 60_000

/**
 * Enqueues an email job as soon as emails are due, one job at a time per client, regardless of the number of emails.
 * Due lines are stored by `notify`, so the next poll makes up for a missed one.
 */
export function enqueueWhenDue(
  app: FastifyInstance,
  { database, jobs }: { readonly database: Database; readonly jobs: JobService },
): void {
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  let failures = 0
  const enqueueFor = (clientId: ClientId) =>
    database.clientTransaction(clientId, async (tx) => {
      if (await isRunning(tx, clientId, emailJobKind.name)) return
      const second = (await getDatabaseTime(tx)).toISOString().slice(0, 19)
      await jobs.enqueue(tx, { clientId, userId: null, module: null }, emailJobKind, {}, { key: second })
    })
  const poll = async () => {
    try {
      for (const clientId of await clientsWithDue(database)) if (timer) await enqueueFor(clientId)
      failures = 0
    } catch (error) {
      // The database may be down; log once, not at every poll.
      if (failures === 0) app.log.warn({ err: error }, "could not look for due emails")
      failures += 1
    }
    const delayMs = Math.min(maxDelayMs, pollIntervalMs * 2 ** failures)
    if (timer) timer = setTimeout(startPolling, delayMs).unref()
  }
  const startPolling = () => {
    round = poll()
  }
  app.addHook("onReady", async () => {
    timer = setTimeout(startPolling, pollIntervalMs).unref()
  })
  app.addHook("onClose", async () => {
    clearTimeout(timer)
    timer = undefined
    await round
  })
}
