import type { FastifyInstance } from "fastify"
import type { AccountEventService } from "./service.ts"

/** How often pending account events are polled for: those left by another process, or postponed. */
const everyMs = 60_000

/** Processes pending account events from the start, and delays shutdown until the running ones are finished. */
export function pollAccountEvents(app: FastifyInstance, accountEvents: AccountEventService): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook("onListen", async () => {
    accountEvents.start()
    timer = setInterval(() => accountEvents.start(), everyMs).unref()
  })
  app.addHook("onClose", async () => {
    clearInterval(timer)
    await accountEvents.waitUntilIdle()
  })
}
