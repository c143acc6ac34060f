import { afterAll, beforeAll, expect, test } from "vitest"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import {
  allRecords,
  type ProfileFixture,
  setupProfileFixture,
  text,
} from "../../../../tests/support/profile-fixture.ts"
import { smallField, smallProfile } from "../../../../tests/support/small-profile.ts"

const url = "/api/v1/profiles/data"
let fixture: ProfileFixture
let owner: TestUser

beforeAll(async () => {
  fixture = await setupProfileFixture()
  owner = await fixture.user("owner", { grants: allRecords })
  const fields = [
    smallField("f_note", "note_1", "TEXT", { tag: "USER", showOnList: true }),
    smallField("f_source", "source_1", "TEXT", { showOnList: true }),
  ]
  await fixture.publish(smallProfile("from-elsewhere", fields, { userOnly: true }))
})
afterAll(() => fixture.server.close())

test("externally provided values stay; only users change fields tagged USER", async () => {
  const fields = { title_1: text("Came"), note_1: text("mine"), source_1: text("theirs") }
  const createResponse = await fixture.call(owner, "POST", url, {
    profileId: "from-elsewhere",
    projectId: fixture.projects.north,
    fields,
  })
  expect(createResponse.status).toBe(201)
  const change = (keyword: string, revision: number, path = "") =>
    fixture.call(owner, "PUT", `${url}/${createResponse.body.id}${path}`, {
      revision,
      fields: { [keyword]: text("other") },
    })
  for (const path of ["", "/fields"]) {
    const rejected = await change("source_1", 1, path)
    expect([rejected.status, rejected.body.problems[0]]).toMatchObject([400, { path: ["source_1"] }])
  }
  const changed = await change("note_1", 1)
  expect([changed.status, changed.body.fields.note_1.value, changed.body.fields.source_1.value]).toEqual([
    200,
    "other",
    "theirs",
  ])
})
