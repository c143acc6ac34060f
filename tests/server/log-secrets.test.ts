import { sql } from "kysely"
import { Secret, TOTP } from "otpauth"
import { afterAll, beforeAll, expect, test } from "vitest"
import { createLogger } from "../../server/http/access-log.ts"
import { accountWorld, tokenIn } from "../support/account-world.ts"
import { createClient, createPerson, password, type TestPerson } from "../support/organisation.ts"
import { requestToken, startTestServer, type TestServer } from "../support/server.ts"

// What the log tells of the ways in: everything an investigation needs, and no secret (ASVS 5.0, chapter 16).

const lines: string[] = []
let server: TestServer
let world: ReturnType<typeof accountWorld>
let person: TestPerson

beforeAll(async () => {
  server = await startTestServer(
    { RATE_LIMIT_SIGN_IN: "40" },
    { logger: createLogger("trace", { write: (line) => void lines.push(line) }) },
  )
  world = accountWorld(server)
  const client = await createClient(server.database, "Meridian", ["Holding"])
  person = await createPerson(server.database, client.id, {
    email: "canary-person@meridian.example",
    entityIds: client.entities.map(({ id }) => id),
  })
})
afterAll(() => server.close())

const said = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

test("no password, token, code, key or address of a person is in any line, however the ways in are gone", async () => {
  const secrets = new Map<string, string>()
  const keep = (name: string, value: unknown) => {
    expect([name, typeof value]).toEqual([name, "string"])
    secrets.set(name, String(value))
  }
  keep("address", person.email)
  keep("password", password)
  keep("wrong password", "Canary-wrong-71")
  keep("next password", "Quiet-Harbour-12")

  const keys = (await server.app.inject({ url: "/oauth/client-keys", query: { email: person.email } })).json()
  keep("client secret", keys.clientSecret)
  const wrong = await requestToken(server.app, person.email, { password: "Canary-wrong-71" })
  expect(wrong.statusCode).toBe(401)
  const right = await requestToken(server.app, person.email, { password })
  const { access_token: access, csrf_token: csrf } = right.json()
  keep("access token", access)
  keep("CSRF token", csrf)
  keep("refresh token", right.cookies[0]?.value)
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
  keep("renewed token", (await renew(csrf)).json().access_token)

  const begun = (await world.call("POST", "/api/second-factor/totp", { password }, headers)).json()
  keep("authenticator secret", begun.secret)
  const code = TOTP.generate({ secret: Secret.fromBase32(begun.secret) })
  const confirmed = await world.call("POST", "/api/second-factor/totp/confirm", { code }, headers)
  for (const [index, one] of (confirmed.json().recoveryCodes as string[]).entries()) keep(`recovery code ${index}`, one)
  keep("exchange token", (await requestToken(server.app, person.email, { password })).json().exchange_token)

  await world.call("POST", "/api/forgot-password", { email: person.email })
  const link = tokenIn(await world.lastLetter(person))
  keep("letter's link", link)
  const reset = (payload: object) => world.call("POST", "/oauth/reset-user-password", payload)
  expect((await reset({ token: link, newPassword: ["Canary-wrong-71"] })).statusCode).toBe(400)
  expect((await reset({ token: link, newPassword: "Quiet-Harbour-12" })).statusCode).toBe(200)
  // Where nothing listens, and where what is sent is no JSON.
  await server.app.inject({ url: `/api/nowhere/${access}?token=${access}&email=${person.email}`, headers })
  await server.app.inject({
    method: "POST",
    url: "/api/forgot-password",
    headers: { ...headers, "content-type": "application/json" },
    payload: `{"email":"${person.email}", "password":"${password}`,
  })
  await world.call("POST", "/oauth/logout", undefined, headers)

  expect(lines.length).toBeGreaterThan(12)
  const log = lines.join("")
  const found = [...secrets].filter(([, value]) => log.includes(value) || log.includes(encodeURIComponent(value)))
  expect(found.map(([name]) => name)).toEqual([])
})

