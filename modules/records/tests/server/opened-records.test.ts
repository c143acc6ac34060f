import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { countStatements } from "../../../../tests/support/count-statements.ts"
import type { TestUser } from "../../../../tests/support/organisation.ts"
import { allRecords, type ProfileFixture, setupProfileFixture } from "../../../../tests/support/profile-fixture.ts"

let fixture: ProfileFixture
let reader: TestUser
let recordId = ""

beforeAll(async () => {
  fixture = await setupProfileFixture()
  reader = await fixture.user("reader", { grants: allRecords })
  const fields = { title_1: { value: "Opened" } }
  const record = { profileId: "control", projectId: fixture.projects.north, fields }
  recordId = (await fixture.call(reader, "POST", "/api/v1/profiles/data", record)).body.id
})
afterAll(() => fixture.server.close())

const open = () => fixture.call(reader, "GET", `/api/v1/profiles/data/${recordId}`)
const home = () => fixture.call(reader, "GET", "/api/v1/profiles/data/home")

test("opening a record does not wait for writes of recent records, and the home page lists it", async () => {
  const [locked, responded] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const other = fixture.server.database.owner.transaction().execute(async (tx) => {
    await sql`lock table recent_record`.execute(tx)
    locked.resolve()
    await responded.promise
  })
  await locked.promise
  expect((await open()).status).toBe(200)
  responded.resolve()
  await other
  expect((await home()).body.recent).toMatchObject([{ id: recordId }])
})

test("opening a record takes two database round trips", async () => {
  await open()
  // Flushes the opened records, so that they do not interfere.
  await home()
  const { result, statements, roundTrips } = await countStatements(open)
  expect(result.status).toBe(200)
  // Round trips: the session; the access context, the record and its links. The commit is sent with the next begin. An
  // empty list of links needs no further query.
  expect({ statements, roundTrips }).toEqual({ statements: 9, roundTrips: 2 })
})

test("a list takes six database round trips", async () => {
  const list = { profileId: "control", projectId: fixture.projects.north, query: { size: 50 } }
  const page = () => fixture.call(reader, "POST", "/api/v1/profiles/data/v4/paginated", list)
  await page()
  await home()
  const { result, roundTrips } = await countStatements(page)
  expect(result.body.content).toHaveLength(1)
  // Round trips: the session; the access context; count and first records; those without a sort value; their rows and
  // links; ancestors.
  expect(roundTrips).toBeLessThanOrEqual(6)
})
