import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import {
  allRecords,
  type ProfileFixture,
  setupProfileFixture,
  text,
} from "../../../../tests/support/profile-fixture.ts"

const url = "/api/v1/profiles/data"

let fixture: ProfileFixture
let owner: TestUser

beforeAll(async () => {
  fixture = await setupProfileFixture()
  owner = await fixture.user("owner", { grants: allRecords })
})
afterAll(() => fixture.server.close())

/** Whether the record is overdue on its page, in its list and on the home page, and how many are there. */
async function readOverdue(id: string): Promise<readonly unknown[]> {
  const scope = { profileId: "control", projectId: fixture.projects.north }
  const one = await fixture.call(owner, "GET", `${url}/${id}`)
  const list = await fixture.call(owner, "POST", `${url}/v4/paginated`, scope)
  const home = await fixture.call(owner, "GET", `${url}/home?projectId=${fixture.projects.north}`)
  const isOne = (row: { id: string }) => row.id === id
  return [
    one.body.overdue,
    list.body.content.find(isOne).overdue,
    home.body.recent.find(isOne).overdue,
    home.body.counts.find(({ profileId }: { profileId: string }) => profileId === "control").overdue,
  ]
}

test("a record is overdue on its page, in its list and on the home page until its work is done", async () => {
  const createResponse = await fixture.call(owner, "POST", url, {
    profileId: "control",
    projectId: fixture.projects.north,
    fields: { title_1: text("Late") },
  })
  const { id } = createResponse.body
  const set = (changes: ReturnType<typeof sql>) =>
    fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
      sql`update record set ${changes} where client_id = ${fixture.clientId} and id = ${id}`.execute(tx),
    )
  await fixture.call(owner, "GET", `${url}/${id}`)
  await set(sql`due_date = '2001-02-03'`)
  expect(await readOverdue(id)).toEqual([true, true, true, 1])
  await set(sql`workflow_done = true`)
  expect(await readOverdue(id)).toEqual([false, false, false, 0])
  await set(sql`workflow_done = false, due_date = '2999-01-01'`)
  expect(await readOverdue(id)).toEqual([false, false, false, 0])
})
