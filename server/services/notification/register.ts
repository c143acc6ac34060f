import type { FastifyInstance } from "fastify"
import type { Database } from "../../database/database.ts"
import { askRegularly } from "../../jobs/ask-regularly.ts"
import type { JobChanges } from "../../jobs/job-changes.ts"
import type { JobService } from "../../jobs/service.ts"
import { notificationSweepJob, notificationSweepKind } from "../../notifications/sweep-job.ts"
import type { Reading } from "../profile/records/reader.ts"
import { commentService } from "./comments/service.ts"
import { inAppRoutes } from "./in-app/routes.ts"
import { inAppService } from "./in-app/service.ts"
import { askWhenDue } from "./letters/ask-when-due.ts"
import { lettersJob, lettersKind } from "./letters/letters-job.ts"
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

/** The notification service: what people tell each other about records, and what each is told of. */
export function registerNotificationService(
  app: FastifyInstance,
  parts: Reading & {
    readonly database: Database
    readonly jobs: JobService
    readonly jobChanges: JobChanges
    readonly publicUrl: string
  },
): void {
  commentRoutes(app, commentService(parts), mentionService(parts))
  inAppRoutes(app, inAppService(parts))
  preferencesRoutes(app, preferencesService(parts))
  notificationStreamRoute(app, parts)
  templateRoutes(app, templateService(parts))
  parts.jobs.define(lettersJob({ ...parts, log: app.log }))
  askRegularly(app, parts, lettersKind, "hour")
  askWhenDue(app, parts)
  reminderRoutes(app, reminderService(parts), manualReminderService(parts))
  parts.jobs.define(notificationSweepJob())
  parts.jobs.define(reminderJob(parts))
  askRegularly(app, parts, reminderKind, "hour")
  askRegularly(app, parts, notificationSweepKind, "day")
}
