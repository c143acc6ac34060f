import type { FastifyInstance } from "fastify"
import type { Database } from "../../../server/database/database.ts"
import { scheduleRecurring } from "../../../server/jobs/schedule-recurring.ts"
import type { JobService } from "../../../server/jobs/service.ts"
import type { AccessContextDeps } from "../../records/server/index.ts"
import { reminderJob, reminderKind } from "./job.ts"
import { manualReminderService } from "./manual-service.ts"
import { reminderRoutes } from "./routes.ts"
import { reminderService } from "./service.ts"

/** Registers reminders and escalations: their rules, the job that sends them, and reminders sent by hand. */
export function registerReminders(
  app: FastifyInstance,
  deps: AccessContextDeps & { readonly database: Database; readonly jobs: JobService; readonly publicUrl: string },
): void {
  reminderRoutes(app, reminderService(deps), manualReminderService(deps))
  deps.jobs.define(reminderJob(deps))
  scheduleRecurring(app, deps, reminderKind, "hour")
}
