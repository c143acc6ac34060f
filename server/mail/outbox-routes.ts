import type { FastifyInstance } from "fastify"
import * as contract from "../../schemas/api/outbox.ts"
import { route } from "../http/route.ts"
import type { OutboxService } from "./outbox-service.ts"
import { sendTestMail, type TestParts } from "./test-mail.ts"

export function outboxRoutes(app: FastifyInstance, outbox: OutboxService, parts: TestParts): void {
  route(app, contract.testMail, ({ actor, language }) => sendTestMail(parts, actor, language))
  route(app, contract.listOutbox, ({ actor, query, language }) => outbox.list(actor, query, language))
  route(app, contract.previewLetter, ({ actor, params, language }) => outbox.preview(actor, params.letterId, language))
  route(app, contract.retryLetter, ({ actor, params, language }) => outbox.retry(actor, params.letterId, language))
  route(app, contract.cancelLetter, ({ actor, params, language }) => outbox.cancel(actor, params.letterId, language))
}
