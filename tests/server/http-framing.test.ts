import { once } from "node:events"
import { connect, type AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, test } from "vitest"
import { buildApp } from "../../server/app.ts"
import { loadConfiguration } from "../../server/configuration/load-configuration.ts"
import { openDatabase } from "../../server/database/database.ts"

// HTTP framing is parsed unambiguously (ASVS 5.0, 4.2.1), and only methods with endpoints are accepted.

const database = openDatabase({ ownerUrl: "postgres://nobody@127.0.0.1:1/nothing" })
let app: Awaited<ReturnType<typeof buildApp>>
let port: number

beforeAll(async () => {
  app = await buildApp({ configuration: loadConfiguration({ LOG_LEVEL: "silent" }), database })
  await app.listen({ host: "127.0.0.1", port: 0 })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await app.close()
  await database.close()
})

/** Everything received on one connection until it is closed. */
async function sendRaw(text: string): Promise<string> {
  const socket = connect(port, "127.0.0.1")
  let response = ""
  socket.on("data", (chunk) => (response += chunk.toString()))
  socket.write(text)
  await once(socket, "close")
  return response
}

const smuggled = "GET /openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n"
const post = (headers: readonly string[], body: string) =>
  ["POST /api/forgot-password HTTP/1.1", "Host: localhost", ...headers, "", body].join("\r\n")

test.each([
  [
    "told by its length and in pieces at once",
    post(["Content-Length: 4", "Transfer-Encoding: chunked"], `0\r\n\r\n${smuggled}`),
  ],
  [
    "told in pieces, and by a coding nobody knows",
    post(["Transfer-Encoding: chunked, strange"], `0\r\n\r\n${smuggled}`),
  ],
  ["of two lengths", post(["Content-Length: 0", `Content-Length: ${smuggled.length}`], smuggled)],
  ["of a length that is no number", post(["Content-Length: +0"], smuggled)],
  ["with a header folded over two lines", post(["X-Folded: a", " b: c", "Content-Length: 0"], smuggled)],
  ["with a blank before a header's colon", post(["Content-Length : 0"], smuggled)],
])("a message %s is rejected and the data after it is ignored", async (_, text) => {
  const response = await sendRaw(text)
  expect(response).toMatch(/^HTTP\/1\.1 400 /)
  expect(response.match(/HTTP\/1\.1 /g)).toHaveLength(1)
  expect(response).toContain("connection: close")
})

test("invalid HTTP gets a response with the same headers as every other response", async () => {
  const response = await sendRaw("NONSENSE\r\n\r\n")
  expect(response).toContain("\r\nx-content-type-options: nosniff\r\n")
  expect(response).toContain("\r\ncache-control: no-store\r\n")
  expect(response).toContain("\r\ncontent-security-policy: default-src 'none'; frame-ancestors 'none'\r\n")
})

test("unsupported methods do nothing: TRACE echoes nothing, OPTIONS allows no other origins", async () => {
  const traced = await sendRaw(
    "TRACE / HTTP/1.1\r\nHost: localhost\r\nX-Canary: given-back\r\nConnection: close\r\n\r\n",
  )
  expect(traced).toMatch(/^HTTP\/1\.1 (404|405) /)
  expect(traced).not.toContain("given-back")
  const response = await app.inject({
    method: "OPTIONS",
    url: "/oauth/token",
    headers: { origin: "https://evil.example", "access-control-request-method": "POST" },
  })
  expect(response.statusCode).toBe(404)
  expect(Object.keys(response.headers).filter((name) => name.startsWith("access-control"))).toEqual([])
})

test("a duplicate parameter is rejected, never joined or reduced to one value", async () => {
  for (const query of ["email=a@m.example&email=b@m.example", "email[]=a@m.example", "email[a]=b"]) {
    const reply = await app.inject({ url: `/oauth/client-keys?${query}` })
    expect([query, reply.statusCode]).toEqual([query, 400])
  }
  const form = await app.inject({
    method: "POST",
    url: "/oauth/token",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: "grant_type=password&username=a@m.example&username=b@m.example&password=x",
  })
  expect(form.statusCode).toBe(400)
})
