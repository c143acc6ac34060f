import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, expect, inject, test } from "vitest"
import type { ClientId } from "../../../schemas/ids.ts"
import { openDatabase, type Database, type ClientTransaction } from "../../../server/database/database.ts"
import { sharedDatabase, type TestDatabase } from "../../support/database.ts"
import { runAs } from "../../support/template-database.ts"

let testDatabase: TestDatabase
let database: Database

beforeAll(async () => {
  testDatabase = await sharedDatabase()
  database = openDatabase({ ownerUrl: testDatabase.url, poolSize: 1 })
})
afterAll(async () => {
  await database.close()
  await testDatabase.release()
})

const clientId = uuid() as ClientId

async function processOf(tx: ClientTransaction): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
  return rows[0]?.pid ?? 0
}

test("a connection that breaks during a transaction aborts only that transaction", async () => {
  const broken = database.clientTransaction(clientId, async (tx) => {
    await runAs(inject("databaseServer").superuserUrl, `select pg_terminate_backend(${await processOf(tx)}, 5000)`)
    await processOf(tx)
  })
  await expect(broken).rejects.toThrow(/terminat|not queryable/)
  expect(await database.clientTransaction(clientId, processOf)).toBeGreaterThan(0)
})
