import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import type { EntityId, ProfileId, ProjectId } from "../../../../schemas/ids.ts"
import type { ClientTransaction } from "../../../../server/database/database.ts"
import { countScope } from "../../../../server/database/record-list/scope-count.ts"
import { type ProfileFixture, setupProfileFixture } from "../../../../tests/support/profile-fixture.ts"

// The number of records in a scope is stored as changes to add up. For every reader it equals the records they could
// count.

interface Place {
  readonly project: ProjectId | null
  readonly entity: EntityId | null
}

let fixture: ProfileFixture
/** After it, the next random number of the session makes the trigger replace the changes by their sum. */
let addingSeed = 0

beforeAll(async () => {
  fixture = await setupProfileFixture()
  await inTransaction(async (tx) => {
    for (let drawn = 1; drawn >= 0.02; addingSeed += 0.001) {
      await setSeed(tx, addingSeed)
      const { rows } = await sql<{ drawn: number }>`select random() as drawn`.execute(tx)
      drawn = rows[0]?.drawn ?? 1
      if (drawn < 0.02) break
    }
  })
})
afterAll(() => fixture.server.close())

const inTransaction = <Result>(run: (tx: ClientTransaction) => Promise<Result>) =>
  fixture.server.database.clientTransaction(fixture.clientId, run)

const setSeed = (tx: ClientTransaction, seed: number) => sql`select setseed(${seed})`.execute(tx)

async function insert(tx: ClientTransaction, profileId: string, count: number, { project, entity }: Place) {
  await sql`insert into record (client_id, id, profile_id, profile_version, type, project_id, entity_id, uid, name, status)
    select ${fixture.clientId}, id, ${profileId}, 1, 'CONTROL', ${project}::uuid, ${entity}::uuid, id::text, 'Counted', 'DRAFT'
      from (select gen_random_uuid() as id from generate_series(1, ${count}::int)) made`.execute(tx)
}

/** Scopes whose stored number is not that of their records. */
async function wrongScopes(tx: ClientTransaction, profileId: string) {
  const { rows } = await sql`
    with actual as (
      select project_id, entity_id, count(*) as records from record where profile_id = ${profileId} group by 1, 2),
    stored as (
      select project_id, entity_id, sum(records) as records from record_count where profile_id = ${profileId}
       group by 1, 2 having sum(records) <> 0)
    (table actual except table stored) union all (table stored except table actual)`.execute(tx)
  return rows
}

async function storedRows(tx: ClientTransaction, profileId: string): Promise<number> {
  const { rows } = await sql`select from record_count where profile_id = ${profileId}`.execute(tx)
  return rows.length
}

const scopeOf = (profileId: string, place: Place) => ({
  clientId: fixture.clientId,
  profileId: profileId as ProfileId,
  ...place,
})

test("it equals the records after each way of changing them, also once the changes are added up", async () => {
  const { north, south, projects } = fixture
  const places: Place[] = [
    { project: projects.north, entity: north },
    { project: projects.north, entity: null },
    { project: null, entity: south },
  ]
  const changes: ((tx: ClientTransaction) => Promise<unknown>)[] = [
    ...places.map((place, index) => (tx: ClientTransaction) => insert(tx, "counted", 3 + index, place)),
    (tx) => sql`update record set name = 'Renamed' where profile_id = 'counted'`.execute(tx),
    (tx) =>
      sql`update record set entity_id = ${south} where profile_id = 'counted' and entity_id = ${north}`.execute(tx),
    (tx) =>
      sql`update record set project_id = ${projects.north} where profile_id = 'counted' and project_id is null`.execute(
        tx,
      ),
    (tx) =>
      sql`update record set profile_id = 'counted_too' where profile_id = 'counted' and entity_id is null`.execute(tx),
    (tx) =>
      sql`delete from record where id = (select min(id::text)::uuid from record where profile_id = 'counted')`.execute(
        tx,
      ),
    (tx) => sql`delete from record where false`.execute(tx),
    (tx) => sql`delete from record where profile_id = 'counted'`.execute(tx),
  ]
  for (const change of changes) {
    await inTransaction(change)
    for (const profileId of ["counted", "counted_too"])
      expect(await inTransaction((tx) => wrongScopes(tx, profileId))).toEqual([])
  }
  await inTransaction((tx) => insert(tx, "counted", 1, { project: null, entity: north }))
  expect(await inTransaction((tx) => storedRows(tx, "counted"))).toBeGreaterThan(5)
  await inTransaction(async (tx) => {
    await setSeed(tx, addingSeed)
    await insert(tx, "counted", 2, { project: null, entity: north })
    expect(await storedRows(tx, "counted")).toBe(1)
    expect(await wrongScopes(tx, "counted")).toEqual([])
  })
})

test("it covers exactly the projects and entities asked for", async () => {
  const { north, south, projects, clientId } = fixture
  await inTransaction(async (tx) => {
    await insert(tx, "placed", 1, { project: projects.north, entity: north })
    await insert(tx, "placed", 2, { project: projects.north, entity: null })
    await insert(tx, "placed", 4, { project: projects.closed, entity: north })
    await insert(tx, "placed", 8, { project: null, entity: south })
    const count = (project: ProjectId | null | readonly ProjectId[], entity: EntityId | null | readonly EntityId[]) =>
      countScope(tx, { clientId, profileId: "placed" as ProfileId, project, entity })
    expect([
      await count(projects.north, north),
      await count(projects.north, null),
      await count(projects.north, [north]),
      await count([projects.north, projects.closed], [north]),
      await count([], []),
      await count(null, [south]),
      await count([projects.closed], [north, south]),
      await count(projects.closed, south),
    ]).toEqual([1, 2, 3, 7, 0, 8, 12, 0])
  })
})

test("a transaction counts its own changes and those committed, others not; adding up never waits", async () => {
  const place: Place = { project: fixture.projects.north, entity: fixture.north }
  const scope = scopeOf("shared", place)
  const count = (tx: ClientTransaction) => countScope(tx, scope)
  const addUpWith = async (tx: ClientTransaction, records: number) => {
    await setSeed(tx, addingSeed)
    await insert(tx, "shared", records, place)
  }
  await inTransaction((tx) => insert(tx, "shared", 5, place))
  await inTransaction((tx) => insert(tx, "shared", 6, place))
  const undone = inTransaction(async (tx) => {
    await addUpWith(tx, 100)
    expect(await count(tx)).toBe(111)
    // Not the rows that the first transaction is adding up: it has not ended.
    await inTransaction((other) => addUpWith(other, 20))
    expect(await inTransaction(count)).toBe(31)
    expect(await count(tx)).toBe(131)
    throw new Error("undone")
  })
  await expect(undone).rejects.toThrow("undone")
  expect(await inTransaction(count)).toBe(31)
  expect(await inTransaction((tx) => wrongScopes(tx, "shared"))).toEqual([])
  await inTransaction((tx) => addUpWith(tx, 1))
  expect([await inTransaction(count), await inTransaction((tx) => storedRows(tx, "shared"))]).toEqual([32, 1])
})
