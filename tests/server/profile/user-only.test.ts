import { afterAll, beforeAll, expect, test } from "vitest"
import type { TestPerson } from "../../support/organisation.ts"
import { allRecords, type ProfileWorld, startProfileWorld, text } from "../../support/profile-world.ts"
import { smallField, smallProfile } from "../../support/small-profile.ts"

const url = "/api/v1/profiles/data"
let world: ProfileWorld
let owner: TestPerson

beforeAll(async () => {
  world = await startProfileWorld()
  owner = await world.person("owner", { grants: allRecords })
  const fields = [
    smallField("f_note", "note_1", "TEXT", { tag: "USER", showOnList: true }),
    smallField("f_source", "source_1", "TEXT", { showOnList: true }),
  ]
  await world.publish(smallProfile("from-elsewhere", fields, { userOnly: true }))
})
afterAll(() => world.server.close())

test("what came from elsewhere stays; fields tagged USER are people's", async () => {
  const fields = { title_1: text("Came"), note_1: text("mine"), source_1: text("theirs") }
  const made = await world.call(owner, "POST", url, {
    profileId: "from-elsewhere",
    projectId: world.projects.north,
    fields,
  })
  expect(made.status).toBe(201)
  const change = (keyword: string, revision: number, path = "") =>
    world.call(owner, "PUT", `${url}/${made.body.id}${path}`, { revision, fields: { [keyword]: text("other") } })
  for (const path of ["", "/fields"]) {
    const refused = await change("source_1", 1, path)
    expect([refused.status, refused.body.problems[0]]).toMatchObject([400, { path: ["source_1"] }])
  }
  const changed = await change("note_1", 1)
  expect([changed.status, changed.body.fields.note_1.value, changed.body.fields.source_1.value]).toEqual([
    200,
    "other",
    "theirs",
  ])
})
