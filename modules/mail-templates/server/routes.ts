import type { FastifyInstance } from "fastify"
import * as contract from "../contract.ts"
import { route } from "../../../server/http/route.ts"
import type { TemplateService } from "./service.ts"

export function templateRoutes(app: FastifyInstance, templates: TemplateService): void {
  route(app, contract.listMailTemplates, ({ actor, query }) => templates.list(actor, query))
  route(app, contract.getMailTemplate, ({ actor, params, language }) => templates.get(actor, params.id, language))
  route(app, contract.createMailTemplate, ({ actor, body, language }) => templates.create(actor, body, language))
  route(app, contract.updateMailTemplate, ({ actor, params, body, language }) =>
    templates.update(actor, params.id, body, language),
  )
  route(app, contract.deleteMailTemplate, async ({ actor, params, query, language }) => {
    await templates.delete(actor, params.id, query.revision, language)
    return {}
  })
  route(app, contract.previewMailTemplate, ({ actor, body }) => templates.preview(actor, body))
  route(app, contract.sendTestEmail, ({ actor, body }) => templates.sendTest(actor, body))
}
