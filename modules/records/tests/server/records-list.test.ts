import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Filter } from "../../../../schemas/query.ts"
import {
  anyItem,
  anyListFilter,
  matchesFilter,
  type ListedItem,
  wireFieldsOf,
} from "../../../../tests/support/listed-items.ts"
import { listedOptions, listedProfile } from "../../../../tests/support/listed-profile.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords, type ProfileFixture, setupProfileFixture } from "../../../../tests/support/profile-fixture.ts"

const url = "/api/v1/profiles/data"
const recordCount = 90

let fixture: ProfileFixture
let owner: TestUser
/** The expected list: the same records in memory, by UID. */
const items = new Map<string, ListedItem>()
const uidById = new Map<string, string>()

beforeAll(async () => {
  fixture = await setupProfileFixture()
  await fixture.publish(listedProfile)
  owner = await fixture.user("owner", { grants: allRecords })
  for (const value of fc.sample(anyItem, { numRuns: recordCount, seed: 7 })) {
    const { status, body } = await fixture.call(owner, "POST", url, {
      profileId: "listed",
      projectId: fixture.projects.north,
      fields: wireFieldsOf(value),
    })
    if (status !== 201) throw new Error(`A record of the list was refused: ${JSON.stringify(body)}`)
    items.set(body.uniqueId, value)
    uidById.set(body.id, body.uniqueId)
  }
})
afterAll(() => fixture.server.close())

const list = (more: object) =>
  fixture.call(owner, "POST", `${url}/v4/paginated`, {
    profileId: "listed",
    projectId: fixture.projects.north,
    ...more,
  })

test("a filter on the server matches the same records as the filter in memory", async () => {
  await fc.assert(
    fc.asyncProperty(anyListFilter, async (filter) => {
      const { status, body } = await list({ filter: filter, query: { size: 1000 } })
      expect(status).toBe(200)
      const expected = [...items].filter(([, value]) => matchesFilter(filter as Filter, value)).map(([uid]) => uid)
      expect(uids(body).toSorted()).toEqual(expected.toSorted())
      expect(body.totalElements).toBe(expected.length)
    }),
    { numRuns: 150 },
  )
})

const check = (more: object) =>
  fixture.call(owner, "POST", `${url}/v4/check`, {
    profileId: "listed",
    projectId: fixture.projects.north,
    ids: [...uidById.keys()],
    ...more,
  })

test("a check finds exactly the records that the filter leaves out", async () => {
  await fc.assert(
    fc.asyncProperty(anyListFilter, async (filter) => {
      const { status, body } = await check({ filter })
      expect(status).toBe(200)
      const expected = [...items].filter(([, value]) => !matchesFilter(filter as Filter, value)).map(([uid]) => uid)
      expect(body.content.map(({ record }: { record: { uniqueId: string } }) => record.uniqueId)).toEqual(expected)
    }),
    { numRuns: 20 },
  )
})

test("a check names the columns of the unmet conditions and the search, and returns the records as the list does", async () => {
  const [[id, uid] = ["", ""]] = uidById
  const is = (column: string, value: string) => ({ filterType: "text", column, operator: "equals", value })
  const join = (operator: "AND" | "OR", ...conditions: object[]) => ({ filterType: "join", operator, conditions })
  const met = { ...is("system:name", ""), operator: "notBlank" }
  const unmatched = async (more: object) => (await check({ ids: [id], ...more })).body.content[0]?.unmatched
  expect(await unmatched({ search: uid })).toBeUndefined()
  expect(await unmatched({ filter: join("AND", met, is("note_1", "?"), is("title_1", "?")), search: uid })).toEqual([
    "note_1",
    "title_1",
  ])
  expect(await unmatched({ filter: join("AND", met, join("OR", is("note_1", "?"), is("note_1", "!"))) })).toEqual([
    "note_1",
  ])
  expect(await unmatched({ filter: join("OR", met, is("note_1", "?")), search: "no such text" })).toEqual([
    "system:search",
  ])
  const { body } = await check({ ids: [id, "no-id", id], search: "no such text" })
  const { body: listed } = await list({})
  const record = listed.content.find((one: { id: string }) => one.id === id)
  expect(body.content).toEqual([{ record, unmatched: ["system:search"] }])
  const bad = await check({ filter: join("AND", met, is("nothing_1", "?")) })
  expect([bad.status, bad.body.problems[0].path]).toEqual([400, ["filter", "conditions", 1, "column"]])
})

const sortKeys: Record<string, (value: ListedItem, uid: string) => string | number | undefined> = {
  title_1: ({ title }) => title.toLowerCase(),
  amount_1: ({ amount }) => amount,
  due_1: ({ due }) => due,
  level_1: ({ level }) => level && listedOptions.findIndex((id) => id === level[0]),
  "system:uid": (_, uid) => Number(uid.slice(2)),
  "system:due_date": ({ due }) => due,
}

