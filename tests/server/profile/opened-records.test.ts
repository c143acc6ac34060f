import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { countStatements } from "../../support/count-statements.ts"
import type { TestPerson } from "../../support/organisation.ts"
import { allRecords, type ProfileWorld, startProfileWorld } from "../../support/profile-world.ts"

let world: ProfileWorld
let reader: TestPerson
let recordId = ""

beforeAll(async () => {
  world = await startProfileWorld()
  reader = await world.person("reader", { grants: allRecords })
  const fields = { title_1: { value: "Opened" } }
  const record = { profileId: "control", projectId: world.projects.north, fields }
  recordId = (await world.call(reader, "POST", "/api/v1/profiles/data", record)).body.id
})
afterAll(() => world.server.close())

const open = () => world.call(reader, "GET", `/api/v1/profiles/data/${recordId}`)
const home = () => world.call(reader, "GET", "/api/v1/profiles/data/home")

test("opening a record waits for nobody who writes openings, and the home page knows of it", async () => {
  const [locked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const other = world.server.database.owner.transaction().execute(async (tx) => {
    await sql`lock table recent_record`.execute(tx)
    locked.resolve()
    await answered.promise
  })
  await locked.promise
  expect((await open()).status).toBe(200)
  answered.resolve()
  await other
  expect((await home()).body.recent).toMatchObject([{ id: recordId }])
})

test("opening a record waits for the database three times", async () => {
  await open()
  // Writes what was opened, so that nothing of it comes in between.
  await home()
  const { result, statements, roundTrips } = await countStatements(open)
  expect(result.status).toBe(200)
  // The session; who reads, the record and its links; the end, for which nobody waits. An empty list of links asks no more.
  expect({ statements, roundTrips }).toEqual({ statements: 10, roundTrips: 3 })
})

test("a list waits for the database seven times", async () => {
  const list = { profileId: "control", projectId: world.projects.north, query: { size: 50 } }
  const page = () => world.call(reader, "POST", "/api/v1/profiles/data/v4/paginated", list)
  await page()
  await home()
  const { result, roundTrips } = await countStatements(page)
  expect(result.body.content).toHaveLength(1)
  // The session; who reads; how many there are and which come first; those without a value to sort by; their rows and links;
  // what lies above; the end.
  expect(roundTrips).toBeLessThanOrEqual(7)
})
