import type { FastifyInstance } from "fastify"
import { attachmentTypes } from "../../../schemas/files.ts"
import { contentDisposition } from "../../../server/files/content-disposition.ts"
import { route } from "../../../server/http/route.ts"
import * as contract from "../contract.ts"
import type { ExportPdf } from "./export-pdf.ts"
import type { ProcessDocumentService } from "./service.ts"

export function processDocumentRoutes(
  app: FastifyInstance,
  documents: ProcessDocumentService,
  exportPdf: ExportPdf,
): void {
  route(app, contract.getProcessDocument, ({ actor, params }) => documents.get(actor, params.recordId))
  route(app, contract.saveProcessDocument, ({ actor, params, body }) => documents.save(actor, params.recordId, body))
  route(app, contract.listDocumentVersions, ({ actor, params }) => documents.listVersions(actor, params.recordId))
  route(app, contract.getDocumentVersion, ({ actor, params: { recordId, number } }) =>
    documents.getVersion(actor, recordId, number),
  )
  route(app, contract.proposeReferences, async ({ actor, params, query: { search = "" } }) => ({
    content: await documents.proposeReferences(actor, params.recordId, search),
  }))
  route(app, contract.matchProcesses, ({ actor, body }) => documents.matchProcesses(actor, body))
  route(app, contract.exportDocumentPdf, async ({ actor, params, query, language, reply }) => {
    const stopped = new AbortController()
    reply.whenClosed(() => stopped.abort())
    const { version = "current" } = query
    const { fileName, bytes } = await exportPdf(actor, params.recordId, version, language, stopped.signal)
    void reply.headers({
      "content-type": attachmentTypes.pdf,
      "content-disposition": contentDisposition("attachment", fileName),
      "cache-control": "private, no-store",
    })
    await reply.send(bytes)
  })
}
