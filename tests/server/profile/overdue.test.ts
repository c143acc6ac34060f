import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { TestPerson } from "../../support/organisation.ts"
import { allRecords, type ProfileWorld, startProfileWorld, text } from "../../support/profile-world.ts"

const url = "/api/v1/profiles/data"

let world: ProfileWorld
let owner: TestPerson

beforeAll(async () => {
  world = await startProfileWorld()
  owner = await world.person("owner", { grants: allRecords })
})
afterAll(() => world.server.close())

/** What the record's page, its list, its fields and the home page say of it. */
async function saidOf(id: string): Promise<readonly unknown[]> {
  const place = { profileId: "control", projectId: world.projects.north }
  const one = await world.call(owner, "GET", `${url}/${id}`)
  const list = await world.call(owner, "POST", `${url}/v4/paginated`, place)
  const home = await world.call(owner, "GET", `${url}/home?projectId=${world.projects.north}`)
  const isOne = (row: { id: string }) => row.id === id
  return [
    one.body.overdue,
    list.body.content.find(isOne).overdue,
    home.body.recent.find(isOne).overdue,
    home.body.counts.find(({ profileId }: { profileId: string }) => profileId === "control").overdue,
  ]
}

test("a record is overdue in its page, its list and on the home page alike, until its work is done", async () => {
  const made = await world.call(owner, "POST", url, {
    profileId: "control",
    projectId: world.projects.north,
    fields: { title_1: text("Late") },
  })
  const { id } = made.body
  const set = (changes: ReturnType<typeof sql>) =>
    world.server.database.tenant(world.clientId, (tx) =>
      sql`update record set ${changes} where client_id = ${world.clientId} and id = ${id}`.execute(tx),
    )
  await world.call(owner, "GET", `${url}/${id}`)
  await set(sql`due_date = '2001-02-03'`)
  expect(await saidOf(id)).toEqual([true, true, true, 1])
  await set(sql`workflow_done = true`)
  expect(await saidOf(id)).toEqual([false, false, false, 0])
  await set(sql`workflow_done = false, due_date = '2999-01-01'`)
  expect(await saidOf(id)).toEqual([false, false, false, 0])
})
