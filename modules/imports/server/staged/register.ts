import type { FastifyInstance } from "fastify"
import { scheduleRecurring } from "../../../../server/jobs/schedule-recurring.ts"
import type { ImportDeps } from "./import-deps.ts"
import { validateJob } from "./validate-job.ts"
import { loadJob } from "./load-job.ts"
import { parseJob } from "./parse-job.ts"
import { importsRoutes } from "./routes.ts"
import { importsService } from "./service.ts"
import { importCleanupJob, importCleanupKind } from "./cleanup-job.ts"

/** Registers staged imports, which users review before loading, and their jobs. */
export function registerStagedImports(app: FastifyInstance, deps: ImportDeps): void {
  const { jobs, store } = deps
  for (const kind of [parseJob(deps), validateJob(deps), loadJob(deps), importCleanupJob(store)]) jobs.define(kind)
  scheduleRecurring(app, deps, importCleanupKind, "day")
  importsRoutes(app, importsService(deps))
}
