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
let reader: TestUser
let colleague: TestUser

beforeAll(async () => {
  fixture = await setupProfileFixture()
  reader = await fixture.user("reader", { grants: allRecords })
  colleague = await fixture.user("colleague", { grants: allRecords })
})
afterAll(() => fixture.server.close())

async function create(by: TestUser, name: string): Promise<string> {
  const record = { profileId: "control", projectId: fixture.projects.north, fields: { title_1: text(name) } }
  return (await fixture.call(by, "POST", url, record)).body.id
}

const changedByOthers = async (query: string) =>
  (await fixture.call(reader, "GET", `${url}/changed-by-others?${query}`)).body.content

test("lists what others changed in the last fifteen days, latest first, with their names", async () => {
  const [first, second, old] = [
    await create(colleague, "First"),
    await create(colleague, "Second"),
    await create(colleague, "Old"),
  ]
  await create(reader, "Own")
  await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    sql`update record set updated_at = updated_at - interval '15 days'
         where client_id = ${fixture.clientId} and id = ${old}`.execute(tx),
  )
  const inProject = `projectId=${fixture.projects.north}`
  const changed = await changedByOthers(inProject)
  expect(changed.map(({ id }: { readonly id: string }) => id)).toEqual([second, first])
  expect(changed[0]).toMatchObject({ type: "CONTROL", name: "Second", updatedBy: expect.stringMatching(/colleague/i) })
  expect(await changedByOthers(`${inProject}&size=1`)).toMatchObject([{ id: second }])
  // Once the reader changes it, the change is no longer another's.
  await fixture.call(reader, "PUT", `${url}/${second}`, { revision: 1, fields: { title_1: text("Mine") } })
  expect(await changedByOthers(inProject)).toMatchObject([{ id: first }])
})
