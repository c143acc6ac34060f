import type { FastifyInstance } from "fastify"
import type { Database } from "../../../server/database/database.ts"
import type { FileStore } from "../../../server/files/file-store.ts"
import { scheduleRecurring } from "../../../server/jobs/schedule-recurring.ts"
import type { JobService } from "../../../server/jobs/service.ts"
import type { AccessContextDeps } from "../../records/server/index.ts"
import { exportJob } from "./exports/export-job.ts"
import { exportService } from "./exports/service.ts"
import type { WriteWorkbook } from "./exports/workbook-apart.ts"
import { exportCleanupJob, exportCleanupKind } from "./exports/cleanup-job.ts"
import { reportRoutes } from "./routes.ts"

export interface ReportDeps {
  readonly database: Database
  readonly jobs: JobService
  readonly accessDeps: AccessContextDeps
  readonly store: FileStore
  readonly writeWorkbook?: WriteWorkbook | undefined
}

/** Registers exports of lists and reports as files. */
export function registerExports(
  app: FastifyInstance,
  registered: Omit<ReportDeps, "accessDeps"> & AccessContextDeps,
): void {
  const deps = { ...registered, accessDeps: registered }
  const { jobs, store } = deps
  jobs.define(exportJob(deps))
  jobs.define(exportCleanupJob(store))
  scheduleRecurring(app, deps, exportCleanupKind, "day")
  reportRoutes(app, exportService(deps))
}
