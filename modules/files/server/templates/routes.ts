import type { FastifyInstance, FastifyReply } from "fastify"
import * as contract from "../../contracts/templates.ts"
import { attachmentTypes } from "../../../../schemas/files.ts"
import { contentDisposition } from "../../../../server/files/content-disposition.ts"
import { route } from "../../../../server/http/route.ts"
import type { SampleWorkbook, TemplateService } from "./service.ts"

export function templateRoutes(app: FastifyInstance, templates: TemplateService): void {
  route(app, contract.getTemplate, async ({ actor, query, language, reply }) =>
    sent(reply, await templates.workbook(actor, query.type, language)),
  )
  route(app, contract.getUserUploadTemplate, async ({ actor, language, reply }) =>
    sent(reply, await templates.workbook(actor, "USER", language)),
  )
}

async function sent(reply: FastifyReply, { fileName, bytes }: SampleWorkbook): Promise<void> {
  void reply.headers({
    "content-type": attachmentTypes.xlsx,
    "content-disposition": contentDisposition("attachment", fileName),
    "cache-control": "private, no-store",
  })
  await reply.send(Buffer.from(bytes))
}
