import { afterAll, beforeAll, expect, test } from "vitest"
import { contracts } from "../../../server/http/contracts.ts"
import { createClient, createTestUser } from "../../support/organisation.ts"
import { startTestServer, type TestServer } from "../../support/server.ts"

/**
 * Attack: open redirect. No URL of the app redirects to another site, whatever its parameters. (For links after sign-in
 * see `auth/deep-link.test.ts`; for single sign-on `auth/single-sign-on.test.ts`.)
 */

let server: TestServer
let headers: { readonly authorization: string }

beforeAll(async () => {
  server = await startTestServer({ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" })
  const client = await createClient(server.database, "Meridian", ["Holding"])
  const entityIds = client.entities.map(({ id }) => id)
  headers = await server.signIn(await createTestUser(server.database, client.id, { email: "a@m.example", entityIds }))
})
afterAll(() => server.close())

const targets = [
  "https://evil.example",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https:evil.example",
  "/%2f%2fevil.example",
  "/%5cevil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "/control/x\r\nlocation: https://evil.example",
]
const names = [
  "redirect",
  "redirectLink",
  "redirect_uri",
  "redirectUrl",
  "next",
  "url",
  "returnTo",
  "continue",
  "state",
  "iss",
]

/** Redirect target of a response, if any. */
function redirectTargetOf(reply: { readonly headers: Readonly<Record<string, unknown>> }): string {
  const { location = "", refresh = "" } = reply.headers
  return `${String(location)}${String(refresh)}`
}

test("no endpoint redirects to an address from the request", async () => {
  const found: string[] = []
  let requestCount = 0
  for (const { name, contract } of contracts.filter(({ contract: one }) => one.method === "GET" && !one.streams)) {
    for (const target of targets) {
      const query = new URLSearchParams(names.map((parameter) => [parameter, target])).toString()
      const url = `${contract.path.replaceAll(/:\w+/g, encodeURIComponent(target))}?${query}`
      const reply = await server.app.inject({ url, headers })
      requestCount += 1
      const { host } = new URL(redirectTargetOf(reply) || "/", "http://localhost")
      const isGoogle = name === "googleLogin" && host === "accounts.google.com"
      if (host !== "localhost" && !isGoogle) found.push(`${name}: ${redirectTargetOf(reply)}`)
      if (redirectTargetOf(reply).includes("evil.example") && !isGoogle)
        found.push(`${name}: ${redirectTargetOf(reply)}`)
    }
  }
  expect([...new Set(found)]).toEqual([])
  expect(requestCount).toBeGreaterThan(500)
})

test("no path is parsed as another host, and no redirect contains the Host header", async () => {
  for (const target of [
    "//evil.example",
    "//evil.example/%2e%2e",
    "/\\evil.example",
    "/%5c%5cevil.example",
    "/..//evil.example",
  ]) {
    const reply = await server.app.inject({
      url: target,
      headers: { host: "evil.example", "x-forwarded-host": "evil.example" },
    })
    expect([target, redirectTargetOf(reply)]).toEqual([target, ""])
  }
})
