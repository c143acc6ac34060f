import type { FastifyInstance } from "fastify"
import * as contract from "../contract.ts"
import { route } from "../../../server/http/route.ts"
import type { OutboxService } from "./service.ts"
import { sendTestMail, type TestEmailDeps } from "./test-email.ts"

export function outboxRoutes(app: FastifyInstance, outbox: OutboxService, deps: TestEmailDeps): void {
  route(app, contract.testMail, ({ actor, language }) => sendTestMail(deps, actor, language))
  route(app, contract.listOutbox, ({ actor, query, language }) => outbox.list(actor, query, language))
  route(app, contract.previewEmail, ({ actor, params, language }) => outbox.preview(actor, params.emailId, language))
  route(app, contract.retryEmail, ({ actor, params, language }) => outbox.retry(actor, params.emailId, language))
  route(app, contract.cancelEmail, ({ actor, params, language }) => outbox.cancel(actor, params.emailId, language))
}
