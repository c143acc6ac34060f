import type { Server } from "node:http"
import { setImmediate } from "node:timers/promises"
import type { FastifyInstance } from "fastify"

/** How long running requests may take after the process starts closing, in milliseconds. */
const maxCallMs = 30_000

/**
 * Reports the process as not ready, lets load balancers notice during `waitForDrain`, then accepts no more requests.
 * Running requests are completed; those still open after `timeoutMs` are aborted.
 */
export async function closeGracefully(
  app: FastifyInstance,
  waitForDrain: () => Promise<unknown>,
  timeoutMs = maxCallMs,
): Promise<void> {
  app.lifetime.isStopping = true
  await waitForDrain()
  await stopListening(app.server)
  const limit = setTimeout(() => app.server.closeAllConnections(), timeoutMs)
  try {
    await app.close()
  } finally {
    clearTimeout(limit)
  }
}

/** Maximum number of turns of the event loop that wait for connections, in which each accepts at least one. */
const maxTurns = 1_000

/**
 * Accepts the connections that are waiting and stops listening in the same turn of the event loop: closing the socket
 * resets those that have not been accepted, whose requests a proxy does not repeat.
 */
async function stopListening(server: Server): Promise<void> {
  let hasAccepted = false
  const noteConnection = () => {
    hasAccepted = true
  }
  server.on("connection", noteConnection)
  for (let turn = 0; turn < maxTurns; turn++) {
    hasAccepted = false
    // Continues right after the event loop has polled its sockets.
    await setImmediate()
    if (!hasAccepted) break
  }
  server.off("connection", noteConnection)
  server.close()
}

/**
 * Closes connections so that clients send their next request elsewhere; keep-alive connections would keep the process
 * running.
 */
export function endConnectionsWhenStopping(app: FastifyInstance): void {
  app.addHook("onSend", async (_request, reply) => {
    if (app.lifetime.isStopping) void reply.header("connection", "close")
  })
}
