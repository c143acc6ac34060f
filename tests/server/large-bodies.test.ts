import * as Type from "typebox"
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest"
import { endpoint } from "../../schemas/api/endpoint.ts"
import { route } from "../../server/http/route.ts"
import type { TestUser } from "../support/organisation.ts"
import { allRecords, type ProfileFixture, setupProfileFixture } from "../support/profile-fixture.ts"

// Large bodies are validated outside the main thread; bodies that no contract could accept are rejected before parsing.

let fixture: ProfileFixture
let user: TestUser
let other: TestUser
let received: unknown

const small = endpoint({
  service: "main",
  method: "POST",
  path: "/api/test/small",
  summary: "For this test.",
  permission: { kind: "signedIn" },
  body: Type.Object({ name: Type.Optional(Type.String({ maxLength: 50 })) }, { additionalProperties: false }),
  reply: Type.Object({}),
})
const large = endpoint({
  ...small,
  path: "/api/test/large",
  largeBody: true,
  body: Type.Object(
    { size: Type.Optional(Type.Integer({ default: 7 })), any: Type.Optional(Type.Unknown()) },
    { additionalProperties: false },
  ),
})

beforeAll(async () => {
  fixture = await setupProfileFixture()
  route(fixture.server.app, small, async () => ({}))
  route(fixture.server.app, large, async ({ body }) => {
    received = body
    return {}
  })
  user = await fixture.user("sender", { grants: [...allRecords] })
  other = await fixture.user("other", { grants: [...allRecords] })
  await Promise.all([user, other].map((one) => fixture.signedIn(one)))
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => fixture.server.close())

const send = async (url: string, payload: string) =>
  fixture.server.app.inject({
    method: "POST",
    url,
    headers: { ...(await fixture.signedIn(user)), "content-type": "application/json" },
    payload,
  })
const rows = Array.from({ length: 6000 }, (_, at) => ({ at, text: `Row ${at}` }))

test("a large body arrives complete, with the contract's defaults, and is not parsed whole on the main thread", async () => {
  const parse = vi.spyOn(JSON, "parse")
  await send("/api/test/large", JSON.stringify({ any: rows }))
  const maxTextLength = Math.max(...parse.mock.calls.map(([text]) => String(text).length))
  expect(maxTextLength).toBeLessThan(70_000)
  parse.mockRestore()
  expect(received).toEqual({ size: 7, any: rows })
})

test("a large body that violates its contract is rejected without being parsed on the main thread", async () => {
  const parse = vi.spyOn(JSON, "parse")
  const text = JSON.stringify({ any: rows, size: "none", more: 1 })
  const reply = await send("/api/test/large", text)
  expect(parse.mock.calls.filter(([read]) => String(read).length > 10_000)).toEqual([])
  parse.mockRestore()
  expect([reply.statusCode, reply.json().problems.map(({ path }: { path: string[] }) => path[0])]).toEqual([
    400,
    ["size", "more"],
  ])
})

test.each([
  ["no JSON", `{"any":"${"x".repeat(200_000)}`, "request.invalid"],
  ["a prototype", `{"any":{"__proto__":"${"x".repeat(200_000)}"}}`, "request.invalid"],
  ["half a million parts", `{"any":[${"0,".repeat(500_000)}0]}`, "request.too_deep"],
])("for %s a large body is rejected with its error code", async (_, text, code) => {
  const reply = await send("/api/test/large", text)
  expect([reply.statusCode, reply.json().code]).toEqual([400, code])
})

test("a body with more elements than its contract allows is rejected before it is parsed", async () => {
  const parse = vi.spyOn(JSON, "parse")
  const text = `{${Array.from({ length: 220 }, (_, at) => `"a${at}":0`).join()}}`
  const reply = await send("/api/test/small", text)
  expect(parse.mock.calls.filter(([read]) => read === text)).toEqual([])
  parse.mockRestore()
  expect([reply.statusCode, reply.json().code]).toEqual([400, "request.too_deep"])
})

test("a body with more bytes than its contract allows is rejected before it is read", async () => {
  const reply = await send("/api/test/small", `{"name":"${"x".repeat(20_000)}"}`)
  expect([reply.statusCode, reply.json().code]).toEqual([413, "request.too_large"])
})

test("a user has a cooldown after a large body only while other users are active", async () => {
  const { app } = fixture.server
  const cooldowns: number[] = []
  const acquire = app.costlyQueue.acquire.bind(app.costlyQueue)
  vi.spyOn(app.costlyQueue, "acquire").mockImplementation(async (id, bytes) => {
    const end = await acquire(id, bytes)
    return (cooldownMs = 0) => {
      cooldowns.push(cooldownMs)
      end()
    }
  })
  const text = JSON.stringify({ any: rows })
  const others = vi.spyOn(app.callers, "hasOthers").mockReturnValue(false)
  await send("/api/test/large", text)
  others.mockReturnValue(true)
  await send("/api/test/large", text)
  expect(cooldowns[0]).toBe(0)
  expect(cooldowns[1]).toBeGreaterThan(0)
})

test("a request is attributed to its user", async () => {
  await fixture.call(other, "GET", "/api/entity")
  expect(fixture.server.app.callers.hasOthers(user.id)).toBe(true)
})
