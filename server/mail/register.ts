import type { FastifyInstance } from "fastify"
import type { Configuration } from "../configuration/read-configuration.ts"
import type { Database } from "../database/database.ts"
import { askRegularly } from "../jobs/ask-regularly.ts"
import type { JobService } from "../jobs/service.ts"
import { mailFigures, type MailFigures } from "./figures.ts"
import { outboxRoutes } from "./outbox-routes.ts"
import { outboxService } from "./outbox-service.ts"
import { senderPresets, startSender } from "./sender.ts"
import { outboxSweepJob, outboxSweepKind } from "./sweep-job.ts"
import { smtpTransport } from "./transport.ts"

/** The post: the outbox with its calls, and the sender that runs as long as the server does, where there is a mail server. */
export function registerMail(
  app: FastifyInstance,
  parts: { readonly configuration: Configuration; readonly database: Database; readonly jobs: JobService },
): MailFigures {
  const { configuration, database } = parts
  const { smtpUrl: url, mailFrom: from, smtpTls: tls, publicUrl, environment, workAtOnce } = configuration
  const figures = mailFigures(database)
  const transport = url === undefined || from === undefined ? undefined : smtpTransport({ url, from, tls })
  const service = outboxService({
    database,
    publicUrl,
    sends: transport !== undefined,
    showsAddresses: environment === "development",
  })
  outboxRoutes(app, service, { database, transport, publicUrl })
  parts.jobs.define(outboxSweepJob())
  askRegularly(app, parts, outboxSweepKind, "hour")

  let sender: ReturnType<typeof startSender> | undefined
  app.addHook("onReady", async () => {
    // As with other work: a process that does none leaves letters to those that do.
    if (!transport || workAtOnce === 0) return
    sender = startSender({ database, transport, publicUrl, log: app.log, figures }, senderPresets)
  })
  app.addHook("onClose", async () => {
    await sender?.close()
  })
  return figures
}
