import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { RecordGroup } from "../../contracts/views.ts"
import type { Filter } from "../../../../schemas/query.ts"
import { listedOptions, listedProfile } from "../../../../tests/support/listed-profile.ts"
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
let southern: TestUser

const notes = ["Alpha", "alpha", "beta gamma", "المخاطر", undefined]
const records = Array.from({ length: 40 }, (_, at) => ({
  title: `Record ${at}`,
  note: notes[at % notes.length],
  amount: at % 3 === 0 ? undefined : ((at % 4) - 1) / 4,
  due: at % 5 === 0 ? undefined : `2026-0${1 + (at % 3)}-${String(1 + (at % 28)).padStart(2, "0")}`,
  flag: at % 7 === 0 ? undefined : at % 2 === 0,
  level: listedOptions.filter((_option, optionIndex) => (at >> optionIndex) % 2 === 1),
}))

beforeAll(async () => {
  fixture = await setupProfileFixture()
  await fixture.publish({
    ...listedProfile,
    id: "grouped",
    list: { columns: [...(listedProfile.list?.columns ?? []), { system: "entity" }, { system: "parents" }] },
  })
  owner = await fixture.user("owner", { grants: allRecords })
  southern = await fixture.user("southern", { entityIds: [fixture.south], grants: allRecords })
  for (const { title, note, amount, due, flag, level } of records) {
    const { status, body } = await fixture.call(owner, "POST", url, {
      profileId: "grouped",
      projectId: fixture.projects.north,
      fields: {
        title_1: { value: title },
        ...(note !== undefined && { note_1: { value: note } }),
        ...(amount !== undefined && { amount_1: { value: String(amount) } }),
        ...(due !== undefined && { due_1: { value: due } }),
        ...(flag !== undefined && { flag_1: { value: String(flag) } }),
        ...(level.length > 0 && { level_1: { listValue: level } }),
      },
    })
    if (status !== 201) throw new Error(`A record was refused: ${JSON.stringify(body)}`)
  }
})
afterAll(() => fixture.server.close())

const scope = () => ({ profileId: "grouped", projectId: fixture.projects.north })
const groups = async (more: object, user = owner) =>
  fixture.call(user, "POST", `${url}/v4/groups`, { ...scope(), ...more })
const list = async (more: object, user = owner) =>
  (await fixture.call(user, "POST", `${url}/v4/paginated`, { ...scope(), query: { size: 1000 }, ...more })).body

const columns = [
  "system:status",
  "system:entity",
  "system:due_date",
  "system:updated_at",
  "system:parents",
  "note_1",
  "amount_1",
  "due_1",
  "flag_1",
  "level_1",
] as const
const filters: (Filter | undefined)[] = [
  undefined,
  { filterType: "text", column: "note_1", operator: "contains", value: "a" },
  { filterType: "number", column: "amount_1", operator: "greaterThan", from: "0" },
  {
    filterType: "join",
    operator: "OR",
    conditions: [
      { filterType: "set", column: "flag_1", operator: "anyOf", values: ["true"] },
      { filterType: "text", column: "system:name", operator: "contains", value: "record 1" },
    ],
  },
]

test("each group has as many records as its count, and each record of the list is in one group", async () => {
  const visible = fc.record({
    column: fc.constantFrom(...columns),
    filter: fc.constantFrom(...filters),
    search: fc.constantFrom(undefined, "record 2", "nothing has this"),
    direction: fc.constantFrom("asc", "desc"),
  })
  await fc.assert(
    fc.asyncProperty(visible, async ({ column, filter, search, direction }) => {
      const narrowed = { ...(filter && { filter }), ...(search && { search }) }
      const all = (await list(narrowed)).content.map(({ id }: { id: string }) => id)
      const { status, body } = await groups({ ...narrowed, column, direction })
      expect(status).toBe(200)
      const found: string[] = []
      for (const { key, count } of body.content as RecordGroup[]) {
        const page = await list({ ...narrowed, group: { column, key } })
        expect(page.totalElements).toBe(count)
        found.push(...page.content.map(({ id }: { id: string }) => id))
      }
      expect([...new Set(found)].toSorted()).toEqual(all.toSorted())
      expect(body.overlapping || found.length === all.length).toBe(true)
    }),
    { numRuns: 60 },
  )
})

