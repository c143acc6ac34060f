import type { FastifyInstance } from "fastify"
import type { Database } from "../../../server/database/database.ts"
import { projectRoutes } from "./routes.ts"
import { projectService } from "./service.ts"

/** Registers projects and their users. */
export function registerProjects(app: FastifyInstance, { database }: { readonly database: Database }): void {
  projectRoutes(app, projectService(database))
}
