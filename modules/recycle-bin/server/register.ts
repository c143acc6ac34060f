import type { FastifyInstance } from "fastify"
import { scheduleRecurring } from "../../../server/jobs/schedule-recurring.ts"
import type { JobService } from "../../../server/jobs/service.ts"
import type { RecordDeps } from "../../records/server/index.ts"
import { recycleBinCleanupJob, recycleBinCleanupKind } from "./cleanup-job.ts"
import { recycleBinRoutes } from "./routes.ts"
import { recycleBinService } from "./service.ts"

/** Registers deleted records: their list, restoring and purging them. */
export function registerRecycleBin(app: FastifyInstance, deps: RecordDeps & { readonly jobs: JobService }): void {
  recycleBinRoutes(app, recycleBinService(deps))
  deps.jobs.define(recycleBinCleanupJob(deps))
  scheduleRecurring(app, deps, recycleBinCleanupKind, "day")
}
