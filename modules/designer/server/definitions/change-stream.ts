import type { FastifyInstance } from "fastify"
import { streamProfileChanges } from "../../../profiles/contract.ts"
import type { Database } from "../../../../server/database/database.ts"
import { route } from "../../../../server/http/route.ts"
import { startEventStream } from "../../../../server/http/start-event-stream.ts"
import type { DefinitionService } from "./service.ts"
import { profileChanges } from "./changes.ts"

const heartbeatMs = 15_000
const reconnectMs = 1000

/** Streams server-sent events until the tab is closed or the server stops. */
export function changeStreamRoute(app: FastifyInstance, database: Database, definitions: DefinitionService): void {
  const changes = profileChanges(database, (error) => app.log.warn({ err: error }, "could not read profile versions"))
  const open = new Set<() => void>()

  // Runs before the server waits for open connections, which event streams would never close.
  app.addHook("preClose", async () => {
    changes.close()
    for (const end of open) end()
  })

  route(app, streamProfileChanges, async ({ actor, reply }) => {
    const stop = await changes.follow(actor.clientId, async (change) => {
      // Checked when the change occurs, because the user may be able to read a new profile.
      const readable = await definitions.list(actor, {})
      if (readable.some(({ id }) => id === change.profileId)) stream.write(`data: ${JSON.stringify(change)}\n\n`)
    })
    const stream = startEventStream(reply, { reconnectMs })
    const heartbeat = setInterval(() => stream.write(": here\n\n"), heartbeatMs)
    const end = () => {
      clearInterval(heartbeat)
      stop()
      open.delete(end)
      stream.end()
    }
    open.add(end)
    stream.once("close", end)
  })
}