test("a sort keeps equal values together, puts blanks last in both directions, and pages without gaps or repeats", async () => {
  const cases = fc.record({
    sortBy: fc.constantFrom(...Object.keys(sortKeys)),
    direction: fc.constantFrom("asc", "desc"),
    size: fc.constantFrom(7, 40),
  })
  await fc.assert(
    fc.asyncProperty(cases, async ({ size, ...sort }) => {
      const ids: string[] = []
      for (let page = 0; page * size < recordCount; page += 1) {
        ids.push(...uids((await list({ query: { ...sort, page, size } })).body))
      }
      expect(ids.toSorted()).toEqual([...items.keys()].toSorted())
      const key = sortKeys[sort.sortBy]
      const keys = ids.map((uid) => key?.(items.get(uid) as ListedItem, uid))
      const valued = keys.filter((one) => one !== undefined)
      expect(keys.slice(0, valued.length)).toEqual(valued)
      if (sort.sortBy === "title_1") return
      const sign = sort.direction === "asc" ? 1 : -1
      expect(valued).toEqual(valued.toSorted((one, other) => sign * (one < other ? -1 : one > other ? 1 : 0)))
    }),
    { numRuns: 24 },
  )
})

describe("invalid list requests", () => {
  test("too many conditions are rejected", async () => {
    const condition = { filterType: "text", column: "title_1", operator: "contains", value: "a" }
    const join = (conditions: object[]) => ({ filterType: "join", operator: "AND", conditions })
    const { status, body } = await list({
      filter: join(Array.from({ length: 5 }, () => join(Array.from({ length: 50 }, () => condition)))),
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: "request.too_deep", problems: [{ path: ["filter"] }] })
  })

  test.each([
    ["a column it does not have", { query: { sortBy: "nothing_1" } }, "request.unknown_column", "nothing_1"],
    [
      "a filter on a column it does not have",
      { filter: { filterType: "text", column: "x; drop table record", operator: "contains", value: "a" } },
      "request.unknown_column",
      "x; drop table record",
    ],
    [
      "a filter of another kind than the column's",
      { filter: { filterType: "number", column: "title_1", operator: "equals", from: "1" } },
      "request.bad_filter",
      "“Column title”",
    ],
    [
      "a date that is none",
      { filter: { filterType: "dateString", column: "due_1", operator: "before", from: "2026-02-31" } },
      "request.bad_filter",
      "“Column due”",
    ],
    [
      "a number that is none",
      { filter: { filterType: "number", column: "amount_1", operator: "lessThan", from: "1e400" } },
      "request.bad_filter",
      "“Column amount”",
    ],
    [
      "a text that is missing",
      { filter: { filterType: "text", column: "title_1", operator: "contains" } },
      "request.bad_filter",
      "“Column title”",
    ],
  ])("%s is rejected with a 400 that names it", async (_, request, code, name) => {
    const { status, body } = await list(request)
    expect(status).toBe(400)
    expect(body).toMatchObject({ code })
    expect(body.message).toContain(name)
  })

  test.each([
    [{ filter: { filterType: "magic" } }],
    [{ query: { size: 1e9 } }],
    [{ query: { page: -1 } }],
    [{ filter: [] }],
  ])("%j is rejected by the contract", async (request) => {
    expect((await list(request)).status).toBe(400)
  })
})

test("the search matches UIDs and any part of the name, with or without trigrams", async () => {
  for (const search of ["L-1", "alph", "a b", "é", "%", "संच", "under_"]) {
    const { body } = await list({ search, query: { size: 1000 } })
    const needle = search.toLowerCase()
    const expected = [...items]
      .filter(([uid, { title }]) => `${uid} ${title}`.toLowerCase().includes(needle))
      .map(([uid]) => uid)
    expect(uids(body).toSorted()).toEqual(expected.toSorted())
  }
})

test("a page holds a thousand records by default, and at most ten thousand", async () => {
  expect((await list({})).body).toMatchObject({ page: 0, size: 1_000 })
  expect((await list({ query: { size: 10_000 } })).body).toMatchObject({ size: 10_000 })
  expect((await list({ query: { size: 10_001 } })).status).toBe(400)
})

test("a row has only the listed fields and its parents", async () => {
  const { body: risk } = await fixture.call(owner, "POST", url, {
    profileId: "risk",
    projectId: fixture.projects.north,
    fields: { title_1: { value: "Parent" } },
  })
  expect(risk.uniqueId).toBeDefined()
  await fixture.call(owner, "POST", url, {
    profileId: "control",
    projectId: fixture.projects.north,
    fields: { title_1: { value: "Child" }, description_1: { value: "Not listed" }, risks_1: { refId: [risk.id] } },
  })
  const { body } = await fixture.call(owner, "POST", `${url}/v4/paginated`, {
    profileId: "control",
    projectId: fixture.projects.north,
  })
  expect(body.content[0].tree.RISK).toMatchObject([{ uniqueId: risk.uniqueId, name: "Parent" }])
  expect(body.content[0].fields.description_1).toBeUndefined()
})

function uids(body: { content: readonly { uniqueId: string }[] }): string[] {
  return body.content.map(({ uniqueId }) => uniqueId)
}
