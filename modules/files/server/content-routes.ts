import type { FastifyInstance, FastifyRequest } from "fastify"
import { getFileContent, putFilePart } from "../contracts/files.ts"
import { isImage } from "../../../schemas/files.ts"
import { problem } from "../../../schemas/problems.ts"
import { contentDisposition } from "../../../server/files/content-disposition.ts"
import { type FileKey, type FileStore, isFileKey } from "../../../server/files/file-store.ts"
import type { UrlSigner } from "../../../server/files/signed-url.ts"
import { HttpError } from "../../../server/http/http-error.ts"
import { route } from "../../../server/http/route.ts"
import { fileNotFound } from "./file-location.ts"

/** Signed URLs of the file store. They require no sign-in: the signature authorizes exactly one operation. */
export function contentRoutes(app: FastifyInstance, store: FileStore, signer: UrlSigner): void {
  void app.register(async (scope) => {
    // Bytes are accepted as they are, regardless of the content type.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser("*", async () => undefined)

    route(scope, putFilePart, async ({ query, request, reply }) => {
      const key = await verifySignedKey(signer, putFilePart.path, query)
      const size = sizeOf(request)
      if (size > query.maxBytes) throw new HttpError(413, problem("request.too_large", []))
      const part = { key, uploadId: query.upload, partNumber: query.part }
      const etag = await store.receive(part, request.raw, size)
      void reply.headers({ etag: `"${etag}"`, "x-upload-id": query.upload })
      return {}
    })
    route(scope, getFileContent, async ({ query, reply }) => {
      const key = await verifySignedKey(signer, getFileContent.path, query)
      const size = await store.sizeOf(key)
      if (size === undefined) throw fileNotFound()
      const disposition = isImage(query.type) ? query.disposition : "attachment"
      void reply.headers({
        "content-type": query.type,
        "content-length": size,
        "content-disposition": contentDisposition(disposition, query.name),
        "content-security-policy": "default-src 'none'; sandbox",
        "cache-control": "private, max-age=300",
      })
      await reply.send(await store.open(key))
    })
  })
}

async function verifySignedKey(
  signer: UrlSigner,
  path: string,
  query: Readonly<Record<string, string | number>> & { readonly key: string },
): Promise<FileKey> {
  if (!(await signer.isGood(path, query)) || !isFileKey(query.key))
    throw new HttpError(403, problem("file.link_expired", []))
  return query.key
}

/** The declared size, so that a file that is too large is rejected before any of it is read. */
function sizeOf(request: FastifyRequest): number {
  const contentLength = request.headers["content-length"]
  if (contentLength === undefined || !/^\d{1,15}$/.test(contentLength))
    throw new HttpError(411, problem("request.invalid", ["content-length"]))
  return Number(contentLength)
}
