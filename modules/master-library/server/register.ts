import type { FastifyInstance } from "fastify"
import type { RecordDeps } from "../../records/server/index.ts"
import { recordService } from "../../records/server/lists.ts"
import { masterLibraryRoutes } from "./routes.ts"
import { masterLibraryService } from "./service.ts"
import { teamRoutes } from "./teams/routes.ts"
import { teamService } from "./teams/service.ts"

/** Registers the master library of processes, risks and controls. */
export function registerMasterLibrary(app: FastifyInstance, deps: RecordDeps): void {
  masterLibraryRoutes(app, masterLibraryService(deps, recordService(deps)))
  teamRoutes(app, teamService(deps))
}
