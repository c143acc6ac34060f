import { randomUUID } from "node:crypto"
import { Client } from "pg"
import { afterAll, beforeAll, expect, inject, test } from "vitest"
import { openDatabase } from "../../../server/database/database.ts"
import { sharedDatabase, type TestDatabase } from "../../support/database.ts"
import { createClient } from "../../support/organisation.ts"
import { runAs, withDatabase } from "../../support/template-database.ts"

// `pg_dump` first turns row-level security off, so that it fails on a table it cannot read completely.

const suffix = randomUUID().replaceAll("-", "")
const role = `backup_${suffix}`
const names = [`One ${suffix}`, `Other ${suffix}`]
let file: TestDatabase

beforeAll(async () => {
  file = await sharedDatabase()
  const database = openDatabase({ ownerUrl: file.url })
  for (const name of names) await createClient(database, name, ["Holding"])
  await database.close()
  // Creates the role as described for database administrators in docs/backup.md.
  const { superuserUrl } = inject("databaseServer")
  await runAs(superuserUrl, `create role ${role} login bypassrls password 'Correct-horse-7'`)
  await runAs(superuserUrl, `grant pg_read_all_data to ${role}`)
})

afterAll(async () => {
  await runAs(inject("databaseServer").superuserUrl, `drop role if exists ${role}`)
  await file.release()
})

async function runAsDumpRole<Result>(url: string, read: (client: Client) => Promise<Result>): Promise<Result> {
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

test("the table owner cannot dump the tables; the documented role can read every table and change none", async () => {
  const clients = (client: Client) =>
    client.query("select name from client where name = any($1) order by name", [names])
  await expect(runAsDumpRole(file.url, clients)).rejects.toThrow("row-level security")
  await runAsDumpRole(backupUrl(), async (client) => {
    expect((await clients(client)).rows).toEqual(names.map((name) => ({ name })))
    const { rows: tables } = await client.query<{ name: string }>(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'",
    )
    expect(tables.length).toBeGreaterThan(50)
    for (const { name } of tables) await client.query(`select count(*) from ${name}`)
    await expect(client.query("delete from client")).rejects.toThrow("permission denied")
  })
})
