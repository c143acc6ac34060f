import { Client } from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { migrations } from "../../server/database/migrate.ts"
import { separateDatabase, type TestDatabase } from "../support/database.ts"

const reason = "adds a table, to see that no other database has it"

let one: TestDatabase
let other: TestDatabase

beforeAll(async () => {
  ;[one, other] = await Promise.all([separateDatabase(reason), separateDatabase(reason)])
})

afterAll(() => Promise.all([one.release(), other.release()]))

async function names(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query("select tablename from pg_tables where tablename = 'only_here'")
    return rows.map((row) => row.tablename)
  } finally {
    await client.end()
  }
}

test("a test database is migrated", async () => {
  const client = new Client({ connectionString: one.url })
  await client.connect()
  const { rows } = await client.query("select count(*)::int n from migration")
  await client.end()
  expect(rows).toEqual([{ n: migrations.length }])
})

test("two test databases are isolated, and their user is not a superuser", async () => {
  const client = new Client({ connectionString: one.url })
  await client.connect()
  await client.query("create table only_here (n int)")
  const { rows } = await client.query("select rolsuper from pg_roles where rolname = current_user")
  await client.end()
  expect(rows).toEqual([{ rolsuper: false }])
  expect(await names(one.url)).toEqual(["only_here"])
  expect(await names(other.url)).toEqual([])
})
