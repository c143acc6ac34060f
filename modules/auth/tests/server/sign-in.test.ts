import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { argonPasswords, type Passwords } from "../../server/passwords.ts"
import { accountLimits } from "../../../../server/http/limit-table.ts"
import {
  createClient,
  createTestUser,
  password,
  type TestClient,
  type TestUser,
} from "../../../../tests/support/organisation.ts"
import { requestToken, startTestServer, type TestServer } from "../../../../tests/support/server.ts"

let server: TestServer
let client: TestClient
let testUser: TestUser
/** Hashes passed to verification; null is the dummy hash. */
const verified: (string | null)[] = []
const passwords: Passwords = {
  ...argonPasswords,
  verify(enteredPassword, hash) {
    verified.push(hash)
    return argonPasswords.verify(enteredPassword, hash)
  },
}

beforeAll(async () => {
  server = await startTestServer({}, { passwords })
  client = await createClient(server.database, "Meridian", ["Holding", "Trading"])
  const [holding] = client.entities
  const entityIds = holding ? [holding.id] : []
  testUser = await createTestUser(server.database, client.id, { email: "amira@meridian.example", entityIds })
  for (const [email, userOptions] of [
    ["inactive@meridian.example", { active: false }],
    ["locked@meridian.example", { locked: true }],
    ["moduleless@meridian.example", { modules: [] }],
    ["new@meridian.example", { consented: false }],
    ["target@meridian.example", {}],
  ] as const) {
    await createTestUser(server.database, client.id, { email, entityIds, ...userOptions })
  }
})
beforeEach(() => void (verified.length = 0))
afterAll(() => server.close())

const sendRequest = (email: string, fields: Record<string, string> = { password }, headers = {}) =>
  requestToken(server.app, email, fields, headers)
const me = (token: string) =>
  server.app.inject({ url: "/oauth/app-users", headers: { authorization: `Bearer ${token}` } })

test("a user with one module and one entity gets an access token, a cookie and a CSRF token", async () => {
  const reply = await sendRequest("  Amira@Meridian.example ")
  expect(reply.statusCode).toBe(200)
  const body = reply.json()
  expect(body).toMatchObject({ token_type: "Bearer", consentRequired: false, expires_in: 900 })
  expect(body.csrf_token).toMatch(/^[\w-]{43}$/)
  const [cookie] = reply.cookies
  expect(cookie).toMatchObject({
    name: "__Host-risk_universe",
    path: "/",
    httpOnly: true,
    secure: true,
    sameSite: "Strict",
  })
  expect(cookie).not.toHaveProperty("maxAge")
  const user = (await me(body.access_token)).json()
  expect(user).toMatchObject({
    id: testUser.id,
    clientName: "Meridian",
    moduleId: "IC",
    modules: ["IC"],
    isClientAdmin: false,
  })
  expect(user.entities.map((entity: { name: string }) => entity.name)).toEqual(["Holding"])
})

test("remember me makes the cookie outlive the browser", async () => {
  const reply = await sendRequest("amira@meridian.example", { password, rememberMe: "true" })
  expect(reply.cookies[0]).toMatchObject({ maxAge: 30 * 24 * 3600 })
})

test("a wrong password and an unknown address get the same response, after the same work", async () => {
  const failed = await sendRequest("amira@meridian.example", { password: "not it" })
  const unknown = await sendRequest("nobody@meridian.example", { password: "not it" })
  expect([failed.statusCode, unknown.statusCode]).toEqual([401, 401])
  const { correlationId: first, ...failedBody } = failed.json()
  const { correlationId: second, ...unknownBody } = unknown.json()
  expect(failedBody).toEqual(unknownBody)
  expect(first).not.toBe(second)
  expect(failedBody.code).toBe("auth.invalid_credentials")
  expect(failedBody.message).toBe("Invalid email or password")
  expect(verified).toHaveLength(2)
  expect(verified[0]).toMatch(/^\$argon2id\$/)
  // The dummy hash was verified.
  expect(verified[1]).toBeNull()
})

test("the client keys are stable, differ by address, and do not reveal whether the address is known", async () => {
  const keysOf = async (email: string) =>
    (await server.app.inject({ url: "/oauth/client-keys", query: { email } })).json()
  const known = await keysOf("amira@meridian.example")
  const unknown = await keysOf("nobody@nowhere.example")
  expect(await keysOf("AMIRA@meridian.example")).toEqual(known)
  expect(known.clientId).not.toBe(unknown.clientId)
  for (const keys of [known, unknown]) {
    expect(keys.clientId).toMatch(/^[\w-]{22}$/)
    expect(keys.clientSecret).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(keys)).not.toContain(client.id)
  }
})

