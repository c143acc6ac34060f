import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Filter } from "../../../../schemas/query.ts"
import { pdf, png } from "../../../../tests/support/file-samples.ts"
import { type FileFixture, setupFileFixture } from "../../../../tests/support/file-fixture.ts"
import { plainProfile, listedField } from "../../../../tests/support/listed-profile.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords, text } from "../../../../tests/support/profile-fixture.ts"

const records = "/api/v1/profiles/data"
let fixture: FileFixture
let owner: TestUser
let seesFindings: TestUser
const numbers = new Map<string, string>()

/** Records with files, images and links in both directions, and links through one of two fields of a kind. */
const fieldProfile = plainProfile(
  "Holder",
  "H-",
  [
    listedField(0, "title", "TEXT", { role: "title" }),
    listedField(1, "papers", "FILE", { fieldText: { en: "Papers" } }),
    listedField(2, "pictures", "IMAGE"),
    listedField(3, "risks", "PROFILEREF", { profileType: "RISK", profileId: "risk", relation: "PARENT" }),
    listedField(4, "found", "PROFILEREF", { profileType: "ISSUE", relation: "CHILD" }),
    listedField(5, "more_found", "PROFILEREF", { profileType: "ISSUE", relation: "CHILD" }),
  ],
  [{ system: "uid" }, { system: "name" }, { system: "status" }, { system: "updated_at" }],
)

const createRecord = async (profileId: string, name: string, fields: object = {}) => {
  const body = { profileId, projectId: fixture.projects.north, fields: { title_1: text(name), ...fields } }
  const response = await fixture.call(owner, "POST", records, body)
  if (response.status !== 201) throw new Error(JSON.stringify(response.body))
  return response.body
}
const uploaded = async (bytes: Buffer, fileName: string, serviceReferenceId: string) => {
  const { id, size } = (await fixture.upload(owner, { bytes, fileName, serviceReferenceId })).body
  return { files: [{ id, fileName, size }] }
}
const has = (column: string, operator: "blank" | "notBlank" = "notBlank"): Filter => ({
  filterType: "presence",
  column,
  operator,
})
const sendRequest = (filter: Filter, user = owner, more: object = {}) =>
  fixture.call(user, "POST", `${records}/v4/paginated`, { profileId: "holder", filter, ...more })
const found = async (filter: Filter, user?: TestUser, more?: object) => {
  const { status, body } = await sendRequest(filter, user, more)
  expect(status).toBe(200)
  const names = body.content.map(({ name }: { name: string }) => name)
  expect(body.totalElements).toBe(names.length)
  return names.toSorted()
}

beforeAll(async () => {
  fixture = await setupFileFixture()
  await fixture.publish(fieldProfile)
  owner = await fixture.user("owner", { grants: allRecords })
  seesFindings = await fixture.user("narrow", {
    grants: [
      { feature: "Activities", subFeature: "Other", actions: ["READ"] },
      { feature: "Activities", subFeature: "Issue", actions: ["READ"] },
    ],
  })
  const risk = await createRecord("risk", "Above")
  const [first, second] = [await createRecord("issue", "First"), await createRecord("issue", "Second")]
  await createRecord("holder", "Paper", { papers_1: await uploaded(pdf, "a.pdf", "papers_1") })
  await createRecord("holder", "Picture", { pictures_1: await uploaded(png(2, 2), "a.png", "pictures_1") })
  await createRecord("holder", "Linked", { risks_1: { refId: [risk.id] } })
  await createRecord("holder", "Found", { found_1: { refId: [first.id] } })
  await createRecord("holder", "Found more", { more_found_1: { refId: [second.id] } })
  await createRecord("holder", "Nothing")
  numbers.set("risk", risk.id)
})
afterAll(() => fixture.end())

const everybody = ["Found", "Found more", "Linked", "Nothing", "Paper", "Picture"]

describe("records with files, images or links", () => {
  test.each([
    ["papers_1", ["Paper"]],
    ["pictures_1", ["Picture"]],
    ["risks_1", ["Linked"]],
    ["found_1", ["Found"]],
    ["more_found_1", ["Found more"]],
  ])("are found by %s, and so are those without", async (column, names) => {
    expect(await found(has(column))).toEqual(names)
    expect(await found(has(column, "blank"))).toEqual(everybody.filter((name) => !names.includes(name)))
  })

  test("are found in any order and with other conditions, and paged", async () => {
    const either: Filter = { filterType: "join", operator: "OR", conditions: [has("papers_1"), has("risks_1")] }
    for (const sortBy of ["system:uid", "system:name", "system:updated_at", "title_1"])
      expect(await found(either, owner, { query: { sortBy } })).toEqual(["Linked", "Paper"])
    const named: Filter = { filterType: "text", column: "system:name", operator: "contains", value: "i" }
    const both: Filter = { filterType: "join", operator: "AND", conditions: [has("papers_1", "blank"), named] }
    expect(await found(both)).toEqual(["Linked", "Nothing", "Picture"])
    const page = (await sendRequest(has("papers_1", "blank"), owner, { query: { size: 2, page: 1 } })).body
    expect([page.content.length, page.totalElements]).toEqual([2, 5])
  })

  test("follow the user's visibility: a link to a hidden record does not count", async () => {
    expect(await found(has("risks_1"), seesFindings)).toEqual([])
    expect(await found(has("found_1"), seesFindings)).toEqual(["Found"])
  })

  test("no longer match when the last file or link is removed", async () => {
    const paper = await createRecord("holder", "For a while", { papers_1: await uploaded(pdf, "b.pdf", "papers_1") })
    expect(await found(has("papers_1"))).toEqual(["For a while", "Paper"])
    const change = { revision: paper.revision, fields: { papers_1: { files: [] } } }
    const changed = await fixture.call(owner, "PUT", `${records}/${paper.id}`, change)
    expect(changed.status).toBe(200)
    expect(await found(has("papers_1"))).toEqual(["Paper"])
    // Other tests depend on all records.
    await fixture.call(owner, "DELETE", `${records}/${paper.id}?revision=${changed.body.revision}`)
  })
})

test("presence filters are limited to these columns, which support no other filter, sort or grouping", async () => {
  const other: Filter = { filterType: "text", column: "papers_1", operator: "contains", value: "a" }
  for (const [filter, code] of [
    [has("title_1"), "request.bad_filter"],
    [has("system:status"), "request.bad_filter"],
    [other, "request.bad_filter"],
  ] as const) {
    const { status, body } = await sendRequest(filter)
    expect([status, body.code]).toEqual([400, code])
  }
  const sorted = await fixture.call(owner, "POST", `${records}/v4/paginated`, {
    profileId: "holder",
    query: { sortBy: "papers_1" },
  })
  expect([sorted.status, sorted.body.code]).toEqual([400, "request.bad_sort"])
  expect(sorted.body.message).toBe("The list cannot be sorted by “Papers”. Choose another column.")
  expect((await sendRequest(other)).body.message).toContain("“Papers”")
  expect((await sendRequest(has("system:status"))).body.message).toContain("“Status”")
  const grouped = await fixture.call(owner, "POST", `${records}/v4/groups`, { profileId: "holder", column: "risks_1" })
  expect([grouped.status, grouped.body.code]).toEqual([400, "request.bad_group"])
})

test("sorting by the parents of a record is rejected by name", async () => {
  const { status, body } = await fixture.call(owner, "POST", `${records}/v4/paginated`, {
    profileId: "control",
    query: { sortBy: "system:parents" },
  })
  expect([status, body.code, body.problems[0].path]).toEqual([400, "request.bad_sort", ["query", "sortBy"]])
})
