import { sql } from "kysely"
import { Secret, TOTP } from "otpauth"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createLogger } from "../../server/http/access-log.ts"
import { createAccountFixture, tokenIn } from "../support/account-fixture.ts"
import { createClient, createTestUser, password, type TestUser } from "../support/organisation.ts"
import { requestToken, startTestServer, type TestServer } from "../support/server.ts"

// Logging of authentication: everything an investigation needs, and no secrets (ASVS 5.0, chapter 16).

const lines: string[] = []
let server: TestServer
let fixture: ReturnType<typeof createAccountFixture>
let user: TestUser

beforeAll(async () => {
  server = await startTestServer(
    { RATE_LIMIT_SIGN_IN: "40" },
    { logger: createLogger("trace", { write: (line) => void lines.push(line) }) },
  )
  fixture = createAccountFixture(server)
  const client = await createClient(server.database, "Meridian", ["Holding"])
  user = await createTestUser(server.database, client.id, {
    email: "canary-person@meridian.example",
    entityIds: client.entities.map(({ id }) => id),
  })
})
afterAll(() => server.close())

const readLogEntries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

test("no log line contains a password, token, code, key or email address, for every sign-in method", async () => {
  const secrets = new Map<string, string>()
  const collectSecret = (name: string, value: unknown) => {
    expect([name, typeof value]).toEqual([name, "string"])
    secrets.set(name, String(value))
  }
  collectSecret("address", user.email)
  collectSecret("password", password)
  collectSecret("wrong password", "Canary-wrong-71")
  collectSecret("next password", "Quiet-Harbour-12")

  const keys = (await server.app.inject({ url: "/oauth/client-keys", query: { email: user.email } })).json()
  collectSecret("client secret", keys.clientSecret)
  const failed = await requestToken(server.app, user.email, { password: "Canary-wrong-71" })
  expect(failed.statusCode).toBe(401)
  const right = await requestToken(server.app, user.email, { password })
  const { access_token: access, csrf_token: csrf } = right.json()
  collectSecret("access token", access)
  collectSecret("CSRF token", csrf)
  collectSecret("refresh token", right.cookies[0]?.value)
  const headers = { authorization: `Bearer ${access}` }

  const renew = (csrfToken: string) =>
    server.app.inject({
      method: "POST",
      url: "/oauth/token",
      headers: { "content-type": "application/x-www-form-urlencoded", "x-csrf-token": csrfToken },
      cookies: { "__Host-risk_universe": secrets.get("refresh token") ?? "" },
      payload: "grant_type=refresh_token",
    })
  expect((await renew("canary-of-another")).statusCode).toBe(403)
  collectSecret("renewed token", (await renew(csrf)).json().access_token)

  const totpSetup = (await fixture.call("POST", "/api/second-factor/totp", { password }, headers)).json()
  collectSecret("authenticator secret", totpSetup.secret)
  const code = TOTP.generate({ secret: Secret.fromBase32(totpSetup.secret) })
  const confirmed = await fixture.call("POST", "/api/second-factor/totp/confirm", { code }, headers)
  for (const [index, one] of (confirmed.json().recoveryCodes as string[]).entries())
    collectSecret(`recovery code ${index}`, one)
  collectSecret("exchange token", (await requestToken(server.app, user.email, { password })).json().exchange_token)

  await fixture.call("POST", "/api/forgot-password", { email: user.email })
  const link = tokenIn(await fixture.getLastEmail(user))
  collectSecret("letter's link", link)
  const reset = (payload: object) => fixture.call("POST", "/oauth/reset-user-password", payload)
  expect((await reset({ token: link, newPassword: ["Canary-wrong-71"] })).statusCode).toBe(400)
  expect((await reset({ token: link, newPassword: "Quiet-Harbour-12" })).statusCode).toBe(200)
  // Unknown routes, and bodies that are not JSON.
  await server.app.inject({ url: `/api/nowhere/${access}?token=${access}&email=${user.email}`, headers })
  await server.app.inject({
    method: "POST",
    url: "/api/forgot-password",
    headers: { ...headers, "content-type": "application/json" },
    payload: `{"email":"${user.email}", "password":"${password}`,
  })
  await fixture.call("POST", "/oauth/logout", undefined, headers)

  expect(lines.length).toBeGreaterThan(12)
  const log = lines.join("")
  const found = [...secrets].filter(([, value]) => log.includes(value) || log.includes(encodeURIComponent(value)))
  expect(found.map(([name]) => name)).toEqual([])
})

