import Type from "typebox"
import { afterAll, beforeAll, expect, test } from "vitest"
import { endpoint } from "../../schemas/api/endpoint.ts"
import { languages } from "../../schemas/languages.ts"
import { markRecordPermissionChecked } from "../../server/http/actor.ts"
import { createLogger } from "../../server/http/access-log.ts"
import { route } from "../../server/http/route.ts"
import { createClient, createTestUser, type TestClient, type TestUser } from "../support/organisation.ts"
import { startTestServer, type TestServer } from "../support/server.ts"

let server: TestServer
let client: TestClient
let user: TestUser
let headers: { readonly authorization: string }
const logged: string[] = []

const echo = endpoint({
  service: "main",
  method: "POST",
  path: "/api/test/echo",
  summary: "For this test.",
  permission: { kind: "signedIn" },
  body: Type.Object(
    { name: Type.String({ maxLength: 5 }), count: Type.Optional(Type.Integer({ minimum: 1 })) },
    { additionalProperties: false },
  ),
  query: Type.Object({ size: Type.Optional(Type.Integer({ maximum: 10 })) }),
  reply: Type.Object({ name: Type.String() }),
})
const failing = endpoint({ ...echo, path: "/api/test/failing", body: Type.Object({}), reply: Type.Object({}) })
const records = endpoint({ ...failing, path: "/api/test/records", permission: { kind: "records", action: "READ" } })
const careful = endpoint({ ...records, path: "/api/test/careful" })
const heavy = endpoint({ ...records, path: "/api/test/heavy", largeBody: true })
const administrators = endpoint({
  ...failing,
  path: "/api/test/administrators",
  permission: { kind: "clientAdministrator" },
})
const untrue = endpoint({ ...failing, path: "/api/test/untrue", reply: Type.Object({ total: Type.Integer() }) })
const wide = endpoint({
  ...failing,
  path: "/api/test/wide",
  body: Type.Object({}, { additionalProperties: true }),
  largeBody: true,
})

beforeAll(async () => {
  server = await startTestServer({}, { logger: createLogger("info", { write: (line) => void logged.push(line) }) })
  client = await createClient(server.database, "Meridian", ["Holding"])
  user = await createTestUser(server.database, client.id, {
    email: "amira@m.example",
    entityIds: [client.entities[0]!.id],
  })
  route(server.app, echo, async ({ body }) => ({ name: body.name }))
  route(server.app, failing, async () => {
    throw new Error("secret detail")
  })
  route(server.app, records, async () => ({}))
  route(server.app, careful, async ({ actor }) => (markRecordPermissionChecked(actor), {}))
  route(server.app, heavy, async ({ actor }) => (markRecordPermissionChecked(actor), {}))
  route(server.app, administrators, async () => ({}))
  route(server.app, untrue, async () => ({ total: "many" }) as never)
  route(server.app, wide, async () => ({}))
  headers = await server.signIn(user)
})
afterAll(() => server.close())

const post = (url: string, payload: string | object, more: Record<string, string> = {}) =>
  server.app.inject({
    method: "POST",
    url,
    headers: { ...headers, "content-type": "application/json", ...more },
    payload: typeof payload === "string" ? payload : JSON.stringify(payload),
  })

test("a request without a token is rejected before its body is read", async () => {
  const reply = await server.app.inject({
    method: "POST",
    url: "/api/test/echo",
    payload: "{{{",
    headers: { "content-type": "application/json" },
  })
  expect(reply.statusCode).toBe(401)
  expect(reply.json()).toMatchObject({ status: 401, code: "auth.not_signed_in", correlationId: expect.any(String) })
})

test("a large body of a user without any record permission is rejected before it is read", async () => {
  const rejected = await post("/api/test/heavy", "{{{")
  expect([rejected.statusCode, rejected.json().code]).toEqual([403, "access.forbidden"])
})

test("a valid correlation ID is returned, otherwise one is generated", async () => {
  const forgedId = await post(
    "/api/test/echo",
    { name: "a" },
    { "x-correlation-id": "0f8fad5b-d9cb-469f-a165-70867728950e" },
  )
  expect(forgedId.headers["x-correlation-id"]).toBe("0f8fad5b-d9cb-469f-a165-70867728950e")
  for (const bad of ["short", "with space in it", "x".repeat(65), "<script>alert(1)</script>"]) {
    const reply = await post("/api/test/echo", { name: "a" }, { "x-correlation-id": bad })
    expect(reply.headers["x-correlation-id"]).toMatch(/^[\da-f-]{36}$/)
  }
  const rejected = await post("/api/test/echo", {}, { "x-correlation-id": "corr-12345678" })
  expect(rejected.json().correlationId).toBe("corr-12345678")
})

