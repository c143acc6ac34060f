import type { FastifyInstance } from "fastify"
import type { Errands } from "./service.ts"

/** How often errands are looked for that another process left, or that were put off. */
const everyMs = 60_000

/** Does what is still to be done from the start on, and lets the server end only when what was begun is done. */
export function keepDoing(app: FastifyInstance, errands: Errands): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook("onListen", async () => {
    errands.begin()
    timer = setInterval(() => errands.begin(), everyMs).unref()
  })
  app.addHook("onClose", async () => {
    clearInterval(timer)
    await errands.settled()
  })
}
