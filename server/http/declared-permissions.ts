import type { FastifyInstance, RouteOptions } from "fastify"

/** Refuses to register a route that states no permission: nothing is reachable by having been forgotten. */
export function demandDeclaredPermissions(app: FastifyInstance): void {
  app.addHook("onRoute", (options: RouteOptions) => {
    if (options.config?.permission !== undefined) return
    throw new Error(
      `The route ${String(options.method)} ${options.url} states no permission: register it with route() from a contract, or give it config.permission.`,
    )
  })
}
