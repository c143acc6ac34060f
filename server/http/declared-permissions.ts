import type { FastifyInstance, RouteOptions } from "fastify"
import type { Endpoint, Permission } from "../../schemas/api/endpoint.ts"

export interface RegisteredRoute {
  readonly method: string
  readonly url: string
  readonly permission: Permission
  /** Absent for routes that are not endpoints: pages, documents, metrics. */
  readonly contract: Endpoint | undefined
}

/**
 * Throws when a route without a permission is registered, so that no route is public by mistake. Keeps the list of
 * registered routes that the permission tests use.
 */
export function requireDeclaredPermissions(app: FastifyInstance): void {
  app.addHook("onRoute", ({ method, url, config }: RouteOptions) => {
    const permission = config?.permission
    if (permission === undefined) {
      throw new Error(
        `The route ${String(method)} ${url} has no permission. Register it with route() and a contract, or set config.permission.`,
      )
    }
    for (const each of [method].flat()) {
      app.registeredRoutes.push({ method: each, url, permission, contract: config?.contract })
    }
  })
}
