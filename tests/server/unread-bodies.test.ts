import { once } from "node:events"
import type { IncomingMessage, ServerResponse } from "node:http"
import { connect, type AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startTestServer, type TestServer } from "../support/server.ts"

// Behind a proxy that closes the caller's connection after a response to half a request.

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: "127.0.0.1" })
  await server.app.listen({ host: "127.0.0.1", port: 0 })
})
afterAll(() => server.close())

test("the body of a rejected request is read before the response is sent", async () => {
  const half = "a".repeat(200_000)
  const { port } = server.app.server.address() as AddressInfo
  const socket = connect(port, "127.0.0.1")
  let wasComplete: boolean | undefined
  server.app.server.once("request", (request: IncomingMessage, response: ServerResponse) => {
    request.once("resume", () => socket.write(half))
    response.once("finish", () => (wasComplete = request.complete))
  })
  socket.write(
    `POST /api/v1/profiles/data/imports HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${2 * half.length}\r\n\r\n${half}`,
  )
  const [response] = await once(socket, "data")
  socket.destroy()
  expect(String(response)).toMatch(/^HTTP\/1\.1 401 /u)
  expect(wasComplete).toBe(true)
})
