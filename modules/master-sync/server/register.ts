import type { FastifyInstance } from "fastify"
import type { FileStore } from "../../../server/files/file-store.ts"
import { scheduleRecurring } from "../../../server/jobs/schedule-recurring.ts"
import type { JobService } from "../../../server/jobs/service.ts"
import type { RecordDeps } from "../../records/server/index.ts"
import { applyJob } from "./apply-job.ts"
import { syncCleanupJob, syncCleanupKind } from "./cleanup-job.ts"
import { compareJob } from "./compare-job.ts"
import { masterSyncRoutes } from "./routes.ts"
import { masterSyncService } from "./service.ts"
import { undoJob } from "./undo-job.ts"

/** Registers syncs of projects with the master library, and their jobs. */
export function registerMasterSync(
  app: FastifyInstance,
  deps: RecordDeps & { readonly jobs: JobService; readonly store: FileStore },
): void {
  for (const kind of [compareJob(deps), applyJob(deps), undoJob(deps), syncCleanupJob()]) deps.jobs.define(kind)
  scheduleRecurring(app, deps, syncCleanupKind, "day")
  masterSyncRoutes(app, masterSyncService(deps))
}
