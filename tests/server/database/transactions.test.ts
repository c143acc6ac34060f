import { sql } from "kysely"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type Database, openDatabase, type ClientTransaction } from "../../../server/database/database.ts"
import { countStatements } from "../../support/count-statements.ts"
import { sharedDatabase, type TestDatabase } from "../../support/database.ts"
import { createClient, type TestClient } from "../../support/organisation.ts"

let testDatabase: TestDatabase
let database: Database
let client: TestClient

beforeAll(async () => {
  testDatabase = await sharedDatabase()
  database = openDatabase({ ownerUrl: testDatabase.url, poolSize: 1 })
  client = await createClient(database, "Sent ahead", ["One"])
})
afterAll(async () => {
  await database.close()
  await testDatabase.release()
})

const one = (tx: ClientTransaction) => sql<{ one: number }>`select 1 as one`.execute(tx)
const name = (tx: ClientTransaction) => tx.selectFrom("client").select("name").execute()

test("concurrent statements are sent as one message, together with the begin", async () => {
  await database.readTransaction(client.id, one)
  const counted = await countStatements(() =>
    database.clientTransaction(client.id, (tx) => Promise.all([one(tx), name(tx)])),
  )
  // With the end, it is asked whether records were written.
  expect(counted).toMatchObject({ statements: 6, roundTrips: 2 })
  expect(counted.result[1]).toEqual([{ name: "Sent ahead" }])
})

test("a transaction with a single statement is one message and accepts no second statement", async () => {
  const counted = await countStatements(() => database.readSingleStatement(client.id, name))
  expect(counted).toMatchObject({ statements: 4, roundTrips: 1, result: [{ name: "Sent ahead" }] })
  const twice = database.readSingleStatement(client.id, async (tx) => [await one(tx), await one(tx)])
  await expect(twice).rejects.toThrow("The transaction has ended.")
})

test("the end of a read transaction is sent with the begin of the next one", async () => {
  const counted = await countStatements(async () => {
    await database.readTransaction(client.id, one)
    return database.readTransaction(client.id, name)
  })
  expect(counted).toMatchObject({ roundTrips: 2, result: [{ name: "Sent ahead" }] })
})

test("a read transaction ends by itself if none follows on its connection", async () => {
  await database.readTransaction(client.id, name)
  const locked = database.owner.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '10s'`.execute(tx)
    await sql`lock table client in access exclusive mode`.execute(tx)
    return "locked"
  })
  expect(await locked).toBe("locked")
})

test("a read transaction cannot write", async () => {
  const written = (tx: ClientTransaction) => tx.updateTable("client").set({ name: "Other" }).execute()
  await expect(database.readTransaction(client.id, written)).rejects.toThrow(/read-only transaction/)
  await expect(database.readSingleStatement(client.id, written)).rejects.toThrow(/read-only transaction/)
  expect(await database.readTransaction(client.id, name)).toEqual([{ name: "Sent ahead" }])
})

test("a failed statement aborts the statements sent with it and nothing is saved, even if the error is ignored", async () => {
  const skipped = database.clientTransaction(client.id, async (tx) => {
    const failing = sql`select 1 / 0`.execute(tx)
    const written = tx.updateTable("client").set({ name: "Other" }).execute()
    await Promise.allSettled([failing, written])
  })
  await expect(skipped).rejects.toMatchObject({ name: "AbortedTransactionError" })
  expect(await database.readTransaction(client.id, name)).toEqual([{ name: "Sent ahead" }])
})

test.each(["clientTransaction", "readTransaction"] as const)(
  "a statement sent after its %s ended reaches no other client’s transaction",
  async (kind) => {
    let left: ClientTransaction | undefined
    await database[kind](client.id, async (tx) => {
      left = tx
      await one(tx)
    })
    await expect(left && name(left)).rejects.toThrow("The transaction has ended.")
  },
)
