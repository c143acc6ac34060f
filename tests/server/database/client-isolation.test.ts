import { randomUUID } from "node:crypto"
import { sql } from "kysely"
import { v7 as uuid } from "uuid"
import { afterAll, beforeAll, expect, inject, test } from "vitest"
import { openDatabase, type Database } from "../../../server/database/database.ts"
import type { ClientId } from "../../../schemas/ids.ts"
import type { Tables } from "../../../server/database/tables.ts"
import { sharedDatabase, type TestDatabase } from "../../support/database.ts"
import { createClient, createTestUser, type TestClient } from "../../support/organisation.ts"
import { runAs } from "../../support/template-database.ts"

let file: TestDatabase
let database: Database
let ownClient: TestClient
let foreign: TestClient

beforeAll(async () => {
  file = await sharedDatabase()
  database = openDatabase({ ownerUrl: file.url })
  ownClient = await createClient(database, "Own", ["Holding"])
  foreign = await createClient(database, "Foreign", ["Far"])
  for (const client of [ownClient, foreign]) {
    await createTestUser(database, client.id, {
      email: `person@${client.id}.example`,
      entityIds: client.entities.map(({ id }) => id),
      grants: [{ feature: "Activities", subFeature: "*", actions: ["READ"] }],
    })
  }
})
afterAll(async () => {
  await database.close()
  await file.release()
})

async function listClientTables(): Promise<(keyof Tables)[]> {
  const { rows } = await sql<{ name: keyof Tables }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'client_id' order by 1`.execute(database.owner)
  return rows.map(({ name }) => name)
}

test("every table with a client has a policy, and the application can access no table without one", async () => {
  const { rows } = await sql<{
    name: string
    walled: boolean
    forced: boolean
    open: boolean
    hasClient: boolean
  }>`
    select c.relname as name, c.relrowsecurity as walled, c.relforcerowsecurity as forced,
      has_table_privilege('risk_universe_app', c.oid, 'select') as open,
      exists (select 1 from information_schema.columns i where i.table_name = c.relname and i.column_name = 'client_id') as "hasClient"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`.execute(
    database.owner,
  )
  expect(rows.length).toBeGreaterThan(20)
  const [walledOff, closed] = [rows.filter(({ hasClient }) => hasClient), rows.filter(({ hasClient }) => !hasClient)]
  // Before the client is known, the owner can read only sign-in data, when emails are due, and the number of failed
  // jobs; none of them contains content.
  const acrossClients = [
    "sign_in",
    "outbox_due",
    "user_identity",
    "provider_domain",
    "notification_email",
    "failed_job",
  ]
  expect(walledOff.filter(({ name, walled, forced }) => !walled || forced === acrossClients.includes(name))).toEqual([])
  expect(closed.filter(({ open }) => open)).toEqual([])
})

test("rows of another client are hidden, even without a condition in the query", async () => {
  for (const table of await listClientTables()) {
    const clients = await database.clientTransaction(ownClient.id, (tx) =>
      tx.selectFrom(table).select("client_id").distinct().execute(),
    )
    for (const row of clients) expect([table, row.client_id]).toEqual([table, ownClient.id])
  }
  const visibleRows = await database.clientTransaction(ownClient.id, (tx) =>
    tx.selectFrom("entity").select("name").execute(),
  )
  expect(visibleRows).toEqual([{ name: "Holding" }])
})

test("rows of another client cannot be written, moved or deleted", async () => {
  const inOwnClient = <T>(run: Parameters<typeof database.clientTransaction<T>>[1]) =>
    database.clientTransaction(ownClient.id, run)
  const row = { client_id: foreign.id, id: uuid() as never, name: "Smuggled", unique_id: "X" }
  await expect(inOwnClient((tx) => tx.insertInto("entity").values(row).execute())).rejects.toThrow(/row-level security/)
  await expect(inOwnClient((tx) => tx.updateTable("entity").set({ client_id: foreign.id }).execute())).rejects.toThrow(
    /row-level security/,
  )
  const [deleted] = await inOwnClient((tx) => tx.deleteFrom("entity").where("client_id", "=", foreign.id).execute())
  expect(deleted?.numDeletedRows).toBe(0n)
})

test("no rows are visible without a client or with a client that does not exist", async () => {
  const nobody = uuid() as ClientId
  expect(await database.clientTransaction(nobody, (tx) => tx.selectFrom("app_user").selectAll().execute())).toEqual([])
  expect(await database.owner.selectFrom("app_user").selectAll().execute()).toEqual([])
})

test("the client of one transaction does not leak into the next on the same connection", async () => {
  const single = openDatabase({ ownerUrl: file.url, poolSize: 1 })
  try {
    const read = (client: ClientId) =>
      single.clientTransaction(client, (tx) => tx.selectFrom("client").select("name").execute())
    expect(await read(ownClient.id)).toEqual([{ name: "Own" }])
    expect(await read(foreign.id)).toEqual([{ name: "Foreign" }])
    await expect(single.clientTransaction(ownClient.id, async () => Promise.reject(new Error("stop")))).rejects.toThrow(
      "stop",
    )
    expect(await read(uuid() as ClientId)).toEqual([])
  } finally {
    await single.close()
  }
})

test("the application cannot change audit records or leave its role", async () => {
  const inOwnClient = (statement: string) =>
    database.clientTransaction(ownClient.id, (tx) => sql.raw(statement).execute(tx))
  for (const statement of [
    "update audit_entry set action = 'x'",
    "delete from audit_entry",
    "delete from status_change",
    "update profile_version set version = 1",
    "select * from installation_secret",
    "select * from sign_in_attempt",
    "delete from migration",
    "alter table record disable row level security",
    "drop table record",
  ]) {
    await expect(inOwnClient(statement)).rejects.toThrow(/permission denied|must be owner/)
  }
  const [role] = (
    await database.clientTransaction(ownClient.id, (tx) =>
      sql<{ role: string }>`select current_user as role`.execute(tx),
    )
  ).rows
  expect(role?.role).toBe("risk_universe_app")
})

test("a transaction with a serialization conflict is retried", async () => {
  let runs = 0
  const result = await database.clientTransaction(ownClient.id, async () => {
    runs += 1
    if (runs < 3) throw Object.assign(new Error("lost"), { code: "40001" })
    return "done"
  })
  expect([result, runs]).toEqual(["done", 3])
  await expect(
    database.clientTransaction(ownClient.id, async () =>
      Promise.reject(Object.assign(new Error("always"), { code: "40P01" })),
    ),
  ).rejects.toThrow("always")
})

test("the application can sign in as a separate user who is only a member of its role", async () => {
  const { superuserUrl } = inject("databaseServer")
  const name = `application_${randomUUID().slice(0, 8)}`
  await runAs(superuserUrl, `create role ${name} login password 'application' in role risk_universe_app`)
  const applicationUrl = new URL(file.url)
  applicationUrl.username = name
  applicationUrl.password = "application"
  const separate = openDatabase({ ownerUrl: file.url, applicationUrl: applicationUrl.href })
  try {
    const visibleRows = await separate.clientTransaction(ownClient.id, async (tx) => ({
      users: (
        await sql<{ session: string; role: string }>`select session_user as session, current_user as role`.execute(tx)
      ).rows,
      clients: await tx.selectFrom("client").select("name").execute(),
    }))
    expect(visibleRows).toEqual({ users: [{ session: name, role: "risk_universe_app" }], clients: [{ name: "Own" }] })
  } finally {
    await separate.close()
    await runAs(superuserUrl, `drop role ${name}`)
  }
})
