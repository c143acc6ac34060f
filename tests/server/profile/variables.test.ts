import { afterAll, beforeAll, expect, test } from "vitest"
import type { TestPerson } from "../../support/organisation.ts"
import { allRecords, type ProfileWorld, startProfileWorld, text } from "../../support/profile-world.ts"
import { smallField, smallProfile } from "../../support/small-profile.ts"

const data = "/api/v1/profiles/data"
const values = "/api/v1/profiles/dynamic-query/values"
let world: ProfileWorld
let owner: TestPerson
let today: string

beforeAll(async () => {
  world = await startProfileWorld()
  owner = await world.person("owner", { grants: allRecords })
  const fields = [
    smallField("f_due", "due_date_1", "DATE", { role: "due_date", showOnList: true, defaultValue: "$today+7d" }),
    smallField("f_end", "end_date_1", "DATE", { defaultValue: "$financialYearEnd" }),
    smallField("f_owner", "owner_1", "TAGREF", {
      role: "owner",
      showOnList: true,
      tagId: "people",
      defaultListValue: ["$currentUser"],
    }),
    smallField("f_same", "same_1", "PROFILEREF", {
      profileId: "dated",
      relation: "CHILD",
      candidateFilter: {
        filterType: "dateString",
        column: "due_date_1",
        operator: "equals",
        from: "$currentRecord.due_date_1",
      },
    }),
  ]
  await world.publish(smallProfile("dated", fields))
  const resolved = await world.call(owner, "POST", values, { variables: ["$today"] })
  today = resolved.body.content[0].value
})
afterAll(() => world.server.close())

const create = (title: string, fields: object = {}) =>
  world.call(owner, "POST", data, {
    profileId: "dated",
    projectId: world.projects.north,
    fields: { title_1: text(title), ...fields },
  })
const inDays = (count: number) => new Date(Date.parse(today) + count * 86_400_000).toISOString().slice(0, 10)

test("the variables are listed, and resolved for a place and for a record", async () => {
  const listed = await world.call(owner, "GET", "/api/v1/profiles/dynamic-query/variables")
  expect(listed.body.content).toContainEqual({ variable: "$today", valueType: "date", shifts: true })
  const variables = ["$today+1d", "$currentUser", "$currentEntity", "$currentProject", "$financialYearStart"]
  const { body } = await world.call(owner, "POST", values, { variables, projectId: world.projects.north })
  expect(body.content.map(({ value }: { value: unknown }) => value)).toEqual([
    inDays(1),
    [owner.id],
    [world.north],
    [world.projects.north],
    "2026-01-01",
  ])
  const made = (await create("Asked about")).body
  const ofRecord = await world.call(owner, "POST", values, {
    recordId: made.id,
    variables: ["$currentRecord.title_1", "$currentRecord.nothing_1", "$financialYearEnd"],
  })
  expect(ofRecord.body.content.map(({ value }: { value: unknown }) => value)).toEqual([
    "Asked about",
    null,
    "2026-12-31",
  ])
  const foreign = await world.call(owner, "POST", values, {
    variables: ["$currentProject"],
    projectId: world.projects.south,
  })
  expect(foreign.body.content).toEqual([{ variable: "$currentProject", value: null }])
})

test("an unknown variable is refused and named, in a list as where it is asked", async () => {
  const asked = await world.call(owner, "POST", values, { variables: ["$today", "$yesterday"] })
  expect([asked.status, asked.body.code, asked.body.problems[0].path]).toEqual([
    400,
    "variable.unknown",
    ["variables", 1],
  ])
  expect(asked.body.message).toContain("$yesterday")
  const filter = { filterType: "dateString", column: "due_date_1", operator: "before", from: "$tomorrow" }
  const listed = await world.call(owner, "POST", `${data}/v4/paginated`, { profileId: "dated", filter })
  expect([listed.status, listed.body.code]).toEqual([400, "variable.unknown"])
})

test("a new record starts with what the variables of its defaults stand for", async () => {
  const { body } = await create("Defaults")
  expect(body.fields.due_date_1.value).toBe(inDays(7))
  expect(body.fields.end_date_1.value).toBe("2026-12-31")
  expect(body.fields.owner_1.listValue).toEqual([owner.id])
})

test("a list's filter is resolved for the person who asks, by the entity's clock", async () => {
  await create("Due soon", { due_date_1: text(inDays(2)) })
  await create("Due late", { due_date_1: text(inDays(40)) })
  const filter = {
    filterType: "join",
    operator: "AND",
    conditions: [
      { filterType: "dateString", column: "due_date_1", operator: "between", from: "$today", to: "$today+3d" },
      { filterType: "tagref", column: "owner_1", operator: "anyOf", values: ["$currentUser"] },
    ],
  }
  const { body } = await world.call(owner, "POST", `${data}/v4/paginated`, { profileId: "dated", filter })
  expect(body.content.map(({ name }: { name: string }) => name)).toEqual(["Due soon"])
})

test("candidates are those the field's filter lets through, by the record one is in", async () => {
  const { body: acting } = await create("Acting", { due_date_1: text("2030-01-01") })
  await create("Same day", { due_date_1: text("2030-01-01") })
  const ask = (more: object) =>
    world.call(owner, "POST", `${data}/refFields/candidates`, { profileId: "dated", keyword: "same_1", ...more })
  const offered = await ask({ id: acting.id })
  expect(offered.body.content.map(({ name }: { name: string }) => name)).toEqual(["Same day"])
  expect((await ask({ projectId: world.projects.north })).body).toMatchObject({ content: [], totalElements: 0 })
})

test("what the field's filter does not offer is not linked by a call either: by link, by create, by update", async () => {
  const day = text("2031-01-01")
  const { body: acting } = await create("Holds the day", { due_date_1: day })
  const { body: same } = await create("Of the day", { due_date_1: day })
  const { body: other } = await create("Of another day", { due_date_1: text("2031-01-02") })
  const links = `${data}/${acting.id}/refFields/same_1`
  const refused = await world.call(owner, "POST", links, {
    revision: acting.revision,
    recordIds: [same.id, other.id],
  })
  expect([refused.status, refused.body.code, refused.body.problems[0].path]).toEqual([
    400,
    "record.not_offered",
    ["recordIds", 1],
  ])
  expect(refused.body.message).toContain(other.uniqueId)
  const linked = await world.call(owner, "POST", links, { revision: acting.revision, recordIds: [same.id] })
  expect([linked.status, linked.body.links.length]).toEqual([200, 1])

  const given = (id: string) => ({ due_date_1: day, same_1: { fieldType: "PROFILEREF", refId: [id] } })
  const created = await create("Begun with it", given(other.id))
  expect([created.status, created.body.problems[0]]).toMatchObject([
    400,
    { code: "record.not_offered", path: ["same_1"] },
  ])
  expect((await create("Begun with the right one", given(same.id))).status).toBe(201)
  const { revision } = linked.body
  const update = (fields: object) => world.call(owner, "PUT", `${data}/${acting.id}`, { revision, fields })
  const both = { same_1: { fieldType: "PROFILEREF", refId: [same.id, other.id] } }
  expect((await update(both)).body.code).toBe("record.not_offered")
  // What is linked stays when the day moves on; only what is newly linked is asked about.
  expect((await update({ due_date_1: text("2031-03-01") })).status).toBe(200)
})
