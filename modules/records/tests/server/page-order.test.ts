import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { ProfileId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { compiledProfiles } from "../../../profiles/server/compiled-profiles.ts"
import { filterCondition } from "../../../../server/database/record-list/conditions.ts"
import { driversOf } from "../../../../server/database/record-list/driver.ts"
import { listColumns } from "../../../../server/database/record-list/list-column.ts"
import { orderBy } from "../../../../server/database/record-list/order.ts"
import { pageIds, type PageQuery } from "../../../../server/database/record-list/page-ids.ts"
import type { Condition, Filter } from "../../../../schemas/query.ts"
import { listedProfile } from "../../../../tests/support/listed-profile.ts"
import { type ProfileFixture, setupProfileFixture } from "../../../../tests/support/profile-fixture.ts"

let fixture: ProfileFixture

beforeAll(async () => {
  fixture = await setupProfileFixture()
  await fixture.publish(listedProfile)
  for (let index = 0; index < 40; index += 1) {
    await fixture.call(fixture.admin, "POST", "/api/v1/profiles/data", {
      profileId: "listed",
      projectId: fixture.projects.north,
      fields: {
        title_1: { value: `Item ${index % 7}` },
        ...(index % 3 > 0 && {
          amount_1: { value: String(index % 5) },
          due_1: { value: `2026-03-0${1 + (index % 9)}` },
        }),
      },
    })
  }
})
afterAll(() => fixture.server.close())

const rowCosts = { gatheredRow: 1, metRow: 1 }

/** Reads all pages by cursor, whatever page number is sent. */
async function followed(tx: ClientTransaction, first: PageQuery): Promise<readonly string[]> {
  const ids: string[] = []
  for (let after: PageQuery["after"]; ;) {
    const page = await pageIds(tx, { ...first, after }, { ...rowCosts, counted: 1 })
    ids.push(...page.ids)
    if (!page.next) return ids
    after = page.next
  }
}

const columns = [
  "system:uid",
  "system:name",
  "system:updated_at",
  "system:due_date",
  "system:status",
  "title_1",
  "amount_1",
  "due_1",
  "level_1",
]

test.each(columns.flatMap((column) => [[column, "asc"] as const, [column, "desc"] as const]))(
  "by %s %s, pages read from the index equal the pages of the whole sorted list",
  async (column, direction) => {
    await fixture.server.database.clientTransaction(fixture.clientId, async (tx) => {
      const profile = await compiledProfiles().findPublished(tx, fixture.clientId, "listed" as ProfileId)
      const found = profile && listColumns(profile).get(column)
      const order = found && orderBy(found, direction)
      if (!order) throw new Error(`${column} cannot be sorted by.`)
      const page = (offset: number): PageQuery => ({
        scope: {
          clientId: fixture.clientId,
          profileId: "listed" as ProfileId,
          project: fixture.projects.north,
          entity: [fixture.north],
        },
        narrowing: { where: () => sql<boolean>`r.id is not null`, readsRecord: false, drivers: [], conditions: 1 },
        order,
        offset,
        size: 9,
      })
      for (let offset = 0; offset < 40; offset += 9) {
        const sorted = await pageIds(tx, page(offset), { ...rowCosts, counted: 100 })
        const walked = await pageIds(tx, page(offset), { ...rowCosts, counted: 10 })
        expect(walked.ids).toEqual(sorted.ids)
        expect(sorted).toMatchObject({ total: 40, totalIsExact: true, next: null })
        expect(walked.totalIsExact).toBe(false)
        expect(walked.total).toBeGreaterThan(10)
        const unfiltered = await pageIds(tx, { ...page(offset), narrowing: undefined }, { ...rowCosts, counted: 10 })
        expect(unfiltered).toMatchObject({ ids: sorted.ids, total: 40, totalIsExact: true })
      }
      const pages = await followed(tx, page(0))
      const allIds = await pageIds(tx, { ...page(0), size: 100 }, { ...rowCosts, counted: 100 })
      expect(pages).toEqual(allIds.ids)
      // Of a usual size, which is prepared.
      expect(await pageIds(tx, { ...page(0), narrowing: undefined, size: 100 })).toMatchObject({ ids: allIds.ids })
    })
  },
)

const amount = (operator: "equals" | "greaterThan", from: string): Condition => ({
  filterType: "number",
  column: "amount_1",
  operator,
  from,
})
const due: Condition = {
  filterType: "dateString",
  column: "due_1",
  operator: "between",
  from: "2026-03-02",
  to: "2026-03-05",
}
const titled: Condition = { filterType: "text", column: "title_1", operator: "contains", value: "ITEM 3" }
const untouched: Condition = { filterType: "number", column: "amount_1", operator: "blank" }
const drafts: Condition = { filterType: "set", column: "system:status", operator: "noneOf", values: ["DONE"] }
const byDay: Condition = { filterType: "dateString", column: "system:due_date", operator: "after", from: "2026-03-03" }
const all = (...conditions: Filter[]): Filter => ({ filterType: "join", operator: "AND", conditions })
const any = (...conditions: Filter[]): Filter => ({ filterType: "join", operator: "OR", conditions })

test.each<[string, Filter]>([
  ["a number", amount("greaterThan", "1")],
  ["a day", due],
  ["a record's own day", byDay],
  ["a text", titled],
  ["what is blank", untouched],
  ["two of which one is narrow", all(amount("equals", "2"), drafts)],
  ["two of which none has an index", all(drafts, untouched)],
  ["either of two", any(amount("equals", "2"), due)],
  ["either, one without an index", any(untouched, due)],
  ["groups in groups", all(any(amount("equals", "1"), all(due, drafts)), any(titled, byDay))],
])("filtered by %s, every query strategy finds the same records", async (_, filter) => {
  await fixture.server.database.clientTransaction(fixture.clientId, async (tx) => {
    const profile = await compiledProfiles().findPublished(tx, fixture.clientId, "listed" as ProfileId)
    if (!profile) throw new Error("The profile is not in force.")
    const found = listColumns(profile)
    const scope = {
      clientId: fixture.clientId,
      profileId: profile.profileId,
      project: fixture.projects.north,
      entity: [fixture.north],
    }
    const recordsByText = new Map<string, readonly string[]>()
    const context = {
      columns: found,
      profileId: profile.profileId,
      parents: sql<boolean>`true`,
      linkedThrough: () => sql`select true where false`,
      recordsByText,
    }
    const column = found.get("amount_1")
    const order = column && orderBy(column, "asc")
    if (!order) throw new Error("There is nothing to sort by.")
    const leaves = (part: Filter): number =>
      part.filterType === "join" ? part.conditions.reduce((sum, one) => sum + leaves(one), 0) : 1
    const query: PageQuery = {
      scope,
      narrowing: {
        where: (access, met) => filterCondition(filter, { ...context, access }, met),
        readsRecord: true,
        drivers: driversOf(filter, { scope, columns: found, recordsByText }),
        conditions: leaves(filter),
      },
      order,
      offset: 0,
      size: 100,
    }
    const undriven = { ...query, narrowing: query.narrowing && { ...query.narrowing, drivers: [] } }
    const plain = await pageIds(tx, undriven, { ...rowCosts, counted: 100 })
    expect(plain.total).toBeGreaterThan(2)
    for (const pageQuery of [query, undriven]) {
      for (const limits of [
        { counted: 100, gatheredRow: 1, metRow: 1000 },
        { counted: 100, gatheredRow: 1000, metRow: 1 },
        { counted: 2, gatheredRow: 1, metRow: 1 },
      ]) {
        const page = await pageIds(tx, pageQuery, limits)
        expect(page.ids).toEqual(plain.ids)
        expect(page.totalIsExact ? page.total : plain.total).toBe(plain.total)
      }
      expect(await followed(tx, { ...pageQuery, size: 2 })).toEqual(plain.ids)
    }
    expect(await pageIds(tx, { ...query, countsAll: true }, { ...rowCosts, counted: 1 })).toMatchObject({
      total: plain.total,
      totalIsExact: true,
    })
  })
})
