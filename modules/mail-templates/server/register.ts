import type { FastifyInstance } from "fastify"
import type { Database } from "../../../server/database/database.ts"
import type { AccessContextDeps } from "../../records/server/index.ts"
import { templateRoutes } from "./routes.ts"
import { templateService } from "./service.ts"

/** Registers the texts that a client gives its emails. */
export function registerMailTemplates(
  app: FastifyInstance,
  deps: AccessContextDeps & { readonly database: Database; readonly publicUrl: string },
): void {
  templateRoutes(app, templateService(deps))
}
