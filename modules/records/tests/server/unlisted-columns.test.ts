import fc from "fast-check"
import { sql } from "kysely"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Filter } from "../../../../schemas/query.ts"
import {
  anyItem,
  anyListFilter,
  matchesFilter,
  type ListedItem,
  wireFieldsOf,
} from "../../../../tests/support/listed-items.ts"
import { listedOptions, unlistedProfile } from "../../../../tests/support/listed-profile.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords, type ProfileFixture, setupProfileFixture } from "../../../../tests/support/profile-fixture.ts"

const url = "/api/v1/profiles/data"
const kinds = 20
/** Copies per record, so that there are more than are counted exactly by default. */
const copies = 505

let fixture: ProfileFixture
let owner: TestUser
/** The original of each record, by the prefix of its UID. */
const items = new Map<string, ListedItem>()

beforeAll(async () => {
  fixture = await setupProfileFixture()
  await fixture.publish(unlistedProfile)
  owner = await fixture.user("owner", { grants: allRecords })
  for (const value of fc.sample(anyItem, { numRuns: kinds, seed: 11 })) {
    const { status, body } = await fixture.call(owner, "POST", url, {
      profileId: "unlisted",
      projectId: fixture.projects.north,
      fields: wireFieldsOf(value),
    })
    if (status !== 201) throw new Error(`A record of the list was refused: ${JSON.stringify(body)}`)
    items.set(body.uniqueId, value)
  }
  await fixture.server.database.clientTransaction(fixture.clientId, async (tx) => {
    await sql`insert into record (client_id, id, profile_id, profile_version, type, project_id, entity_id, uid, name, status, due_date, search_text, fields)
      select client_id, gen_random_uuid(), profile_id, profile_version, type, project_id, entity_id, uid || '.' || copy, name, status, due_date, search_text, fields
        from record, generate_series(2, ${copies}) as copy where profile_id = 'unlisted'`.execute(tx)
  })
})
afterAll(() => fixture.server.close())

const list = (more: object) =>
  fixture.call(owner, "POST", `${url}/v4/paginated`, {
    profileId: "unlisted",
    projectId: fixture.projects.north,
    ...more,
  })
const itemOf = ({ uniqueId }: { uniqueId: string }) => items.get(uniqueId.split(".")[0] ?? "") as ListedItem

/** Maps columns of the other list to the names in this one. */
const systemKeywordOf: Readonly<Record<string, string>> = { title_1: "system:name", "system:due_date": "due_1" }

test("none of its fields is in an index", async () => {
  const { rows } = await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    sql`select 1 from record_value where profile_id = 'unlisted'`.execute(tx),
  )
  expect(rows).toEqual([])
})

test("10,000 records filtered by unindexed columns match the filter in memory", async () => {
  await fc.assert(
    fc.asyncProperty(anyListFilter, async (any) => {
      const filter: unknown = JSON.parse(JSON.stringify(any), (name, value: string) =>
        name === "column" ? (systemKeywordOf[value] ?? value) : value,
      )
      const { status, body } = await list({ filter: filter, query: { size: 50, count: "exact" } })
      expect(status).toBe(200)
      const expected = [...items.values()].filter((value) => matchesFilter(any as Filter, value))
      expect(body.totalElements).toBe(expected.length * copies)
      for (const row of body.content) expect(expected).toContain(itemOf(row))
    }),
    { numRuns: 40 },
  )
})

const sortKeys: Record<string, (value: ListedItem) => string | number | undefined> = {
  note_1: ({ note }) => note?.toLowerCase(),
  amount_1: ({ amount }) => amount,
  flag_1: ({ flag }) => (flag === undefined ? undefined : String(flag)),
  level_1: ({ level }) => level && listedOptions.findIndex((id) => id === level[0]),
}

test.each([
  ["note_1", "asc"],
  ["amount_1", "asc"],
  ["flag_1", "desc"],
  ["level_1", "desc"],
] as const)("10,000 records sorted by %s %s: equal values together, blanks last", async (sortBy, direction) => {
  const cellValues: (string | number | undefined)[] = []
  for (const page of [0, 5, 10, 15, 20]) {
    const { body } = await list({ query: { sortBy, direction, page, size: 500 } })
    cellValues.push(...body.content.map((row: { uniqueId: string }) => sortKeys[sortBy]?.(itemOf(row))))
  }
  expect(cellValues).toHaveLength(4 * 500 + ((kinds * copies) % 500))
  const valued = cellValues.filter((one) => one !== undefined)
  expect(cellValues.slice(0, valued.length)).toEqual(valued)
  const groups = valued.filter((one, at) => one !== valued[at - 1])
  expect(groups.length).toBeGreaterThan(1)
  expect(new Set(groups).size).toBe(groups.length)
  if (sortBy === "note_1") return
  const sign = direction === "asc" ? 1 : -1
  expect(groups).toEqual(groups.toSorted((one, other) => sign * (one < other ? -1 : one > other ? 1 : 0)))
})

describe("a list without these columns", () => {
  test("returns rows with the values of requested columns only", async () => {
    const plain = (await list({ query: { size: 1 } })).body.content[0]
    expect(Object.keys(plain.fields)).toEqual([])
    const response = (await list({ query: { size: 50 }, columns: ["amount_1", "level_1"] })).body.content
    const keywords = new Set(response.flatMap(({ fields }: { fields: object }) => Object.keys(fields)))
    expect([...keywords].toSorted()).toEqual(["amount_1", "level_1"])
  })

  test("rejects an unknown column with a 400 that names it", async () => {
    const { status, body } = await list({ columns: ["level_1", "nothing_1"] })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: "request.unknown_column", problems: [{ path: ["columns", 1] }] })
  })

  test("cannot be grouped by an unlisted column", async () => {
    const { status, body } = await fixture.call(owner, "POST", `${url}/v4/groups`, {
      profileId: "unlisted",
      projectId: fixture.projects.north,
      column: "level_1",
    })
    expect([status, body.code]).toEqual([400, "request.bad_group"])
  })

  test("names them in its metadata as columns that can be added", async () => {
    const { body } = await fixture.call(owner, "GET", `${url}/metadata?profileId=unlisted`)
    const of = (key: string) => body.columns.find((column: { key: string }) => column.key === key)
    expect(of("level_1")).toMatchObject({ listed: false, sortable: true, groupable: false })
    expect(of("level_1").filter.filterType).toBe("tagref")
    expect(of("system:uid")).toMatchObject({ listed: true })
    // The title is available as the record's name.
    expect([of("title_1"), of("system:name").listed]).toEqual([undefined, true])
  })
})

test("a stored value that does not match its field type counts as blank and causes no error", async () => {
  await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    sql`insert into record (client_id, id, profile_id, profile_version, type, project_id, entity_id, uid, name, status, fields)
      select client_id, gen_random_uuid(), profile_id, profile_version, type, null, entity_id, 'odd', 'Odd', status,
        '{"f_amount": "about 7", "f_level": "high"}' from record where profile_id = 'unlisted' limit 1`.execute(tx),
  )
  const odd = (more: object) => list({ projectId: null, ...more })
  const found = await odd({ filter: { filterType: "number", column: "amount_1", operator: "notBlank" } })
  expect([found.status, found.body.totalElements]).toEqual([200, 0])
  for (const sortBy of ["amount_1", "level_1"]) {
    const { status, body } = await odd({ query: { sortBy } })
    expect([status, body.totalElements]).toEqual([200, 1])
  }
})
