import type { FastifyInstance, FastifyReply } from "fastify"

declare module "fastify" {
  interface FastifyReply {
    /** Runs once the reply has been sent or its client has disconnected. */
    whenClosed(run: () => void): void
    /** What `whenClosed` runs; null without anything. */
    runsWhenClosed: (() => void)[] | null
  }
}

/**
 * Adds `whenClosed` to replies. All that waits for the end of a reply shares one listener: Fastify and the stream of a
 * reply add nine of their own, and Node warns of a leak above ten.
 */
export function announceClosedReplies(app: FastifyInstance): void {
  app.decorateReply("runsWhenClosed", null)
  app.decorateReply("whenClosed", function (this: FastifyReply, run: () => void) {
    if (this.runsWhenClosed) {
      this.runsWhenClosed.push(run)
      return
    }
    const all = [run]
    this.runsWhenClosed = all
    this.raw.once("close", () => {
      for (const one of all) one()
    })
  })
}
