import type { FastifyInstance } from "fastify"
import { scheduleRecurring } from "../../../../server/jobs/schedule-recurring.ts"
import type { ImportDeps } from "./import-deps.ts"
import { loadMatrixJob } from "../matrix/load-job.ts"
import { validateMatrixJob } from "../matrix/validate-job.ts"
import { validateJob } from "./validate-job.ts"
import { loadJob } from "./load-job.ts"
import { parseJob } from "./parse-job.ts"
import { importsRoutes } from "./routes.ts"
import { importsService } from "./service.ts"
import { importCleanupJob, importCleanupKind } from "./cleanup-job.ts"

/** Registers staged imports, which users review before loading, and their jobs. */
export function registerStagedImports(app: FastifyInstance, deps: ImportDeps): void {
  const { jobs, store } = deps
  for (const kind of [parseJob(deps), importCleanupJob(store)]) jobs.define(kind)
  for (const kind of [validateJob(deps), validateMatrixJob(deps)]) jobs.define(kind)
  for (const kind of [loadJob(deps), loadMatrixJob(deps)]) jobs.define(kind)
  scheduleRecurring(app, deps, importCleanupKind, "day")
  importsRoutes(app, importsService(deps))
}
