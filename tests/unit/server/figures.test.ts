import { Readable } from "node:stream"
import { afterAll, beforeAll, expect, test } from "vitest"
import { fileKey, PartsMissing } from "../../../server/files/file-store.ts"
import { allFigures } from "../../support/all-figures.ts"

const { app, store, printed, close } = allFigures()
const { promise: closed, resolve: noteClosed } = Promise.withResolvers<void>()

beforeAll(() => {
  app.get("/stream", (_, reply) => {
    reply.hijack()
    // As the product's streams do; Node then keeps what the head is written with.
    reply.raw.setHeader("x-correlation-id", "stream-one")
    reply.raw.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" }).write(": here\n\n")
    reply.raw.once("close", () => setImmediate(noteClosed))
  })
})

afterAll(close)

test("each figure has a sentence and a name that ends as its type and unit ask, also while the database is away", async () => {
  const body = await printed()
  expect(body).toMatch(/^database_reachable 0$/m)
  const helps = [...body.matchAll(/^# HELP (\S+) (.+)$/gm)]
  expect(helps.filter(([, , help]) => !help?.endsWith("."))).toEqual([])
  const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = "", type = ""]) => ({ name, type }))
  expect(types.length).toBe(helps.length)
  expect(types.filter(({ name, type }) => name.endsWith("_total") !== (type === "counter"))).toEqual([])
  expect(types.filter(({ name, type }) => type === "histogram" && !name.endsWith("_seconds"))).toEqual([])
  expect(types.filter(({ name }) => /milli|minutes|hours|kilo|mega/.test(name))).toEqual([])
})

test("a live stream is counted as long as it is open, and is no slow call afterwards", async () => {
  const address = await app.listen({ port: 0, host: "127.0.0.1" })
  const stop = new AbortController()
  const stream = await fetch(`${address}/stream`, { signal: stop.signal })
  expect(stream.status).toBe(200)
  expect(await printed()).toMatch(/^live_streams_open 1$/m)
  stop.abort()
  await closed
  expect(await printed()).toMatch(/^live_streams_open 0$/m)
  expect(await printed()).not.toContain('route="/stream"')
})

test("the file store's figures count uploads and their bytes, and a failure only where the store failed", async () => {
  const key = fileKey("3f0f3f3a-1111-4111-8111-111111111111", "3f0f3f3a-2222-4222-8222-222222222222")
  const uploadId = await store.start(key)
  const missing = store.complete(key, uploadId, [{ partNumber: 1, etag: "none" }])
  await expect(missing).rejects.toThrow(PartsMissing)
  const etag = await store.receive({ key, uploadId, partNumber: 1 }, Readable.from([Buffer.from("twelve bytes")]), 12)
  await store.complete(key, uploadId, [{ partNumber: 1, etag }])
  const body = await printed()
  expect(body).toMatch(/^file_uploads_total 1$/m)
  expect(body).toMatch(/^file_uploaded_bytes_total 12$/m)
  expect(body).toMatch(/^file_store_duration_seconds_count\{operation="complete",outcome="done"\} 2$/m)
  expect(body).toMatch(/^file_folder_free_bytes [1-9]/m)
})