test("a rejected request is logged with time, error, user and source, without the submitted data", async () => {
  lines.length = 0
  const reply = await server.app.inject({
    url: "/api/entity",
    headers: { "x-correlation-id": "find-me-12345", authorization: "Bearer nobody" },
    remoteAddress: "203.0.113.7",
  })
  expect(reply.statusCode).toBe(401)
  const denied = readLogEntries().find(({ msg }) => msg === "request denied")
  expect(denied).toMatchObject({
    level: 40,
    status: 401,
    code: "auth.not_signed_in",
    route: "/api/entity",
    from: "203.0.113.7",
    correlationId: "find-me-12345",
  })
  // In UTC, so that lines of several machines have one order.
  expect(denied?.["time"]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

  lines.length = 0
  for (let index = 0; index < 40; index += 1) {
    await server.app.inject({ url: "/oauth/client-keys", remoteAddress: "203.0.113.8" })
  }
  await server.app.inject({ url: "/oauth/client-keys", remoteAddress: "203.0.113.8" })
  expect(readLogEntries().filter(({ status, msg }) => status === 429 && msg === "request denied")).toMatchObject([
    { code: "request.rate_limited", from: "203.0.113.8" },
  ])

  lines.length = 0
  await fixture.call("POST", "/api/forgot-password", { email: "a@b.example", "canary-key": "canary-value" })
  expect(readLogEntries().find(({ msg }) => msg === "request rejected")).toMatchObject({
    status: 400,
    code: "value.unknown_keyword",
  })
  expect(lines.join("")).not.toContain("canary")
})

test("an error is logged with kind, code and stack, without values from the database or mail server", async () => {
  const failing = async (statement: string) => {
    lines.length = 0
    const error: unknown = await server.database
      .clientTransaction(user.clientId, (tx) => sql.raw(statement).execute(tx))
      .catch((thrown: unknown) => thrown)
    server.app.log.error({ err: error }, "told")
    const [line = "{}"] = lines
    expect(line).not.toContain("canary")
    return JSON.parse(line).err
  }
  const client = `'${user.clientId}'`
  const insertStatement = `insert into project (client_id, id, name) select ${client}, gen_random_uuid(), 'canary-project' from generate_series(1, 2)`
  const broken = await failing(insertStatement)
  expect(broken.code).toMatch(/^23/)
  expect(broken.stack).toMatch(/\n\s+at /)
  expect(await failing("select 'canary-number'::int")).toMatchObject({
    type: "error",
    code: "22P02",
    message: "The database did not understand a value.",
  })

  lines.length = 0
  const smtpError = Object.assign(new Error("Mail was refused", { cause: new Error("deeper") }), {
    code: "EENVELOPE",
    response: "550 canary@m.example",
    rejected: ["canary@m.example"],
  })
  const round = new Error("round")
  round.cause = round
  server.app.log.error({ err: smtpError }, "told")
  server.app.log.error({ err: round }, "told")
  server.app.log.error({ err: "canary" }, "told")
  expect(lines.join("")).not.toContain("canary")
  expect(readLogEntries()[0]).toMatchObject({
    err: { message: "Mail was refused", code: "EENVELOPE", cause: { message: "deeper" } },
  })
})

test("user input can neither create nor break a log line", async () => {
  lines.length = 0
  const forged = '\n{"level":30,"msg":"signed in as administrator"}\n'
  await server.app.inject({
    url: `/api/${encodeURIComponent(forged)}?x=${encodeURIComponent(forged)}`,
    headers: { "user-agent": "a\u2028b", "x-correlation-id": 'x"},{"msg":"forged"' },
  })
  server.app.log.info({ given: forged }, `told: ${forged}`)
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(line.trimEnd().split("\n")).toHaveLength(1)
  expect(readLogEntries().filter(({ msg }) => msg === "signed in as administrator" || msg === "forged")).toEqual([])
})
