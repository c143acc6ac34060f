import { Readable } from "node:stream"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import Fastify, { type FastifyReply } from "fastify"
import { expect, test } from "vitest"
import { compressReplies } from "../../../server/http/compressed-replies.ts"

const rows = Array.from({ length: 100 }, (_, position) => ({ name: `Reconciliation ${position}` }))
const text = JSON.stringify(rows)

function createApp() {
  const app = Fastify()
  compressReplies(app)
  app.get("/api/list", async () => rows)
  app.get("/api/one", async () => rows[0])
  app.get("/api/long", (_request, reply: FastifyReply) =>
    reply.type("application/json; charset=utf-8").send(Readable.from([text.slice(0, 50), text.slice(50)])),
  )
  app.get("/api/broken", (_request, reply: FastifyReply) =>
    reply.type("application/json; charset=utf-8").send(Readable.from(failAfter(text))),
  )
  app.get("/api/packed", (_request, reply: FastifyReply) =>
    reply.type("application/json").header("content-encoding", "gzip").send(Buffer.from(text)),
  )
  app.get("/api/file", (_request, reply: FastifyReply) =>
    reply.type("application/json").header("content-disposition", "attachment").send(text),
  )
  app.get("/api/events", (_request, reply: FastifyReply) => reply.type("text/event-stream").send(text))
  app.get("/oauth2/token", async () => rows)
  return app
}

const load = (url: string, accepted = "gzip, deflate, br") =>
  createApp().inject({ url, headers: { "accept-encoding": accepted } })

test.each(["/api/list", "/api/long"])("%s is compressed as the caller accepts", async (url) => {
  const brotli = await load(url)
  expect(brotli.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" })
  expect(String(brotliDecompressSync(brotli.rawPayload))).toBe(text)
  expect(brotli.rawPayload.length).toBeLessThan(text.length / 3)
  const gzipped = await load(url, "gzip;q=0.5, br;q=0")
  expect(gzipped.headers["content-encoding"]).toBe("gzip")
  expect(String(gunzipSync(gzipped.rawPayload))).toBe(text)
  const plain = await load(url, "identity")
  expect(plain.headers).toMatchObject({ vary: "accept-encoding" })
  expect(plain.headers).not.toHaveProperty("content-encoding")
  expect(plain.body).toBe(text)
})

test.each(["/api/one", "/api/file", "/api/events", "/oauth2/token"])("%s is sent as it is", async (url) => {
  expect((await load(url)).headers).not.toHaveProperty("content-encoding")
})

test("what is already compressed is not compressed again", async () => {
  expect((await load("/api/packed")).body).toBe(text)
})

test("a reply that fails before it is sent is a readable error", async () => {
  const { statusCode, headers, body } = await load("/api/broken")
  expect(headers).not.toHaveProperty("content-encoding")
  expect([statusCode, JSON.parse(body)]).toMatchObject([500, { message: "The database is gone." }])
})

async function* failAfter(sent: string) {
  yield sent
  throw new Error("The database is gone.")
}
