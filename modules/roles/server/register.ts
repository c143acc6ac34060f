import type { FastifyInstance } from "fastify"
import type { Database } from "../../../server/database/database.ts"
import { roleRoutes } from "./routes.ts"
import { roleService } from "./service.ts"

/** Registers the roles of a client. */
export function registerRoles(app: FastifyInstance, { database }: { readonly database: Database }): void {
  roleRoutes(app, roleService(database))
}
