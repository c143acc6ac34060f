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
  const limit = setTimeout(() => app.server.closeAllConnections(), timeoutMs)
  try {
    await app.close()
  } finally {
    clearTimeout(limit)
  }
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
