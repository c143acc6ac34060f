import type { FastifyInstance } from "fastify"
import type { Configuration } from "../configuration/load-configuration.ts"
import type { Database } from "../database/database.ts"
import { scheduleRecurring } from "../jobs/schedule-recurring.ts"
import type { JobService } from "../jobs/service.ts"
import { createEmailMetrics, type EmailMetrics } from "./metrics.ts"
import { outboxRoutes } from "./outbox-routes.ts"
import { outboxService } from "./outbox-service.ts"
import { senderPresets, startSender } from "./sender.ts"
import { outboxCleanupJob, outboxCleanupKind } from "./cleanup-job.ts"
import { smtpTransport } from "./transport.ts"

/**
 * Registers email: the outbox with its endpoints and, when a mail server is configured, the sender that runs as long as
 * the server does.
 */
export function registerMail(
  app: FastifyInstance,
  deps: { readonly configuration: Configuration; readonly database: Database; readonly jobs: JobService },
): EmailMetrics {
  const { configuration, database } = deps
  const { smtpUrl: url, mailFrom: from, smtpTls: tls, publicUrl, environment, workerConcurrency } = configuration
  const emailMetrics = createEmailMetrics(database)
  const transport = url === undefined || from === undefined ? undefined : smtpTransport({ url, from, tls })
  const service = outboxService({
    database,
    publicUrl,
    sends: transport !== undefined,
    showsLinkUrls: environment === "development",
  })
  outboxRoutes(app, service, { database, transport, publicUrl })
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
