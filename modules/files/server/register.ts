import type { FastifyInstance } from "fastify"
import { scheduleRecurring } from "../../../server/jobs/schedule-recurring.ts"
import { contentRoutes } from "./content-routes.ts"
import { libraryService } from "./library.ts"
import type { AccessContextDeps } from "../../records/server/index.ts"
import type { FileDeps } from "./deps.ts"
import { fileRoutes } from "./routes.ts"
import { scanJob } from "./scan-job.ts"
import { fileCleanupJob, fileCleanupKind } from "./cleanup-job.ts"
import { templateRoutes } from "./templates/routes.ts"
import { templateService } from "./templates/service.ts"
import { uploadService } from "./uploads.ts"

/** Registers uploads, files, and the signed URLs of the file store. */
export function registerFiles(
  app: FastifyInstance,
  registered: Omit<FileDeps, "accessDeps"> & AccessContextDeps,
): void {
  const deps = { ...registered, accessDeps: registered }
  const { jobs, store, signer, scanner } = deps
  jobs.define(fileCleanupJob(store))
  scheduleRecurring(app, deps, fileCleanupKind, "day")
  if (scanner) jobs.define(scanJob(store, scanner))
  fileRoutes(app, uploadService(deps), libraryService(deps))
  templateRoutes(app, templateService(deps))
  contentRoutes(app, store, signer)
}