test("each contract violation is reported with its path", async () => {
  const reply = await post("/api/test/echo?size=9", { name: "too long", count: 0, extra: true })
  expect(reply.statusCode).toBe(400)
  const body = reply.json()
  expect(body.problems.map(({ code, path }: { code: string; path: string[] }) => [code, path.join(".")])).toEqual(
    expect.arrayContaining([
      ["value.too_long", "name"],
      ["value.below_minimum", "count"],
      ["value.unknown_keyword", "extra"],
    ]),
  )
  expect(Object.keys(body.errors).toSorted()).toEqual(["count", "extra", "name"])
  expect((await post("/api/test/echo?size=1e9", { name: "a" })).statusCode).toBe(400)
  expect((await post("/api/test/echo?size=11", { name: "a" })).json().problems[0]).toMatchObject({ path: ["size"] })
  // A string is not accepted as a number in JSON.
  expect((await post("/api/test/echo", { name: "a", count: "2" })).statusCode).toBe(400)
})

test("error messages use the requested language", async () => {
  const messages = await Promise.all(
    languages.map(async (language) => {
      const reply = await server.app.inject({ url: "/api/entity", headers: { "x-language": language } })
      return reply.json().message as string
    }),
  )
  expect(new Set(messages).size).toBe(languages.length)
  const accepted = await server.app.inject({
    url: "/api/entity",
    headers: { "accept-language": "de, ar-EG;q=0.9, en;q=0.8" },
  })
  expect(accepted.json()).toEqual({
    status: 401,
    code: "auth.not_signed_in",
    message: "مستخدم غير مصرَّح له. لم تسجّل الدخول أو انتهت جلستك. سجّل الدخول مرة أخرى.",
    problems: [
      {
        code: "auth.not_signed_in",
        path: [],
        message: "مستخدم غير مصرَّح له. لم تسجّل الدخول أو انتهت جلستك. سجّل الدخول مرة أخرى.",
      },
    ],
    correlationId: accepted.headers["x-correlation-id"],
  })
})

test("an internal error returns no details and is logged with the correlation ID", async () => {
  const before = logged.length
  const reply = await post("/api/test/failing", {}, { "x-correlation-id": "find-me-again" })
  expect(reply.statusCode).toBe(500)
  expect(reply.body).not.toContain("secret detail")
  expect(reply.body).not.toContain("at ")
  expect(reply.json()).toMatchObject({ code: "server.failed", correlationId: "find-me-again" })
  const line = logged.slice(before).find((text) => text.includes("secret detail"))
  expect(JSON.parse(line ?? "{}")).toMatchObject({ correlationId: "find-me-again" })
})

