import type { Server } from "node:http"
import { Server as NetServer } from "node:net"
import { setImmediate } from "node:timers/promises"
import type { FastifyInstance } from "fastify"

/** How long running requests may take after the process starts closing, in milliseconds. */
const maxCallMs = 30_000

/** How long a proxy may keep an idle connection and still use it; longer than deploy/nginx.conf keeps one. */
const proxyIdleMs = 5_000

/** Without a proxy: long enough that a client reads the end of its response. */
const directIdleMs = 100

interface Closing {
  /** Lets load balancers notice that the process is not ready. */
  readonly waitForDrain: () => Promise<unknown>
  /** Whether a proxy sends the requests, and keeps connections for the next ones. */
  readonly isBehindProxy: boolean
  readonly timeoutMs?: number
}

/**
 * Reports the process as not ready, serves as before during `waitForDrain`, then accepts no more connections. Requests
 * on open ones are answered, and each is closed with its next response or when it has been idle for as long as a proxy
 * may use it; those still open after `timeoutMs` are aborted.
 */
export async function closeGracefully(
  app: FastifyInstance,
  { waitForDrain, isBehindProxy, timeoutMs = maxCallMs }: Closing,
): Promise<void> {
  app.lifetime.isStopping = true
  await waitForDrain()
  await stopListening(app.server)
  app.lifetime.isClosing = true
  app.connections.closeWhenIdleFor(isBehindProxy ? proxyIdleMs : directIdleMs)
  const limit = setTimeout(() => app.server.closeAllConnections(), timeoutMs)
  try {
    await app.close()
  } finally {
    clearTimeout(limit)
  }
}

/** Maximum number of turns of the event loop that wait for connections, in which each accepts at least one. */
const maxTurns = 1_000

/** A longer turn did other work, during which a connection may have arrived. */
const quietTurnMs = 0.2

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
    const began = performance.now()
    // Continues right after the event loop has polled its sockets.
    await setImmediate()
    if (!hasAccepted && performance.now() - began < quietTurnMs) break
  }
  // Only this: the server's own method closes its idle connections first.
  NetServer.prototype.close.call(server)
  server.off("connection", noteConnection)
}

/** Lets clients send their next request elsewhere when the process accepts no more connections. */
export function endConnectionsWhenClosing(app: FastifyInstance): void {
  app.addHook("onSend", async (_request, reply) => {
    if (app.lifetime.isClosing) void reply.header("connection", "close")
  })
}
