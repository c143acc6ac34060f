import { once } from "node:events"
import { type IncomingMessage, request } from "node:http"
import { json } from "node:stream/consumers"
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest"
import type { TestUser } from "../support/organisation.ts"
import { allRecords, type ProfileFixture, setupProfileFixture } from "../support/profile-fixture.ts"

// A user has one costly request at a time; light requests are not delayed, and a few requests run concurrently across
// users.

let fixture: ProfileFixture
let busy: TestUser
let other: TestUser

beforeAll(async () => {
  fixture = await setupProfileFixture()
  busy = await fixture.user("busy", { grants: [...allRecords] })
  other = await fixture.user("other", { grants: [...allRecords] })
  await Promise.all([busy, other].map((user) => fixture.signedIn(user)))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
afterAll(() => fixture.server.close())

const list = (user: TestUser, size: number) =>
  fixture.call(user, "POST", "/api/v1/profiles/data/v4/paginated", {
    profileId: "control",
    projectId: fixture.projects.north,
    query: { size },
  })
const large = (user: TestUser) =>
  fixture.call(user, "POST", "/api/v1/profiles/data/validate", {
    profileId: "control",
    projectId: fixture.projects.north,
    fields: { control_description_1: { value: "x".repeat(150_000) } },
  })

test("a large body waits for its user's turn, while light requests and other users do not wait", async () => {
  const end = await fixture.server.app.costlyQueue.acquire(busy.id)
  let hasResponded = false
  const waiting = large(busy).finally(() => {
    hasResponded = true
  })
  expect((await list(busy, 50)).status).toBe(200)
  expect((await large(other)).status).toBe(200)
  expect(hasResponded).toBe(false)
  end()
  expect((await waiting).status).toBe(200)
})

test("a turn ends with its response, also when the request is rejected", async () => {
  for (let call = 0; call < 3; call += 1) {
    expect((await list(busy, 10_001)).status).toBe(400)
    expect((await list(busy, 10_000)).status).toBe(200)
    expect((await large(busy)).status).toBe(200)
  }
})

test("a user with thirty waiting costly requests is asked to retry later", async () => {
  const { costlyQueue } = fixture.server.app
  const end = await costlyQueue.acquire(busy.id)
  const waiting = Array.from({ length: 30 }, () => costlyQueue.acquire(busy.id).then((endThat) => endThat()))
  const rejected = await list(busy, 10_000)
  expect([rejected.status, rejected.body.code, rejected.headers["retry-after"]]).toEqual([429, "request.busy", "5"])
  end()
  await Promise.all(waiting)
})

test("a large body for which there is no room is rejected before its sender has sent it", async () => {
  const { app } = fixture.server
  const end = await app.costlyQueue.acquire(busy.id)
  const waiting = Array.from({ length: 30 }, () => app.costlyQueue.acquire(busy.id).then((endThat) => endThat()))
  const sent = request(`${await app.listen({ port: 0, host: "127.0.0.1" })}/api/v1/profiles/data/validate`, {
    method: "POST",
    headers: {
      ...(await fixture.signedIn(busy)),
      "content-type": "application/json",
      "content-length": 4_000_000,
    },
  })
  sent.flushHeaders()
  const [reply] = (await once(sent, "response")) as [IncomingMessage]
  expect([reply.statusCode, ((await json(reply)) as { code: string }).code]).toEqual([429, "request.busy"])
  sent.destroy()
  end()
  await Promise.all(waiting)
})

test("under load a user's requests run two at a time, and requests of other users do not wait for them", async () => {
  const { callers, callSlots } = fixture.server.app
  const ends = await Promise.all([callSlots.acquire(busy.id), callSlots.acquire(busy.id)])
  vi.spyOn(callers, "hasOthers").mockReturnValue(true)
  let hasResponded = false
  const waiting = list(busy, 50).finally(() => {
    hasResponded = true
  })
  expect((await list(other, 50)).status).toBe(200)
  expect(hasResponded).toBe(false)
  for (const end of ends) end()
  expect((await waiting).status).toBe(200)
  // Its slot is released with the response, so two more can start.
  for (const end of await Promise.all([callSlots.acquire(busy.id), callSlots.acquire(busy.id)])) end()
})

test("a request waits for no slot while no other user is active", async () => {
  const { callers, callSlots } = fixture.server.app
  const ends = await Promise.all([callSlots.acquire(busy.id), callSlots.acquire(busy.id)])
  vi.spyOn(callers, "hasOthers").mockReturnValue(false)
  expect((await list(busy, 50)).status).toBe(200)
  for (const end of ends) end()
})

test("a costly request in the queue leaves its slot to light requests", async () => {
  const { callers, costlyQueue } = fixture.server.app
  // No slot is released by a timeout.
  vi.useFakeTimers({ toFake: ["setTimeout"] })
  vi.spyOn(callers, "hasOthers").mockReturnValue(true)
  const end = await costlyQueue.acquire(busy.id)
  const bothWait = Promise.withResolvers<void>()
  const acquire = costlyQueue.acquire.bind(costlyQueue)
  let requestCount = 0
  vi.spyOn(costlyQueue, "acquire").mockImplementation((id, how) => {
    requestCount += 1
    if (requestCount === 2) bothWait.resolve()
    return acquire(id, how)
  })
  const costly = [list(busy, 10_000), list(busy, 10_000)]
  await bothWait.promise
  expect((await list(busy, 50)).status).toBe(200)
  end()
  expect((await Promise.all(costly)).map(({ status }) => status)).toEqual([200, 200])
})