test("oversized, deeply nested and malicious bodies are rejected before processing", async () => {
  const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`
  expect((await post("/api/test/wide", nested(31))).statusCode).toBe(200)
  for (const depth of [33, 100_000]) {
    expect((await post("/api/test/wide", nested(depth))).json()).toMatchObject({
      status: 400,
      code: "request.too_deep",
    })
  }
  const many = { list: Array(20_001).fill(0) }
  expect((await post("/api/test/failing", many)).json()).toMatchObject({ status: 400, code: "request.too_deep" })
  expect((await post("/api/test/wide", many)).statusCode).toBe(200)
  expect((await post("/api/test/wide", { list: Array(500_001).fill(0) })).json().code).toBe("request.too_deep")
  const long = await post("/api/test/wide", { a: "x".repeat(1_000_001) })
  expect(long.json()).toMatchObject({ status: 400, code: "value.too_long" })
  const large = await post("/api/test/wide", `{"a":"${"x".repeat(6_000_000)}"}`)
  expect(large.json()).toMatchObject({ status: 413, code: "request.too_large" })
  for (const poison of [
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"admin":true}}}',
    '{"a":{"__proto__":1}}',
  ]) {
    expect((await post("/api/test/wide", poison)).json()).toMatchObject({ status: 400, code: "request.invalid" })
  }
  expect(({} as Record<string, unknown>)["admin"]).toBeUndefined()
  for (const text of ['{"a":"\\u0000"}', '{"\\u0000":1}', '{"a":"\\ud800"}', "{", "", "nonsense"]) {
    expect((await post("/api/test/wide", text)).json()).toMatchObject({ status: 400, code: "request.invalid" })
  }
  const xml = await post("/api/test/wide", "<a/>", { "content-type": "application/xml" })
  expect(xml.json()).toMatchObject({ status: 415, code: "request.unsupported_media" })
})

test("malformed URLs are rejected in the same format", async () => {
  for (const url of ["/api/%", "/oauth/client-users/%c0%af", `/oauth/client-users/${"x".repeat(500)}`]) {
    const reply = await server.app.inject({ url, headers })
    expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    expect(reply.statusCode).toBeLessThan(500)
    expect(reply.json()).toMatchObject({ code: expect.stringMatching(/^request\./), correlationId: expect.any(String) })
  }
  expect((await server.app.inject({ url: "/api/nothing-here" })).json()).toMatchObject({
    status: 404,
    code: "request.not_found",
  })
})

test("a record endpoint that skips the permission check returns no data", async () => {
  expect((await post("/api/test/records", {})).statusCode).toBe(500)
  expect((await post("/api/test/careful", {})).statusCode).toBe(200)
  expect((await post("/api/test/administrators", {})).json()).toMatchObject({ status: 403, code: "access.forbidden" })
  expect((await post("/api/test/untrue", {})).statusCode).toBe(500)
})

test("passwords and tokens never appear in the log", async () => {
  const token = headers.authorization.slice("Bearer ".length)
  await post("/api/test/failing", { password: "Correct-horse-7" })
  await server.app.inject({ url: "/oauth/client-keys", query: { email: "amira@m.example" } })
  server.app.log.info(
    { password: "Correct-horse-7", body: { token }, req: { headers: { authorization: token, cookie: token } } },
    "careless",
  )
  const log = logged.join("")
  expect(log).toContain("careless")
  expect(log).not.toContain(token)
  expect(log).not.toContain("Correct-horse-7")
  expect(log).not.toContain("amira@m.example")
})

test("the headers restrict the browser to the minimum", async () => {
  const reply = await post("/api/test/echo", { name: "a" })
  const policy = String(reply.headers["content-security-policy"])
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe-(eval|inline)/)
  expect(policy).toContain("frame-src blob:;")
  expect(policy).toContain("object-src 'none'")
  expect(policy).toContain("base-uri 'none'")
  expect(reply.headers).toMatchObject({
    "cache-control": "no-store",
    "content-type": "application/json; charset=utf-8",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
  })
  expect(reply.headers).not.toHaveProperty("strict-transport-security")
  expect(reply.headers).not.toHaveProperty("access-control-allow-origin")
})

test("health reports whether the database responds and its schema matches the code", async () => {
  const reply = await server.app.inject({ url: "/health" })
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toEqual({ status: "ok", database: "reachable", migrations: "current" })
})

test("metrics are available only on this machine and include route durations", async () => {
  const requestCounter = /http_request_duration_seconds_count\{method="GET",route="\/health",status="2xx"\} (\d+)/
  const countRequests = async () =>
    Number(requestCounter.exec((await server.app.inject({ url: "/metrics" })).body)?.[1] ?? 0)
  const before = await countRequests()
  await server.app.inject({ url: "/health" })
  expect(await countRequests()).toBe(before + 1)
  const reply = await server.app.inject({ url: "/metrics" })
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toMatch(/^database_reachable 1$/m)
  // The metrics request itself is in flight; an unknown URL adds no series.
  expect(reply.body).toMatch(/^http_requests_in_flight 1$/m)
  await server.app.inject({ url: "/api/somebody@m.example" })
  expect((await server.app.inject({ url: "/metrics" })).body).not.toContain("somebody")
  expect((await server.app.inject({ url: "/metrics", remoteAddress: "203.0.113.7" })).statusCode).toBe(404)
  expect((await server.app.inject({ url: "/metrics", headers: { "x-forwarded-for": "127.0.0.1" } })).statusCode).toBe(
    404,
  )
})