test("an attempt without the address's own client keys is rejected before it is checked", async () => {
  for (const authorization of ["", "Basic xyz", `Basic ${Buffer.from("a:b").toString("base64")}`]) {
    const reply = await sendRequest("amira@meridian.example", { password }, { authorization })
    expect(reply.statusCode).toBe(401)
  }
  expect(verified).toEqual([])
})

test("inactive and locked accounts are reported only with the correct password", async () => {
  expect((await sendRequest("inactive@meridian.example")).json()).toMatchObject({ status: 403, code: "auth.inactive" })
  expect((await sendRequest("locked@meridian.example")).json()).toMatchObject({ status: 403, code: "auth.locked" })
  expect((await sendRequest("inactive@meridian.example", { password: "x" })).json().code).toBe(
    "auth.invalid_credentials",
  )
  expect((await sendRequest("locked@meridian.example", { password: "x" })).json().code).toBe("auth.invalid_credentials")
})

test("a user without a module is told whom to contact", async () => {
  const reply = (await sendRequest("moduleless@meridian.example")).json()
  expect(reply).toMatchObject({ status: 403, code: "auth.no_module" })
  expect(reply.message).toContain("No module is assigned to the user")
})

test("ten wrong attempts lock an address, known or unknown, even for the correct password", async () => {
  for (const email of ["target@meridian.example", "ghost@meridian.example"]) {
    const tries = await Promise.all(
      Array.from({ length: accountLimits.password.max }, () => sendRequest(email, { password: "wrong" })),
    )
    expect(tries.map((reply) => reply.statusCode)).toEqual(Array(accountLimits.password.max).fill(401))
    verified.length = 0
    const reply = await sendRequest(email)
    expect(reply.statusCode).toBe(429)
    expect(reply.json()).toMatchObject({
      code: "auth.locked",
      message: "Too many failed attempts. Try again in 15 minutes.",
    })
    expect(reply.headers["retry-after"]).toBe("900")
    expect(verified).toEqual([])
  }
  // A quarter of an hour later on the database clock.
  await server.database.owner
    .updateTable("sign_in_attempt")
    .set({ locked_until: new Date(Date.now() - 1000), since: new Date(Date.now() - 1_000_000) })
    .execute()
  expect((await sendRequest("target@meridian.example")).statusCode).toBe(200)
})

test("concurrent attempts count towards the limit", async () => {
  const tries = await Promise.all(
    Array.from({ length: 15 }, () => sendRequest("burst@meridian.example", { password: "wrong" })),
  )
  expect(tries.filter((reply) => reply.statusCode === 401)).toHaveLength(accountLimits.password.max)
  expect(tries.filter((reply) => reply.statusCode === 429)).toHaveLength(5)
})

test("a user who has not accepted the terms gets an exchange token that is valid for the terms and nothing else", async () => {
  const first = await sendRequest("new@meridian.example")
  expect(first.json()).toMatchObject({ consentRequired: true })
  expect(first.json()).not.toHaveProperty("access_token")
  expect(first.cookies).toEqual([])
  const exchange: string = first.json().exchange_token
  const headers = { authorization: `Bearer ${exchange}` }
  const call = (method: "GET" | "POST", url: string, payload?: object) =>
    server.app.inject({ method, url, headers, ...(payload && { payload }) })

  const terms = (await call("POST", "/oauth/getConsent")).json()
  expect(terms.accepted).toBe(false)
  expect((await call("GET", "/oauth/get-entity-details")).json()).toMatchObject({
    status: 403,
    code: "auth.consent_required",
  })
  expect((await call("GET", "/api/entity")).statusCode).toBe(401)
  const again = await sendRequest("new@meridian.example", { grant_type: "token", token: exchange })
  expect(again.json().consentRequired).toBe(true)

  const stale = await call("POST", "/oauth/accept-user-consent", { version: "1999" })
  expect(stale.statusCode).toBe(401)
  const renewed = { authorization: `Bearer ${again.json().exchange_token}` }
  const accept = (version: string) =>
    server.app.inject({ method: "POST", url: "/oauth/accept-user-consent", headers: renewed, payload: { version } })
  expect((await accept("1999")).statusCode).toBe(409)
  expect((await accept(terms.version)).statusCode).toBe(200)
  const done = await sendRequest("new@meridian.example", { grant_type: "token", token: again.json().exchange_token })
  expect(done.json().consentRequired).toBe(false)
  expect((await me(done.json().access_token)).statusCode).toBe(200)
})
