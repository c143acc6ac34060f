import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createClient, createTestUser } from "../../support/organisation.ts"
import { startTestServer, type TestServer } from "../../support/server.ts"
import { addProvider } from "../../support/sign-in-fixture.ts"

/**
 * Attack: server-side request forgery through single sign-on settings, where an administrator enters a URL that the
 * server requests. No internal host is requested, and no response is disclosed. (Internal address ranges:
 * `outbound/guarded-fetch.test.ts`; malicious providers: `auth/sign-in-providers.test.ts`.)
 */

let server: TestServer
let inside: Server
let port: number
const requests: string[] = []
let headers: { readonly authorization: string }

beforeAll(async () => {
  inside = createServer((request, response) => {
    requests.push(request.url ?? "")
    response.end("the secret of the intranet")
  })
  await new Promise<void>((resolve) => inside.listen(0, "127.0.0.1", resolve))
  port = (inside.address() as AddressInfo).port
  server = await startTestServer({
    RISK_UNIVERSE_ENVIRONMENT: "production",
    PUBLIC_URL: "https://risk.example.org",
    SECRETS_KEY: Buffer.alloc(32, 7).toString("base64"),
  })
  const client = await createClient(server.database, "Meridian", ["Holding"])
  const input = { email: "admin@m.example", entityIds: client.entities.map(({ id }) => id), isClientAdmin: true }
  headers = await server.signIn(await createTestUser(server.database, client.id, input))
})
afterAll(async () => {
  await server.close()
  await new Promise((resolve) => inside.close(resolve))
})

test("attack: SSRF — an internal address is neither saved nor requested, however it is written", async () => {
  const hosts = [
    "localhost",
    "127.0.0.1",
    "127.1",
    "2130706433",
    "0x7f.1",
    "0177.0.0.1",
    "0.0.0.0",
    "[::1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "169.254.169.254",
    "10.0.0.1",
    "192.168.0.1",
    "[fd00:ec2::254]",
    "localhost.",
    "user:word@127.0.0.1",
  ]
  const issuers = hosts.flatMap((host) => ["http", "https"].map((scheme) => `${scheme}://${host}:${port}/`))
  const others = [
    "file:///etc/passwd",
    `gopher://127.0.0.1:${port}/_GET`,
    `ftp://127.0.0.1:${port}/`,
    "data:,x",
    "javascript:1",
  ]
  for (const issuer of [...issuers, ...others]) {
    const provider = await addProvider(server, headers, { issuer, domains: ["kept.example"] })
    const url = "/api/sign-in/providers/test"
    const tested = await server.app.inject({ method: "POST", url, headers, payload: { issuer } })
    for (const { statusCode, body } of [provider, tested]) {
      expect([issuer, statusCode, JSON.parse(body).code]).toEqual([issuer, 400, "sso.bad_issuer"])
      expect(body).not.toContain("secret of the intranet")
    }
  }
  expect(requests).toEqual([])
  const list = await server.app.inject({ url: "/api/sign-in/providers", headers })
  expect(list.json().content).toEqual([])
})
