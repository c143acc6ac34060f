import type { FastifyInstance } from "fastify"
import * as contract from "../contracts/files.ts"
import { route } from "../../../server/http/route.ts"
import type { LibraryService } from "./library.ts"
import type { UploadService } from "./uploads.ts"

export function fileRoutes(app: FastifyInstance, uploads: UploadService, library: LibraryService): void {
  route(app, contract.startUpload, ({ actor, body }) => uploads.start(actor, body))
  route(app, contract.getUpload, ({ actor, params }) => uploads.find(actor, params.fileUploadId))
  route(app, contract.cancelUpload, async ({ actor, params }) => {
    await uploads.cancel(actor, params.fileUploadId)
    return {}
  })
  route(app, contract.completeUpload, ({ actor, body }) => uploads.complete(actor, body))

  route(app, contract.listFiles, ({ actor, query }) => library.list(actor, query))
  route(app, contract.listStarredFiles, ({ actor, query }) => library.list(actor, { ...query, starredOnly: true }))
  route(app, contract.getFileData, async ({ actor, body }) => ({
    content: await library.data(actor, body.fileUploadIds),
  }))
  route(app, contract.getDownload, ({ actor, query }) =>
    library.download(actor, query.fileUploadId, query.inline ?? false),
  )
  route(app, contract.getDownloads, async ({ actor, query }) => ({
    content: await library.downloads(actor, query.fileUploadIds.split(",")),
  }))
  route(app, contract.starFile, ({ actor, params, query }) => library.star(actor, params.id, query.starred ?? true))
  route(app, contract.deleteFile, async ({ actor, params }) => {
    await library.delete(actor, params.id)
    return {}
  })
}
