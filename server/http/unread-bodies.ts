import type { IncomingMessage } from "node:http"
import type { FastifyInstance } from "fastify"
import { maxFileBytes } from "../../schemas/files.ts"

/** How much of a rejected request's body is read; more than the largest file with its form. */
const maxUnreadBytes = 2 * maxFileBytes

/** How long the response waits for it, in milliseconds. */
const maxWaitMs = 30_000

/**
 * Reads the rest of a body before its request is rejected. HAProxy closes the client's connection after a response to
 * a request that is not sent completely, and most clients then report a broken connection instead of the response.
 */
export function readBodiesBeforeRejecting(app: FastifyInstance): void {
  app.addHook("onSend", async ({ raw }, reply) => {
    if (reply.statusCode >= 400 && isIncomplete(raw)) await discard(raw)
  })
}

/** False for requests that were not sent over a connection, as in tests. */
const isIncomplete = (request: IncomingMessage): boolean => request.complete === false && !request.destroyed

function discard(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxUnreadBytes) end()
    }
    const end = () => {
      clearTimeout(limit)
      request.off("data", count)
      resolve()
    }
    const limit = setTimeout(end, maxWaitMs)
    request.on("data", count)
    for (const event of ["end", "error", "close"]) request.once(event, end)
    request.resume()
  })
}
