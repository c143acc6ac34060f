import { afterAll, beforeAll, expect, test } from "vitest"
import { allRecords, type ProfileWorld, startProfileWorld } from "../../support/profile-world.ts"

let world: ProfileWorld

beforeAll(async () => {
  world = await startProfileWorld()
})
afterAll(() => world.server.close())

test("a long list of records waits for its person's turn, while short lists and other people do not", async () => {
  const busy = await world.person("busy", { grants: [...allRecords] })
  const other = await world.person("other", { grants: [...allRecords] })
  const list = (person: typeof busy, size: number) =>
    world.call(person, "POST", "/api/v1/profiles/data/v4/paginated", {
      profileId: "control",
      projectId: world.projects.north,
      query: { size },
    })
  const end = await world.server.app.turns.take(busy.id)
  let answered = false
  const waiting = list(busy, 10_000).finally(() => {
    answered = true
  })
  expect((await list(busy, 50)).status).toBe(200)
  expect((await list(other, 10_000)).status).toBe(200)
  expect(answered).toBe(false)
  end()
  expect((await waiting).status).toBe(200)
})