describe("the order of groups", () => {
  const keys = async (column: string, direction = "asc") =>
    (await groups({ column, direction })).body.content.map(({ key }: RecordGroup) => key)

  test("follows list options, numbers, months or the alphabet; records without a value come last", async () => {
    expect(await keys("level_1")).toEqual(["high", "medium", "low", null])
    expect(await keys("level_1", "desc")).toEqual(["low", "medium", "high", null])
    expect(await keys("amount_1")).toEqual(["-0.25", "0", "0.25", "0.5", null])
    expect(await keys("due_1", "desc")).toEqual(["2026-03", "2026-02", "2026-01", null])
  })

  test("texts that differ only in case are one group, labelled as written", async () => {
    const { body } = await groups({ column: "note_1" })
    expect(body.content).toContainEqual({ key: "beta gamma", label: "beta gamma", count: 8 })
    const alpha = body.content.find(({ key }: RecordGroup) => key === "alpha")
    expect(alpha.count).toBe(16)
    expect(["Alpha", "alpha"]).toContain(alpha.label)
  })
})

describe("parents", () => {
  test("form groups as far as they are visible to the user, as do their ancestors", async () => {
    const createRecord = async (profileId: string, title: string, fields: object = {}) =>
      (
        await fixture.call(owner, "POST", url, {
          profileId,
          projectId: fixture.projects.north,
          fields: { title_1: text(title), ...fields },
        })
      ).body
    const process = await createRecord("process", "Purchase to pay")
    const sub = await createRecord("sub-process", "Invoices", { process_1: { refId: [process.id] } })
    const risks = [
      await createRecord("risk", "Paid twice", { sub_process_1: { refId: [sub.id] } }),
      await createRecord("risk", "Alone"),
    ]
    const inRisks = { profileId: "risk", projectId: fixture.projects.north }
    const ancestorColumn = "system:parents:SUB_PROCESS.PROCESS"

    const page = (await fixture.call(owner, "POST", `${url}/v4/paginated`, inRisks)).body
    const paid = page.content.find(({ id }: { id: string }) => id === risks[0].id)
    expect(paid.ancestors[ancestorColumn]).toEqual([
      expect.objectContaining({ id: process.id, name: "Purchase to pay" }),
    ])
    expect(paid.tree.SUB_PROCESS).toEqual([expect.objectContaining({ id: sub.id })])

    const groupsBody = (await fixture.call(owner, "POST", `${url}/v4/groups`, { ...inRisks, column: ancestorColumn }))
      .body
    expect(groupsBody.content).toEqual([
      { key: process.id, label: `${process.uniqueId} Purchase to pay`, count: 1 },
      { key: null, label: null, count: 1 },
    ])
    for (const [key, expected] of [
      [process.id, risks[0].id],
      [null, risks[1].id],
    ]) {
      const { body } = await fixture.call(owner, "POST", `${url}/v4/paginated`, {
        ...inRisks,
        group: { column: ancestorColumn, key },
      })
      expect(body.content.map(({ id }: { id: string }) => id)).toEqual([expected])
    }
    const filtered = await fixture.call(owner, "POST", `${url}/v4/paginated`, {
      ...inRisks,
      filter: { filterType: "text", column: ancestorColumn, operator: "contains", value: "PURCHASE" },
    })
    expect(filtered.body.content.map(({ id }: { id: string }) => id)).toEqual([risks[0].id])

    const noProcesses = await fixture.user("no-processes", {
      grants: [{ feature: "Activities", subFeature: "Risk", actions: ["READ"] }],
    })
    const hidden = (await fixture.call(noProcesses, "POST", `${url}/v4/groups`, { ...inRisks, column: ancestorColumn }))
      .body
    expect(hidden.content).toEqual([{ key: null, label: null, count: 2 }])
  })
})

describe("visibility", () => {
  test("groups reveal nothing about a project the user has no access to or a list they cannot read", async () => {
    expect((await groups({ column: "note_1" }, southern)).status).toBe(404)
    const nobody = await fixture.user("nobody", { grants: [] })
    expect((await groups({ column: "note_1" }, nobody)).status).toBe(403)
    const wide = await fixture.call(southern, "POST", `${url}/v4/groups`, { profileId: "grouped", column: "note_1" })
    expect(wide.body.content).toEqual([])
  })
})

describe("columns that cannot be grouped", () => {
  test.each([
    ["number and name", "system:uid", "request.bad_group"],
    ["a title", "title_1", "request.bad_group"],
    ["what is not there", "nowhere_1", "request.unknown_column"],
  ])("%s", async (_, column, code) => {
    const { status, body } = await groups({ column })
    expect(status).toBe(400)
    expect(body.problems).toEqual([expect.objectContaining({ code, path: ["column"] })])
  })

  test("a key that matches no group", async () => {
    const month = await fixture.call(owner, "POST", `${url}/v4/paginated`, {
      ...scope(),
      group: { column: "due_1", key: "2026-13" },
    })
    expect(month.status).toBe(400)
    expect(month.body.problems[0]).toMatchObject({ code: "request.bad_group", path: ["group", "key"] })
    const page = await list({ group: { column: "system:parents", key: "no id" } })
    expect(page.totalElements).toBe(0)
  })
})