test("what was refused is told with when, what, to whom and from where; what was sent is not", async () => {
  lines.length = 0
  const reply = await server.app.inject({
    url: "/api/entity",
    headers: { "x-correlation-id": "find-me-12345", authorization: "Bearer nobody" },
    remoteAddress: "203.0.113.7",
  })
  expect(reply.statusCode).toBe(401)
  const denied = said().find(({ msg }) => msg === "request denied")
  expect(denied).toMatchObject({
    level: 40,
    status: 401,
    code: "auth.not_signed_in",
    route: "/api/entity",
    from: "203.0.113.7",
    correlationId: "find-me-12345",
  })
  // In UTC, so that lines of several machines stand in one order.
  expect(denied?.["time"]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)

  lines.length = 0
  for (let index = 0; index < 40; index += 1) {
    await server.app.inject({ url: "/oauth/client-keys", remoteAddress: "203.0.113.8" })
  }
  await server.app.inject({ url: "/oauth/client-keys", remoteAddress: "203.0.113.8" })
  expect(said().filter(({ status, msg }) => status === 429 && msg === "request denied")).toMatchObject([
    { code: "request.rate_limited", from: "203.0.113.8" },
  ])

  lines.length = 0
  await world.call("POST", "/api/forgot-password", { email: "a@b.example", "canary-key": "canary-value" })
  expect(said().find(({ msg }) => msg === "request refused")).toMatchObject({
    status: 400,
    code: "value.unknown_keyword",
  })
  expect(lines.join("")).not.toContain("canary")
})

test("an error tells its kind, code and way, and none of the values that a database or a mail server puts beside them", async () => {
  const failing = async (statement: string) => {
    lines.length = 0
    const error: unknown = await server.database
      .tenant(person.clientId, (tx) => sql.raw(statement).execute(tx))
      .catch((thrown: unknown) => thrown)
    server.app.log.error({ err: error }, "told")
    const [line = "{}"] = lines
    expect(line).not.toContain("canary")
    return JSON.parse(line).err
  }
  const client = `'${person.clientId}'`
  const letter = `insert into project (client_id, id, name) select ${client}, gen_random_uuid(), 'canary-project' from generate_series(1, 2)`
  const broken = await failing(letter)
  expect(broken.code).toMatch(/^23/)
  expect(broken.stack).toMatch(/\n\s+at /)
  expect(await failing("select 'canary-number'::int")).toMatchObject({
    type: "error",
    code: "22P02",
    message: "The database did not understand a value.",
  })

  lines.length = 0
  const refused = Object.assign(new Error("Mail was refused", { cause: new Error("deeper") }), {
    code: "EENVELOPE",
    response: "550 canary@m.example",
    rejected: ["canary@m.example"],
  })
  const round = new Error("round")
  round.cause = round
  server.app.log.error({ err: refused }, "told")
  server.app.log.error({ err: round }, "told")
  server.app.log.error({ err: "canary" }, "told")
  expect(lines.join("")).not.toContain("canary")
  expect(said()[0]).toMatchObject({
    err: { message: "Mail was refused", code: "EENVELOPE", cause: { message: "deeper" } },
  })
})

test("nothing a caller sends makes a line of its own or breaks one", async () => {
  lines.length = 0
  const forged = '\n{"level":30,"msg":"signed in as administrator"}\n'
  await server.app.inject({
    url: `/api/${encodeURIComponent(forged)}?x=${encodeURIComponent(forged)}`,
    headers: { "user-agent": "a\u2028b", "x-correlation-id": 'x"},{"msg":"forged"' },
  })
  server.app.log.info({ given: forged }, `told: ${forged}`)
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines) expect(line.trimEnd().split("\n")).toHaveLength(1)
  expect(said().filter(({ msg }) => msg === "signed in as administrator" || msg === "forged")).toEqual([])
})
