import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { limitOf, rateLimits } from "../../../../server/http/limit-table.ts"
import { startTestServer, type TestServer } from "../../../../tests/support/server.ts"

/** Overrides the setting, so that each limit is reached with few requests. */
const signIns = 12

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_SIGN_IN: String(signIns) })
})
afterAll(() => server.close())

const limited = Object.entries(rateLimits).flatMap(([name, { calls, share }]) =>
  calls.map((call) => ({
    name: `${name}: ${call.method} ${call.path}`,
    call,
    max: Math.max(1, Math.round(share * signIns)),
  })),
)

describe("limits rejected requests to these endpoints per IP address and minute", () => {
  test.each(limited)("$name", async ({ call: { method, path }, max }) => {
    expect(limitOf(method, path, signIns)?.max).toBe(max)
    const url = path.replaceAll(/:\w+/g, "0")
    const send = (remoteAddress: string) =>
      server.app.inject({ method, url, remoteAddress, ...(method !== "GET" && { payload: {} }) })
    const statuses: number[] = []
    for (let sent = 0; sent < max; sent += 1) statuses.push((await send("198.51.100.7")).statusCode)
    expect(statuses).not.toContain(429)
    const rejected = await send("198.51.100.7")
    expect(rejected.json()).toMatchObject({ status: 429, code: "request.rate_limited" })
    expect(Number(rejected.headers["retry-after"])).toBeGreaterThan(0)
    expect((await send("203.0.113.9")).statusCode).not.toBe(429)
  })
})

test("a client cannot spoof its IP address with a header", async () => {
  const send = (forwarded: string) =>
    server.app.inject({
      method: "POST",
      url: "/api/forgot-password",
      remoteAddress: "192.0.2.44",
      headers: { "x-forwarded-for": forwarded },
      payload: { email: "a@b.example" },
    })
  const statuses: number[] = []
  for (let sent = 0; sent < 6; sent += 1) statuses.push((await send(`10.0.0.${sent}`)).statusCode)
  expect(statuses).toContain(429)
})
