import { once } from "node:events"
import { get, type IncomingMessage } from "node:http"
import { Readable } from "node:stream"
import { afterAll, beforeAll, expect, test } from "vitest"
import { fileKey, MissingPartsError } from "../../../server/files/file-store.ts"
import { createMetricsApp } from "../../support/all-metrics.ts"

const { app, store, output, close } = createMetricsApp()
const { promise: closed, resolve: resolveClosed } = Promise.withResolvers<void>()

beforeAll(() => {
  app.get("/stream", (_, reply) => {
    reply.hijack()
    // Like the server's streams; Node then keeps the headers it was given.
    reply.raw.setHeader("x-correlation-id", "stream-one")
    reply.raw.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" }).write(": here\n\n")
    reply.raw.once("close", () => setImmediate(resolveClosed))
  })
})

afterAll(close)

test("each metric has a description and a name with the suffix of its type and unit, also without a database", async () => {
  const body = await output()
  expect(body).toMatch(/^database_reachable 0$/m)
  const helps = [...body.matchAll(/^# HELP (\S+) (.+)$/gm)]
  expect(helps.filter(([, , help]) => !help?.endsWith("."))).toEqual([])
  const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = "", type = ""]) => ({ name, type }))
  expect(types.length).toBe(helps.length)
  expect(types.filter(({ name, type }) => name.endsWith("_total") !== (type === "counter"))).toEqual([])
  expect(types.filter(({ name, type }) => type === "histogram" && !name.endsWith("_seconds"))).toEqual([])
  expect(types.filter(({ name }) => /milli|minutes|hours|kilo|mega/.test(name))).toEqual([])
})

test("a live stream is counted while it is open, and not as a slow request afterwards", async () => {
  const url = await app.listen({ port: 0, host: "127.0.0.1" })
  // Not with fetch, which ends a stream whose response is collected as garbage.
  const stream = get(`${url}/stream`)
  const [{ statusCode }] = (await once(stream, "response")) as [IncomingMessage]
  expect(statusCode).toBe(200)
  expect(await output()).toMatch(/^live_streams_open 1$/m)
  stream.destroy()
  await closed
  expect(await output()).toMatch(/^live_streams_open 0$/m)
  expect(await output()).not.toContain('route="/stream"')
})

test("file store metrics count uploads and bytes, and a failure only when the store failed", async () => {
  const key = fileKey("3f0f3f3a-1111-4111-8111-111111111111", "3f0f3f3a-2222-4222-8222-222222222222")
  const uploadId = await store.start(key)
  const missing = store.complete(key, uploadId, [{ partNumber: 1, etag: "none" }])
  await expect(missing).rejects.toThrow(MissingPartsError)
  const etag = await store.receive({ key, uploadId, partNumber: 1 }, Readable.from([Buffer.from("twelve bytes")]), 12)
  await store.complete(key, uploadId, [{ partNumber: 1, etag }])
  const body = await output()
  expect(body).toMatch(/^file_uploads_total 1$/m)
  expect(body).toMatch(/^file_uploaded_bytes_total 12$/m)
  expect(body).toMatch(/^file_store_duration_seconds_count\{operation="complete",outcome="done"\} 2$/m)
  expect(body).toMatch(/^file_folder_free_bytes [1-9]/m)
})
