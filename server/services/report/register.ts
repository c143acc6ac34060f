import type { FastifyInstance } from "fastify"
import type { Database } from "../../database/database.ts"
import type { FileStore } from "../../files/file-store.ts"
import { askRegularly } from "../../jobs/ask-regularly.ts"
import type { JobService } from "../../jobs/service.ts"
import type { Reading } from "../profile/records/reader.ts"
import { exportJob } from "./exports/export-job.ts"
import { exportService } from "./exports/service.ts"
import type { WriteWorkbook } from "./exports/workbook-apart.ts"
import { sweepJob, sweepKind } from "./exports/sweep-job.ts"
import { reportRoutes } from "./routes.ts"

export interface ReportParts {
  readonly database: Database
  readonly jobs: JobService
  readonly reading: Reading
  readonly store: FileStore
  readonly writeWorkbook?: WriteWorkbook | undefined
}

/** The report service: files made of what somebody sees. */
export function registerReportService(app: FastifyInstance, parts: ReportParts): void {
  const { jobs, store } = parts
  jobs.define(exportJob(parts))
  jobs.define(sweepJob(store))
  askRegularly(app, parts, sweepKind, "day")
  reportRoutes(app, exportService(parts))
}
