import type { FastifyInstance } from "fastify"
import type { Database } from "../../database/database.ts"
import type { FileStore } from "../../files/file-store.ts"
import { scheduleRecurring } from "../../jobs/schedule-recurring.ts"
import type { JobService } from "../../jobs/service.ts"
import type { AccessContextDeps } from "../profile/records/access-context.ts"
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

/** The report service: exported files. */
export function registerReportService(app: FastifyInstance, deps: ReportDeps): void {
  const { jobs, store } = deps
  jobs.define(exportJob(deps))
  jobs.define(exportCleanupJob(store))
  scheduleRecurring(app, deps, exportCleanupKind, "day")
  reportRoutes(app, exportService(deps))
}
