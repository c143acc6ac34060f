import type { FastifyInstance } from "fastify"
import { listClients } from "../database/clients.ts"
import type { Every } from "../../schemas/api/job-administration.ts"
import type { Database } from "../database/database.ts"
import { readSlot } from "../database/time.ts"
import type { JobKind } from "./job-kind.ts"
import type { JobService } from "./service.ts"

/** How often the product does some of its own work, and how often it looks whether it is time. */
const lookEveryMs: Readonly<Record<Every, number>> = { hour: 300_000, day: 3_600_000 }

const firstMs = 60_000

/**
 * Has the product's own work done once an hour or once a day (the database's, in UTC) for every client, for as long as the
 * server runs; of several processes one asks, by the key of the hour or the day. Administrators may have it done besides: what
 * must happen once in an hour or a day, the kind knows by rows of its own.
 */
export function askRegularly(
  app: FastifyInstance,
  { database, jobs }: { readonly database: Database; readonly jobs: JobService },
  kind: Pick<JobKind, "name">,
  every: Every,
): void {
  jobs.schedule(kind, every)
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  const askAll = async () => {
    for (const clientId of await listClients(database)) {
      await database.tenant(clientId, async (tx) => {
        await jobs.askForSlot(tx, clientId, kind, await readSlot(tx, every))
      })
    }
  }
  const begin = () => {
    round = askAll()
      .catch((error: unknown) =>
        app.log.warn({ err: error, kind: kind.name }, "the product's own work was not asked for; it is tried again"),
      )
      .finally(() => {
        if (timer) timer = setTimeout(begin, lookEveryMs[every]).unref()
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
