import type { FastifyInstance } from "fastify"
import type { ClientId } from "../../../../schemas/ids.ts"
import { listClients } from "../../../database/clients.ts"
import type { Database } from "../../../database/database.ts"
import type { SealService } from "./service.ts"

const everyMs = 60_000
/** No transaction lasts as long: what it dated when it began is looked at again after it was committed. */
const overlapMs = 3_600_000

/**
 * Seals every client's trail once a minute, for as long as the server runs. The first round looks at everything, the
 * later ones at what was written lately. Several processes may do it: a seal's number lets one of them through.
 */
export function sealRegularly(app: FastifyInstance, database: Database, seals: SealService): void {
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()
  const whole = new Set<ClientId>()

  const sealAll = async () => {
    const since = new Date(Date.now() - overlapMs)
    for (const clientId of await listClients(database)) {
      if (timer === undefined) return
      await seals.seal(clientId, whole.has(clientId) ? since : null)
      whole.add(clientId)
    }
  }
  const begin = () => {
    round = sealAll()
      .catch((error: unknown) => app.log.warn({ err: error }, "the trail was not sealed; the next round tries again"))
      .finally(() => timer?.refresh())
  }
  app.addHook("onReady", async () => {
    timer = setTimeout(begin, everyMs)
    timer.unref()
  })
  app.addHook("onClose", async () => {
    clearTimeout(timer)
    timer = undefined
    await round
  })
}
