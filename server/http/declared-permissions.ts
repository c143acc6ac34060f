import type { FastifyInstance, RouteOptions } from "fastify"
import type { Endpoint, Permission } from "../../schemas/api/endpoint.ts"

export interface RegisteredRoute {
  readonly method: string
  readonly url: string
  readonly permission: Permission
  /** Absent for what is no call: pages, documents, metrics. */
  readonly contract: Endpoint | undefined
}

/**
 * Refuses to register a route that states no permission, so that nothing is reachable by having been forgotten; and keeps
 * the list of what is registered, from which the permission tests are made.
 */
export function demandDeclaredPermissions(app: FastifyInstance): void {
  app.addHook("onRoute", ({ method, url, config }: RouteOptions) => {
    const permission = config?.permission
    if (permission === undefined) {
      throw new Error(
        `The route ${String(method)} ${url} states no permission: register it with route() from a contract, or give it config.permission.`,
      )
    }
    for (const each of [method].flat()) {
      app.registeredRoutes.push({ method: each, url, permission, contract: config?.contract })
    }
  })
}
