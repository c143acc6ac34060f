import type { FastifyInstance, FastifyRequest } from "fastify"
import { getFileContent, putFilePart } from "../../../schemas/api/files.ts"
import { isPicture } from "../../../schemas/files.ts"
import { problem } from "../../../schemas/problems.ts"
import { contentDisposition } from "../../files/content-disposition.ts"
import { type FileKey, type FileStore, isFileKey } from "../../files/file-store.ts"
import type { AddressSigner } from "../../files/signed-address.ts"
import { Refusal } from "../../http/refusal.ts"
import { route } from "../../http/route.ts"
import { fileNotFound } from "./place.ts"

/** The signed addresses of the folder: they ask for no sign-in, because the signature is the right to exactly one thing. */
export function contentRoutes(app: FastifyInstance, store: FileStore, signer: AddressSigner): void {
  void app.register(async (scope) => {
    // The bytes are taken as they come, whatever they call themselves.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser("*", async () => undefined)

    route(scope, putFilePart, async ({ query, request, reply }) => {
      const key = await signedKey(signer, putFilePart.path, query)
      const size = sizeOf(request)
      if (size > query.most) throw new Refusal(413, problem("request.too_large", []))
      const part = { key, uploadId: query.upload, partNumber: query.part }
      const etag = await store.receive(part, request.raw, size)
      void reply.headers({ etag: `"${etag}"`, "x-upload-id": query.upload })
      return {}
    })
    route(scope, getFileContent, async ({ query, reply }) => {
      const key = await signedKey(signer, getFileContent.path, query)
      const size = await store.sizeOf(key)
      if (size === undefined) throw fileNotFound()
      const shown = isPicture(query.type) ? query.shown : "attachment"
      void reply.headers({
        "content-type": query.type,
        "content-length": size,
        "content-disposition": contentDisposition(shown, query.name),
        "content-security-policy": "default-src 'none'; sandbox",
        "cache-control": "private, max-age=300",
      })
      await reply.send(await store.open(key))
    })
  })
}

async function signedKey(
  signer: AddressSigner,
  path: string,
  query: Readonly<Record<string, string | number>> & { readonly key: string },
): Promise<FileKey> {
  if (!(await signer.isGood(path, query)) || !isFileKey(query.key))
    throw new Refusal(403, problem("file.address_expired", []))
  return query.key
}

/** Told beforehand, so that too much is refused before any of it is taken. */
function sizeOf(request: FastifyRequest): number {
  const told = request.headers["content-length"]
  if (told === undefined || !/^\d{1,15}$/.test(told))
    throw new Refusal(411, problem("request.invalid", ["content-length"]))
  return Number(told)
}
