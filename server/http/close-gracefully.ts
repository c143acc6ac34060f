import type { FastifyInstance } from "fastify"

/** How long calls that were begun may take once the process closes, in milliseconds. */
const longestCall = 30_000

/**
 * Says first that the process is not ready any more, lets the balancers see it during `untilSeen`, and then takes no more
 * calls. Those that were begun are answered; what still hangs after `longest` milliseconds is cut off.
 */
export async function closeGracefully(
  app: FastifyInstance,
  untilSeen: () => Promise<unknown>,
  longest = longestCall,
): Promise<void> {
  app.lifetime.isStopping = true
  await untilSeen()
  const limit = setTimeout(() => app.server.closeAllConnections(), longest)
  try {
    await app.close()
  } finally {
    clearTimeout(limit)
  }
}

/** Lets callers bring their next call elsewhere; a connection that is kept alive would keep the process as well. */
export function endConnectionsWhenStopping(app: FastifyInstance): void {
  app.addHook("onSend", async (_request, reply) => {
    if (app.lifetime.isStopping) void reply.header("connection", "close")
  })
}
