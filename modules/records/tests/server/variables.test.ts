import { afterAll, beforeAll, expect, test } from "vitest"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import {
  allRecords,
  type ProfileFixture,
  setupProfileFixture,
  text,
} from "../../../../tests/support/profile-fixture.ts"
import { smallField, smallProfile } from "../../../../tests/support/small-profile.ts"

const data = "/api/v1/profiles/data"
const values = "/api/v1/profiles/dynamic-query/values"
let fixture: ProfileFixture
let owner: TestUser
let today: string

beforeAll(async () => {
  fixture = await setupProfileFixture()
  owner = await fixture.user("owner", { grants: allRecords })
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
  await fixture.publish(smallProfile("dated", fields))
  const resolved = await fixture.call(owner, "POST", values, { variables: ["$today"] })
  today = resolved.body.content[0].value
})
afterAll(() => fixture.server.close())

const create = (title: string, fields: object = {}) =>
  fixture.call(owner, "POST", data, {
    profileId: "dated",
    projectId: fixture.projects.north,
    fields: { title_1: text(title), ...fields },
  })
const inDays = (count: number) => new Date(Date.parse(today) + count * 86_400_000).toISOString().slice(0, 10)

test("the variables are listed, and resolved for a scope and for a record", async () => {
  const listed = await fixture.call(owner, "GET", "/api/v1/profiles/dynamic-query/variables")
  expect(listed.body.content).toContainEqual({ variable: "$today", valueType: "date", shifts: true })
  const variables = ["$today+1d", "$currentUser", "$currentEntity", "$currentProject", "$financialYearStart"]
  const { body } = await fixture.call(owner, "POST", values, { variables, projectId: fixture.projects.north })
  expect(body.content.map(({ value }: { value: unknown }) => value)).toEqual([
    inDays(1),
    [owner.id],
    [fixture.north],
    [fixture.projects.north],
    "2026-01-01",
  ])
  const createdRecord = (await create("Asked about")).body
  const ofRecord = await fixture.call(owner, "POST", values, {
    recordId: createdRecord.id,
    variables: ["$currentRecord.title_1", "$currentRecord.nothing_1", "$financialYearEnd"],
  })
  expect(ofRecord.body.content.map(({ value }: { value: unknown }) => value)).toEqual([
    "Asked about",
    null,
    "2026-12-31",
  ])
  const foreign = await fixture.call(owner, "POST", values, {
    variables: ["$currentProject"],
    projectId: fixture.projects.south,
  })
  expect(foreign.body.content).toEqual([{ variable: "$currentProject", value: null }])
})

test("an unknown variable is rejected by name, in a list and where it is evaluated", async () => {
  const response = await fixture.call(owner, "POST", values, { variables: ["$today", "$yesterday"] })
  expect([response.status, response.body.code, response.body.problems[0].path]).toEqual([
    400,
    "variable.unknown",
    ["variables", 1],
  ])
  expect(response.body.message).toContain("$yesterday")
  const filter = { filterType: "dateString", column: "due_date_1", operator: "before", from: "$tomorrow" }
  const listed = await fixture.call(owner, "POST", `${data}/v4/paginated`, { profileId: "dated", filter })
  expect([listed.status, listed.body.code]).toEqual([400, "variable.unknown"])
})

test("a new record starts with the resolved variables of its defaults", async () => {
  const { body } = await create("Defaults")
  expect(body.fields.due_date_1.value).toBe(inDays(7))
  expect(body.fields.end_date_1.value).toBe("2026-12-31")
  expect(body.fields.owner_1.listValue).toEqual([owner.id])
})

test("a list filter is resolved for the requesting user, in the time zone of the entity", async () => {
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
  const { body } = await fixture.call(owner, "POST", `${data}/v4/paginated`, { profileId: "dated", filter })
  expect(body.content.map(({ name }: { name: string }) => name)).toEqual(["Due soon"])
})

test("candidates are those that match the field's filter for the current record", async () => {
  const { body: acting } = await create("Acting", { due_date_1: text("2030-01-01") })
  await create("Same day", { due_date_1: text("2030-01-01") })
  const sendRequest = (more: object) =>
    fixture.call(owner, "POST", `${data}/refFields/candidates`, { profileId: "dated", keyword: "same_1", ...more })
  const available = await sendRequest({ id: acting.id })
  expect(available.body.content.map(({ name }: { name: string }) => name)).toEqual(["Same day"])
  expect((await sendRequest({ projectId: fixture.projects.north })).body).toMatchObject({
    content: [],
    totalElements: 0,
  })
})

test("a record outside the field's filter cannot be linked through the API: by link, create or update", async () => {
  const day = text("2031-01-01")
  const { body: acting } = await create("Holds the day", { due_date_1: day })
  const { body: same } = await create("Of the day", { due_date_1: day })
  const { body: other } = await create("Of another day", { due_date_1: text("2031-01-02") })
  const links = `${data}/${acting.id}/refFields/same_1`
  const rejected = await fixture.call(owner, "POST", links, {
    revision: acting.revision,
    recordIds: [same.id, other.id],
  })
  expect([rejected.status, rejected.body.code, rejected.body.problems[0].path]).toEqual([
    400,
    "record.outside_field_filter",
    ["recordIds", 1],
  ])
  expect(rejected.body.message).toContain(other.uniqueId)
  const linked = await fixture.call(owner, "POST", links, { revision: acting.revision, recordIds: [same.id] })
  expect([linked.status, linked.body.links.length]).toEqual([200, 1])

  const fieldsLinking = (id: string) => ({ due_date_1: day, same_1: { fieldType: "PROFILEREF", refId: [id] } })
  const created = await create("Begun with it", fieldsLinking(other.id))
  expect([created.status, created.body.problems[0]]).toMatchObject([
    400,
    { code: "record.outside_field_filter", path: ["same_1"] },
  ])
  expect((await create("Begun with the right one", fieldsLinking(same.id))).status).toBe(201)
  const { revision } = linked.body
  const update = (fields: object) => fixture.call(owner, "PUT", `${data}/${acting.id}`, { revision, fields })
  const both = { same_1: { fieldType: "PROFILEREF", refId: [same.id, other.id] } }
  expect((await update(both)).body.code).toBe("record.outside_field_filter")
  // Existing links stay when the date changes; only new links are checked.
  expect((await update({ due_date_1: text("2031-03-01") })).status).toBe(200)
})
