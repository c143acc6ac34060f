import type { FastifyInstance } from "fastify"
import type { Database } from "../../database/database.ts"
import { scheduleRecurring } from "../../jobs/schedule-recurring.ts"
import type { JobChanges } from "../../jobs/job-changes.ts"
import type { JobService } from "../../jobs/service.ts"
import { notificationCleanupJob, notificationCleanupKind } from "../../notifications/cleanup-job.ts"
import type { AccessContextDeps } from "../profile/records/access-context.ts"
import { commentService } from "./comments/service.ts"
import { inAppRoutes } from "./in-app/routes.ts"
import { inAppService } from "./in-app/service.ts"
import { enqueueWhenDue } from "./email/enqueue-when-due.ts"
import { emailJob, emailJobKind } from "./email/email-job.ts"
import { mentionService } from "./mentions/service.ts"
import { preferencesRoutes } from "./preferences/routes.ts"
import { preferencesService } from "./preferences/service.ts"
import { reminderJob, reminderKind } from "./reminders/job.ts"
import { manualReminderService } from "./reminders/manual-service.ts"
import { reminderRoutes } from "./reminders/routes.ts"
import { reminderService } from "./reminders/service.ts"
import { commentRoutes } from "./routes.ts"
import { notificationStreamRoute } from "./stream/routes.ts"
import { templateRoutes } from "./mail-templates/routes.ts"
import { templateService } from "./mail-templates/service.ts"

/** The notification service: comments on records, notifications, emails and reminders. */
export function registerNotificationService(
  app: FastifyInstance,
  deps: AccessContextDeps & {
    readonly database: Database
    readonly jobs: JobService
    readonly jobChanges: JobChanges
    readonly publicUrl: string
  },
): void {
  commentRoutes(app, commentService(deps), mentionService(deps))
  inAppRoutes(app, inAppService(deps))
  preferencesRoutes(app, preferencesService(deps))
  notificationStreamRoute(app, deps)
  templateRoutes(app, templateService(deps))
  deps.jobs.define(emailJob({ ...deps, log: app.log }))
  scheduleRecurring(app, deps, emailJobKind, "hour")
  enqueueWhenDue(app, deps)
  reminderRoutes(app, reminderService(deps), manualReminderService(deps))
  deps.jobs.define(notificationCleanupJob())
  deps.jobs.define(reminderJob(deps))
  scheduleRecurring(app, deps, reminderKind, "hour")
  scheduleRecurring(app, deps, notificationCleanupKind, "day")
}
