import type { FastifyInstance } from "fastify"
import type { Configuration } from "../../../server/configuration/load-configuration.ts"
import type { Database } from "../../../server/database/database.ts"
import type { MailTransport } from "../../../server/mail/transport.ts"
import { outboxRoutes } from "./routes.ts"
import { outboxService } from "./service.ts"

export interface OutboxModuleDeps {
  readonly configuration: Configuration
  readonly publicUrl: string
  readonly database: Database
  /** Absent without a mail server. */
  readonly mailTransport: MailTransport | undefined
}

/** Registers the email outbox of a client for its administrators. */
export function registerOutbox(app: FastifyInstance, deps: OutboxModuleDeps): void {
  const { configuration, database, publicUrl, mailTransport: transport } = deps
  const service = outboxService({
    database,
    publicUrl,
    sends: transport !== undefined,
    showsLinkUrls: configuration.environment === "development",
  })
  outboxRoutes(app, service, { database, transport, publicUrl })
}
