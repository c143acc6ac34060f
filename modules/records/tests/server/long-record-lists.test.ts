import { afterAll, beforeAll, expect, test } from "vitest"
import { allRecords, type ProfileFixture, setupProfileFixture } from "../../../../tests/support/profile-fixture.ts"

let fixture: ProfileFixture

beforeAll(async () => {
  fixture = await setupProfileFixture()
})
afterAll(() => fixture.server.close())

test("a long record list waits in its user's queue, while short lists and other users do not wait", async () => {
  const busy = await fixture.user("busy", { grants: [...allRecords] })
  const other = await fixture.user("other", { grants: [...allRecords] })
  const list = (user: typeof busy, size: number) =>
    fixture.call(user, "POST", "/api/v1/profiles/data/v4/paginated", {
      profileId: "control",
      projectId: fixture.projects.north,
      query: { size },
    })
  const end = await fixture.server.app.costlyQueue.acquire(busy.id)
  let hasResponded = false
  const waiting = list(busy, 10_000).finally(() => {
    hasResponded = true
  })
  expect((await list(busy, 50)).status).toBe(200)
  expect((await list(other, 10_000)).status).toBe(200)
  expect(hasResponded).toBe(false)
  end()
  expect((await waiting).status).toBe(200)
})
