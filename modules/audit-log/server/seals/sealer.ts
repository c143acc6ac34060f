import type { FastifyInstance } from "fastify"
import type { ClientId } from "../../../../schemas/ids.ts"
import { listClients } from "../../../../server/database/clients.ts"
import type { Database } from "../../../../server/database/database.ts"
import type { SealService } from "./service.ts"

const everyMs = 60_000
/** Longer than any transaction, so that entries dated at its start are checked again after it was committed. */
const overlapMs = 3_600_000

/**
 * Seals every client's audit log once a minute while the server runs. The first round checks everything, later ones
 * only recent entries. Several processes can do this: the number of a seal is unique, so only one of them inserts it.
 */
export function scheduleSealing(app: FastifyInstance, database: Database, seals: SealService): void {
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  const sealedClients = new Set<ClientId>()

  const sealAll = async () => {
    for (const clientId of await listClients(database)) {
      if (timer === undefined) return
      await seals.seal(clientId, sealedClients.has(clientId) ? overlapMs : null)
      sealedClients.add(clientId)
    }
  }
  const startSealing = () => {
    round = sealAll()
      .catch((error: unknown) =>
        app.log.warn({ err: error }, "could not seal the audit log; will retry in the next round"),
      )
      .finally(() => timer?.refresh())
  }
  app.addHook("onReady", async () => {
    timer = setTimeout(startSealing, everyMs)
    timer.unref()
  })
  app.addHook("onClose", async () => {
    clearTimeout(timer)
    timer = undefined
    await round
  })
}
