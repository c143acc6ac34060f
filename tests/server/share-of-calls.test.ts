import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest"
import { allRecords, type ProfileWorld, startProfileWorld } from "../support/profile-world.ts"
import { startTestServer } from "../support/server.ts"
import type { TestPerson } from "../support/organisation.ts"

// Whose calls are held to their share of the processor, and when.

let world: ProfileWorld
let busy: TestPerson
beforeAll(async () => {
  world = await startProfileWorld(await startTestServer({ USER_PROCESSOR_PERCENT: "10" }))
  busy = await world.person("busy", { grants: allRecords })
})
afterAll(() => world.server.close())
afterEach(() => vi.restoreAllMocks())

const list = () => {
  const body = { profileId: "control", projectId: world.projects.north, query: { size: 50 } }
  return world.call(busy, "POST", "/api/v1/profiles/data/v4/paginated", body)
}

test("a user's calls at once are held to their share while others call", async () => {
  vi.spyOn(world.server.app.callers, "hasOthers").mockReturnValue(true)
  const waitMs = vi.spyOn(world.server.app.processorBudgets, "waitMs")
  const responses = await Promise.all([list(), list(), list(), list()])
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(waitMs).toHaveBeenCalledWith(busy.id)
})

test("a call that is refused for want of a permission is held to the share like any other", async () => {
  const { app } = world.server
  vi.spyOn(app.callers, "hasOthers").mockReturnValue(true)
  vi.spyOn(app.places, "hasSeveral").mockReturnValue(true)
  const waitMs = vi.spyOn(app.processorBudgets, "waitMs")
  expect((await world.call(busy, "POST", "/api/v1/profiles", {})).status).toBe(403)
  expect(waitMs).toHaveBeenCalledWith(busy.id)
})

test("calls one after another, and those of a user alone, wait for nothing", async () => {
  const { app } = world.server
  const waitMs = vi.spyOn(app.processorBudgets, "waitMs")
  const hasOthers = vi.spyOn(app.callers, "hasOthers").mockReturnValue(true)
  await list()
  hasOthers.mockReturnValue(false)
  await Promise.all([list(), list(), list()])
  expect(waitMs).not.toHaveBeenCalled()
})
