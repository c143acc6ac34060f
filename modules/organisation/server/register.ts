import type { FastifyInstance } from "fastify"
import type { Database } from "../../../server/database/database.ts"
import { entityRoutes } from "./entities/routes.ts"
import { entityService } from "./entities/service.ts"
import { referenceRoutes } from "./reference/routes.ts"
import { referenceService } from "./reference/service.ts"
import { entityUploadRoutes } from "./upload/routes.ts"
import { entityUploadService } from "./upload/service.ts"

/** Registers entities and their group, reference data, and uploads of entities. */
export function registerOrganisation(app: FastifyInstance, { database }: { readonly database: Database }): void {
  entityRoutes(app, entityService(database))
  entityUploadRoutes(app, entityUploadService(database))
  referenceRoutes(app, referenceService(database))
}
