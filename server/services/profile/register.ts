import type { FastifyInstance } from "fastify"
import { createAjvCheck } from "../../../engine/validate/ajv-check.ts"
import type { Clock } from "../../clock.ts"
import type { Database } from "../../database/database.ts"
import { changeStreamRoute } from "./definitions/change-stream.ts"
import { compiledProfiles } from "./definitions/compiled-profiles.ts"
import { definitionRoutes } from "./definitions/routes.ts"
import { definitionService } from "./definitions/service.ts"
import { importRoutes } from "./importing/routes.ts"
import { importService } from "./importing/service.ts"
import { linkService } from "./links/service.ts"
import { recordRoutes } from "./records/routes.ts"
import { recordService } from "./records/service.ts"

/** The profile service: definitions, records, links and imports over one cache of compiled profiles. */
export function registerProfileService(
  app: FastifyInstance,
  parts: { readonly database: Database; readonly clock: Clock },
): void {
  const shared = { ...parts, compiledProfiles: compiledProfiles(), check: createAjvCheck() }
  const definitions = definitionService(shared)
  changeStreamRoute(app, parts.database, definitions)
  definitionRoutes(app, definitions)
  recordRoutes(app, recordService(shared), linkService(shared))
  importRoutes(app, importService(shared))
}
