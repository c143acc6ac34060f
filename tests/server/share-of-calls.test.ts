import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest"
import { allRecords, type ProfileFixture, setupProfileFixture } from "../support/profile-fixture.ts"
import { startTestServer } from "../support/server.ts"
import type { TestUser } from "../support/organisation.ts"

// Which requests are limited to their share of processor time, and when.

let fixture: ProfileFixture
let busy: TestUser
beforeAll(async () => {
  fixture = await setupProfileFixture(await startTestServer({ USER_PROCESSOR_PERCENT: "10" }))
  busy = await fixture.user("busy", { grants: allRecords })
})
afterAll(() => fixture.server.close())
afterEach(() => vi.restoreAllMocks())

const list = () => {
  const body = { profileId: "control", projectId: fixture.projects.north, query: { size: 50 } }
  return fixture.call(busy, "POST", "/api/v1/profiles/data/v4/paginated", body)
}

test("a user's concurrent requests are limited to their share while other users are active", async () => {
  vi.spyOn(fixture.server.app.callers, "hasOthers").mockReturnValue(true)
  const waitMs = vi.spyOn(fixture.server.app.processorBudgets, "waitMs")
  const responses = await Promise.all([list(), list(), list(), list()])
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(waitMs).toHaveBeenCalledWith(busy.id)
})

test.each([
  ["a request", "/api/v1/profiles"],
  ["a request for a document", "/api/v1/risk-universe/heat-map/pdf"],
  ["a form", "/api/entity/bulk-upload"],
])("%s rejected for a missing permission also counts towards the share", async (_, url) => {
  const { app } = fixture.server
  vi.spyOn(app.callers, "hasOthers").mockReturnValue(true)
  vi.spyOn(app.callSlots, "hasSeveral").mockReturnValue(true)
  const waitMs = vi.spyOn(app.processorBudgets, "waitMs")
  expect((await fixture.call(busy, "POST", url, {})).status).toBe(403)
  expect(waitMs).toHaveBeenCalledWith(busy.id)
})

test("a live stream counts only until it is admitted", async () => {
  const { app } = fixture.server
  const end = vi.fn<() => void>()
  vi.spyOn(app.processorBudgets, "start").mockReturnValue(end)
  const headers = await fixture.signedIn(busy)
  const response = await app.inject({ url: "/api/v1/notification/stream", headers, payloadAsStream: true })
  expect([response.statusCode, end.mock.calls.length]).toEqual([200, 1])
  response.stream().destroy()
})

test("sequential requests and those of the only active user do not wait", async () => {
  const { app } = fixture.server
  const waitMs = vi.spyOn(app.processorBudgets, "waitMs")
  const hasOthers = vi.spyOn(app.callers, "hasOthers").mockReturnValue(true)
  await list()
  hasOthers.mockReturnValue(false)
  await Promise.all([list(), list(), list()])
  expect(waitMs).not.toHaveBeenCalled()
})
