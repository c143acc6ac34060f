import type { FastifyInstance, FastifyRequest } from "fastify"
import * as contract from "../../contracts/organisation.ts"
import { attachmentTypes } from "../../../../schemas/files.ts"
import { problem } from "../../../../schemas/problems.ts"
import { contentDisposition } from "../../../../server/files/content-disposition.ts"
import { parseForm } from "../../../../server/http/form.ts"
import { HttpError } from "../../../../server/http/http-error.ts"
import { route } from "../../../../server/http/route.ts"
import type { EntityUploadService, UploadedFile } from "./service.ts"

export function entityUploadRoutes(app: FastifyInstance, uploads: EntityUploadService): void {
  route(app, contract.checkEntityUpload, async ({ actor, request, language }) =>
    uploads.check(actor, await fileOf(request), language),
  )
  route(app, contract.loadEntityUpload, async ({ actor, request, language }) =>
    uploads.load(actor, await fileOf(request), language),
  )
  route(app, contract.getEntityUploadErrors, async ({ actor, request, language, reply }) => {
    const { fileName, bytes } = await uploads.errors(actor, await fileOf(request), language)
    void reply.headers({
      "content-type": attachmentTypes.xlsx,
      "content-disposition": contentDisposition("attachment", fileName),
      "cache-control": "private, no-store",
    })
    await reply.send(bytes)
  })
}

async function fileOf(request: FastifyRequest): Promise<UploadedFile> {
  const { file } = await parseForm(request)
  if (!file) throw new HttpError(400, problem("value.required", ["file"], { name: "file" }))
  return { name: file.name || "entities", bytes: file.bytes }
}
