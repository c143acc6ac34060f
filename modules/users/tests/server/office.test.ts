import { afterAll, beforeAll, expect, test } from "vitest"
import { createClient, createTestUser, password, type TestClient } from "../../../../tests/support/organisation.ts"
import { requestToken, startTestServer, type TestServer } from "../../../../tests/support/server.ts"
import { covering } from "../../../../tests/support/thorough.ts"

/** Number of users behind one IP address, more than it has failed sign-ins per minute. */
const userCount = covering(150, 500)
const requestsAtOnce = 50
const office = "203.0.113.20"
const limits = { RATE_LIMIT: covering("700", "2000"), RATE_LIMIT_SIGN_IN: "60" }

let server: TestServer
let client: TestClient

beforeAll(async () => {
  server = await startTestServer(limits)
  client = await createClient(server.database, "Meridian", ["Holding"])
})
afterAll(() => server.close())

const startBehindProxy = (remoteAddress: string) =>
  ({ inject: (options: object) => server.app.inject({ ...options, remoteAddress }) }) as typeof server.app
const user = (name: string) =>
  createTestUser(server.database, client.id, {
    email: `${name}@m.example`,
    entityIds: client.entities.map(({ id }) => id),
  })
const signIn = async (email: string) => {
  const reply = await requestToken(startBehindProxy(office), email, { password })
  return { status: reply.statusCode, authorization: `Bearer ${reply.json().access_token}` }
}
const callOffice = (authorization: string, address = office) =>
  startBehindProxy(address).inject({ url: "/oauth/app-users", headers: { authorization } })

/** Concurrency equal to the number of database connections. */
async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  run: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let at = 0; at < items.length; at += 10) results.push(...(await Promise.all(items.slice(at, at + 10).map(run))))
  return results
}

test("many users at one address sign in and work within a minute, and only a stranger there is throttled", async () => {
  const names = Array.from({ length: userCount }, (_, at) => `office-${at}`)
  const signedIn = await mapConcurrently(names, async (name) => signIn((await user(name)).email))
  expect(new Set(signedIn.map(({ status }) => status))).toEqual(new Set([200]))
  const sessions = signedIn.map(({ authorization }) => authorization)
  // More requests than the IP address may make unauthenticated.
  const each = 5
  expect(userCount * each).toBeGreaterThan(Number(limits.RATE_LIMIT))
  const calls = Array.from({ length: each }, () => sessions).flat()
  const statuses = await mapConcurrently(calls, async (authorization) => (await callOffice(authorization)).statusCode)
  expect(new Set(statuses)).toEqual(new Set([200]))

  // Requests with invalid tokens use up only the limit for unauthenticated requests of the IP address.
  // Many at once: they must reach the limit within its minute, on a busy machine, too.
  const unknownName = new Set<number>()
  for (let at = 0; at < Number(limits.RATE_LIMIT) && !unknownName.has(429); at += requestsAtOnce) {
    const tokens = Array.from({ length: requestsAtOnce }, (_, index) => `Bearer made-up-${at + index}`)
    for (const { statusCode } of await Promise.all(tokens.map((token) => callOffice(token))))
      unknownName.add(statusCode)
  }
  expect([...unknownName]).toEqual([401, 429])
  expect((await callOffice(sessions[0] ?? "")).statusCode).toBe(200)
  // Each user's password is hashed: what they are limited by is a window of requests, not this machine's speed.
}, 300_000)

test("a session has its own request limit and a user that of two sessions, from any address", async () => {
  const narrow = await startTestServer({ RATE_LIMIT: "10", RATE_LIMIT_SIGN_IN: "60" })
  try {
    const own = await createClient(narrow.database, "Narrow", ["Holding"])
    const entityIds = own.entities.map(({ id }) => id)
    const [busy, calm] = [
      await createTestUser(narrow.database, own.id, { email: "busy@n.example", entityIds }),
      await createTestUser(narrow.database, own.id, { email: "calm@n.example", entityIds }),
    ]
    const callFrom = async (headers: object, remoteAddress: string) =>
      (await narrow.app.inject({ url: "/oauth/app-users", headers: { ...headers }, remoteAddress })).statusCode
    const many = async (headers: object, calls: number) => {
      const statuses: number[] = []
      for (let at = 0; at < calls; at += 1) statuses.push(await callFrom(headers, `192.0.2.${at}`))
      return statuses
    }
    const sessions = [await narrow.signIn(busy), await narrow.signIn(busy), await narrow.signIn(busy)]
    // The first request of each session caches its token.
    expect(await many(sessions[0] ?? {}, 12)).toEqual([...Array(11).fill(200), 429])
    expect(await many(sessions[1] ?? {}, 11)).toEqual(Array(11).fill(200))
    expect(await many(sessions[2] ?? {}, 2)).toEqual([200, 429])
    expect(await many(await narrow.signIn(calm), 2)).toEqual([200, 200])
  } finally {
    await narrow.close()
  }
})
