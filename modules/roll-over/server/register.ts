import type { FastifyInstance } from "fastify"
import type { FileStore } from "../../../server/files/file-store.ts"
import { scheduleRecurring } from "../../../server/jobs/schedule-recurring.ts"
import type { JobService } from "../../../server/jobs/service.ts"
import type { RecordDeps } from "../../records/server/index.ts"
import { applyJob } from "./apply-job.ts"
import { rollOverCleanupJob, rollOverCleanupKind } from "./cleanup-job.ts"
import { prepareJob } from "./prepare-job.ts"
import { recordYearsRoutes } from "./record-years.ts"
import { rollOverRoutes } from "./routes.ts"
import { rollOverService } from "./service.ts"
import { undoJob } from "./undo-job.ts"

/** Registers roll-overs of previous years' projects, and their jobs. */
export function registerRollOver(
  app: FastifyInstance,
  deps: RecordDeps & { readonly jobs: JobService; readonly store: FileStore },
): void {
  for (const kind of [prepareJob(deps), applyJob(deps), undoJob(deps), rollOverCleanupJob()]) deps.jobs.define(kind)
  scheduleRecurring(app, deps, rollOverCleanupKind, "day")
  rollOverRoutes(app, rollOverService(deps))
  recordYearsRoutes(app, deps)
}
