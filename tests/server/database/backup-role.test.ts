import { randomUUID } from "node:crypto"
import { Client } from "pg"
import { afterAll, beforeAll, expect, inject, test } from "vitest"
import { openDatabase } from "../../../server/database/database.ts"
import { createTestDatabase, type TestDatabase } from "../../support/database.ts"
import { createClient } from "../../support/organisation.ts"
import { runAs, withDatabase } from "../../support/template-database.ts"

// What `pg_dump` does before it reads: it turns row security off, so that a table it cannot read whole stops it.

const role = `backup_${randomUUID().replaceAll("-", "")}`
let file: TestDatabase

beforeAll(async () => {
  file = await createTestDatabase()
  const database = openDatabase({ ownerUrl: file.url })
  await createClient(database, "One", ["Holding"])
  await createClient(database, "Other", ["Far"])
  await database.close()
  // As docs/security.md tells a database administrator to make it.
  const { superuserUrl } = inject("databaseServer")
  await runAs(superuserUrl, `create role ${role} login bypassrls password 'Correct-horse-7'`)
  await runAs(superuserUrl, `grant pg_read_all_data to ${role}`)
})

afterAll(async () => {
  await file.drop()
  await runAs(inject("databaseServer").superuserUrl, `drop role if exists ${role}`)
})

async function asDumpReads<Result>(url: string, read: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("set row_security = off")
    return await read(client)
  } finally {
    await client.end()
  }
}

function backupUrl(): string {
  const url = new URL(withDatabase(inject("databaseServer").superuserUrl, new URL(file.url).pathname.slice(1)))
  url.username = role
  url.password = "Correct-horse-7"
  return url.href
}

test("the owner of the tables cannot dump them, the documented role reads every table and changes none", async () => {
  const clients = (client: Client) => client.query("select name from client order by name")
  await expect(asDumpReads(file.url, clients)).rejects.toThrow("row-level security")
  await asDumpReads(backupUrl(), async (client) => {
    expect((await clients(client)).rows).toEqual([{ name: "One" }, { name: "Other" }])
    const { rows: tables } = await client.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'",
    )
    expect(tables.length).toBeGreaterThan(50)
    for (const { name } of tables) await client.query(`select count(*) from ${name}`)
    await expect(client.query("delete from client")).rejects.toThrow("permission denied")
  })
})
