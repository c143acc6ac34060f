import type { FastifyInstance } from "fastify"
import type { FileStore } from "../../../server/files/file-store.ts"
import type { JobService } from "../../../server/jobs/service.ts"
import type { RecordDeps } from "../../records/server/index.ts"
import { importRoutes } from "./routes.ts"
import { importService } from "./service.ts"
import { registerStagedImports } from "./staged/register.ts"

/** Registers imports of records: in one call, and staged for review. */
export function registerImports(
  app: FastifyInstance,
  deps: RecordDeps & { readonly jobs: JobService; readonly store: FileStore },
): void {
  importRoutes(app, importService(deps))
  registerStagedImports(app, deps)
}
