import type { FastifyInstance } from "fastify"
import type { Database } from "../../../server/database/database.ts"
import { scheduleRecurring } from "../../../server/jobs/schedule-recurring.ts"
import type { JobChanges } from "../../../server/jobs/job-changes.ts"
import type { JobService } from "../../../server/jobs/service.ts"
import { notificationCleanupJob, notificationCleanupKind } from "../../../server/notifications/cleanup-job.ts"
import type { AccessContextDeps } from "../../records/server/index.ts"
import { inAppRoutes } from "./in-app/routes.ts"
import { inAppService } from "./in-app/service.ts"
import { enqueueWhenDue } from "./email/enqueue-when-due.ts"
import { emailJob, emailJobKind } from "./email/email-job.ts"
import { preferencesRoutes } from "./preferences/routes.ts"
import { preferencesService } from "./preferences/service.ts"
import { notificationStreamRoute } from "./stream/routes.ts"

/** Registers notifications: in the application, as a stream, and by email. */
export function registerNotifications(
  app: FastifyInstance,
  deps: AccessContextDeps & {
    readonly database: Database
    readonly jobs: JobService
    readonly jobChanges: JobChanges
    readonly publicUrl: string
  },
): void {
  inAppRoutes(app, inAppService(deps))
  preferencesRoutes(app, preferencesService(deps))
  notificationStreamRoute(app, deps)
  deps.jobs.define(emailJob({ ...deps, log: app.log }))
  scheduleRecurring(app, deps, emailJobKind, "hour")
  enqueueWhenDue(app, deps)
  deps.jobs.define(notificationCleanupJob())
  scheduleRecurring(app, deps, notificationCleanupKind, "day")
}
