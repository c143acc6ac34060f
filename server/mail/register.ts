import type { FastifyInstance } from "fastify"
import type { Configuration } from "../configuration/load-configuration.ts"
import type { Database } from "../database/database.ts"
import { scheduleRecurring } from "../jobs/schedule-recurring.ts"
import type { JobService } from "../jobs/service.ts"
import { createEmailMetrics, type EmailMetrics } from "./metrics.ts"
import { senderPresets, startSender } from "./sender.ts"
import { outboxCleanupJob, outboxCleanupKind } from "./cleanup-job.ts"
import type { MailTransport } from "./transport.ts"

export interface MailDeps {
  readonly configuration: Configuration
  readonly database: Database
  readonly jobs: JobService
  /** Absent without a mail server. */
  readonly transport: MailTransport | undefined
}

/**
 * Registers the cleanup of the outbox and, when a mail server is configured, the sender that runs as long as the
 * server.
 */
export function registerMail(app: FastifyInstance, deps: MailDeps): EmailMetrics {
  const { configuration, database, transport } = deps
  const { publicUrl, workerConcurrency } = configuration
  const emailMetrics = createEmailMetrics(database)
  deps.jobs.define(outboxCleanupJob())
  scheduleRecurring(app, deps, outboxCleanupKind, "hour")

  let sender: ReturnType<typeof startSender> | undefined
  app.addHook("onReady", async () => {
    // As with jobs: a process without workers leaves emails to the others.
    if (!transport || workerConcurrency === 0) return
    sender = startSender({ database, transport, publicUrl, log: app.log, emailMetrics }, senderPresets)
  })
  app.addHook("onClose", async () => {
    await sender?.close()
  })
  return emailMetrics
}
