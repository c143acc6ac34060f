import type { FastifyInstance } from "fastify"
import type { ClientId } from "../../../../schemas/ids.ts"
import type { Database } from "../../../database/database.ts"
import { readNow } from "../../../database/time.ts"
import type { JobService } from "../../../jobs/service.ts"
import { clientsWithDue } from "./due-repository.ts"
import { lettersKind } from "./letters-job.ts"
import { isUnderWay } from "./work-repository.ts"

const lookEveryMs = 1_000
const longestPauseMs = 60_000

/**
 * Has letters written as soon as any are due, one piece of work at a time for each client, however many letters they are. What
 * is due stands in the rows that `notify` wrote: a look that was missed is made up for by the next.
 */
export function askWhenDue(
  app: FastifyInstance,
  { database, jobs }: { readonly database: Database; readonly jobs: JobService },
): void {
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  let failures = 0
  const ask = (clientId: ClientId) =>
    database.tenant(clientId, async (tx) => {
      if (await isUnderWay(tx, clientId, lettersKind.name)) return
      const second = (await readNow(tx)).toISOString().slice(0, 19)
      await jobs.enqueue(tx, { clientId, userId: null, module: null }, lettersKind, {}, { key: second })
    })
  const look = async () => {
    try {
      for (const clientId of await clientsWithDue(database)) if (timer) await ask(clientId)
      failures = 0
    } catch (error) {
      // The database may be away; said once, not at every look.
      if (failures === 0) app.log.warn({ err: error }, "letters that are due were not looked for")
      failures += 1
    }
    const pause = Math.min(longestPauseMs, lookEveryMs * 2 ** failures)
    if (timer) timer = setTimeout(begin, pause).unref()
  }
  const begin = () => {
    round = look()
  }
  app.addHook("onReady", async () => {
    timer = setTimeout(begin, lookEveryMs).unref()
  })
  app.addHook("onClose", async () => {
    clearTimeout(timer)
    timer = undefined
    await round
  })
}
