import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { contracts } from "../../../../server/http/contracts.ts"
import { filledBody } from "../../../../tests/support/filled-body.ts"
import {
  createClient,
  createTestUser,
  password,
  type TestClient,
  type TestUser,
} from "../../../../tests/support/organisation.ts"
import { requestToken, startTestServer, type TestServer } from "../../../../tests/support/server.ts"

/**
 * Attack: cross-site request forgery. A foreign page can make the browser send only the cookie: no bearer token, CSRF
 * token, custom header or JSON. Such requests have no effect and disclose nothing.
 */

let server: TestServer
let client: TestClient
let victim: TestUser
let other: TestUser

beforeAll(async () => {
  server = await startTestServer()
  client = await createClient(server.database, "Meridian", ["Holding"])
  const entityIds = client.entities.map(({ id }) => id)
  victim = await createTestUser(server.database, client.id, {
    email: "victim@m.example",
    entityIds,
    isClientAdmin: true,
  })
  other = await createTestUser(server.database, client.id, { email: "other@m.example", entityIds })
  // A user of a single entity does not choose one at sign-in.
  for (const { id } of [victim, other])
    await server.database.clientTransaction(client.id, (tx) =>
      tx.updateTable("app_user").set({ is_client_admin: false }).where("id", "=", id).execute(),
    )
})
afterAll(() => server.close())

const cookieName = "__Host-risk_universe"
const form = "application/x-www-form-urlencoded"

async function enter(user: TestUser) {
  const reply = await requestToken(server.app, user.email, { password })
  const { csrf_token: csrf, access_token: access } = reply.json()
  const [cookie] = reply.cookies
  if (!cookie || !csrf) throw new Error(reply.body)
  return { cookies: { [cookieName]: cookie.value }, csrf: csrf as string, access: access as string, cookie }
}

const renew = (cookies: Record<string, string>, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: "POST",
    url: "/oauth/token",
    cookies,
    headers: { "content-type": form, ...headers },
    payload: "grant_type=refresh_token",
  })

const changing = contracts.filter(
  ({ contract }) => contract.method !== "GET" && contract.permission.kind !== "public" && !contract.bodyKind,
)

describe("a request with only the cookie", () => {
  test("is unauthenticated, whatever it would change and however it is sent", async () => {
    const { cookies, access } = await enter(victim)
    expect(changing.length).toBeGreaterThan(80)
    for (const { name, contract } of changing) {
      const url = contract.path.replaceAll(/:\w+/g, victim.id)
      const body = contract.body ? JSON.stringify(filledBody(contract.body, victim.id)) : undefined
      for (const type of ["application/json", "text/plain", form, "multipart/form-data; boundary=x"]) {
        const { statusCode, headers } = await server.app.inject({
          method: contract.method,
          url,
          cookies,
          headers: {
            origin: "https://evil.example",
            referer: "https://evil.example/",
            ...(body && { "content-type": type }),
          },
          ...(body && { payload: body }),
        })
        expect([name, type, statusCode]).toEqual([name, type, 401])
        expect(Object.keys(headers).filter((header) => header.startsWith("access-control"))).toEqual([])
      }
    }
    const me = await server.app.inject({ url: "/oauth/app-users", headers: { authorization: `Bearer ${access}` } })
    expect(me.statusCode).toBe(200)
  })

  test("the browser does not send the cookie from another site", async () => {
    const { cookie } = await enter(victim)
    expect(cookie).toMatchObject({ name: cookieName, httpOnly: true, secure: true, sameSite: "Strict", path: "/" })
    expect(cookie).not.toHaveProperty("domain")
  })
})

describe("session renewal, the only request authenticated by a cookie", () => {
  test("requires the session's own CSRF token: none, another session's, another user's and a foreign one are rejected", async () => {
    const { cookies, csrf } = await enter(victim)
    const [again, outsider] = [await enter(victim), await enter(other)]
    for (const token of [undefined, "", "x", again.csrf, outsider.csrf, `${csrf}x`, csrf.slice(1)]) {
      const {
        statusCode,
        body,
        cookies: set,
      } = await renew(cookies, token === undefined ? {} : { "x-csrf-token": token })
      expect([token, statusCode, JSON.parse(body).code]).toEqual([token, 403, "request.csrf"])
      expect(body).not.toContain("access_token")
      expect(set).toEqual([])
    }
    expect((await renew(cookies, { "x-csrf-token": csrf })).statusCode).toBe(200)
  })

  test("accepts the token only from its header, which no form of another site can send", async () => {
    const { cookies, csrf } = await enter(victim)
    for (const [url, payload] of [
      ["/oauth/token", `grant_type=refresh_token&x-csrf-token=${csrf}`],
      ["/oauth/token", `grant_type=refresh_token&csrf_token=${csrf}`],
      [`/oauth/token?x-csrf-token=${csrf}&csrf_token=${csrf}`, "grant_type=refresh_token"],
    ] as const) {
      const all = { ...cookies, "x-csrf-token": csrf, csrf_token: csrf }
      const reply = await server.app.inject({
        method: "POST",
        url,
        cookies: all,
        headers: { "content-type": form, origin: "https://evil.example" },
        payload,
      })
      expect([url, payload, reply.statusCode]).toEqual([url, payload, expect.toBeOneOf([400, 403])])
      expect(reply.body).not.toContain("access_token")
    }
  })

  test("is not allowed from another origin: the preflight request is rejected", async () => {
    for (const url of ["/oauth/token", "/api/users", "/api/entity"]) {
      const reply = await server.app.inject({
        method: "OPTIONS",
        url,
        headers: {
          origin: "https://evil.example",
          "access-control-request-method": "POST",
          "access-control-request-headers": "x-csrf-token, authorization, content-type",
        },
      })
      expect(reply.statusCode).toBeGreaterThanOrEqual(400)
      expect(Object.keys(reply.headers).filter((header) => header.startsWith("access-control"))).toEqual([])
    }
  })
})

test("sign-in cannot be forged: it needs the client keys of the address in a header that no form can send", async () => {
  const reply = await server.app.inject({
    method: "POST",
    url: "/oauth/token",
    headers: { "content-type": form, origin: "https://evil.example" },
    payload: new URLSearchParams({ grant_type: "password", username: other.email, password }).toString(),
  })
  expect(reply.statusCode).toBe(401)
  expect(reply.cookies).toEqual([])
})
