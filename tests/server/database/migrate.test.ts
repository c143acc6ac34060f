import { randomUUID } from "node:crypto"
import { Client } from "pg"
import { afterAll, beforeAll, expect, inject, test } from "vitest"
import { newerDatabaseWarning } from "../../../server/commands/newer-database-warning.ts"
import { openDatabase } from "../../../server/database/database.ts"
import { migrate, migrations } from "../../../server/database/migrate.ts"
import { loadSchema } from "../../support/schema-snapshot.ts"
import { runAs, withDatabase } from "../../support/template-database.ts"
import { covering } from "../../support/thorough.ts"

const { templateUrl, superuserUrl } = inject("databaseServer")
const databaseUrls: string[] = []
let fresh: Awaited<ReturnType<typeof loadSchema>>

beforeAll(async () => {
  fresh = await loadSchema(templateUrl)
})
afterAll(async () => {
  for (const name of databaseUrls) await runAs(superuserUrl, `drop database if exists ${name} with (force)`)
})

async function emptyDatabase(): Promise<string> {
  const name = `migrate_${randomUUID().replaceAll("-", "")}`
  databaseUrls.push(name)
  await runAs(superuserUrl, `create database ${name} owner ${new URL(templateUrl).username}`)
  return withDatabase(templateUrl, name)
}

async function query(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

class Killed extends Error {}

/** A migration of a later version. */
const addition = {
  name: "0002-addition",
  statements: ["create table if not exists addition (id uuid not null primary key)"],
}

test("migrating again changes nothing", async () => {
  const url = await emptyDatabase()
  await migrate(url)
  await migrate(url)
  expect(await loadSchema(url)).toEqual(fresh)
})

test("a database migrated release by release equals a fresh one", async () => {
  const url = await emptyDatabase()
  for (const index of migrations.keys()) await migrate(url, { history: migrations.slice(0, index + 1) })
  expect(await loadSchema(url)).toEqual(fresh)
})

test("each statement can be run twice", async () => {
  const url = await emptyDatabase()
  const twice = migrations.map(({ name, statements }) => ({
    name,
    statements: statements.flatMap((one) => [one, one]),
  }))
  await migrate(url, { history: twice })
  const { migrations: _, ...schema } = await loadSchema(url)
  const { migrations: __, ...expected } = fresh
  expect(schema).toEqual(expected)
})

test("a migration killed before any of its statements is resumed by the next start", { timeout: 300_000 }, async () => {
  const url = await emptyDatabase()
  const statementCuts = migrations.flatMap(({ name, statements }) =>
    [...statements.keys()].map((index) => ({ name, index })),
  )
  // Kills the same database one statement later each time, so that every statement starts from a partial schema. If not
  // all are tested, kills in the middle of each migration, where much is there and much is missing.
  const middle = migrations.map(({ name, statements }) => ({ name, index: Math.floor(statements.length / 2) }))
  for (const cut of covering(middle, statementCuts)) {
    const killed = migrate(url, {
      beforeStatement(name, index) {
        if (name === cut.name && index === cut.index) throw new Killed()
      },
    })
    await expect(killed).rejects.toBeInstanceOf(Killed)
  }
  await migrate(url)
  expect(await loadSchema(url)).toEqual(fresh)
})

test("two processes that start at once migrate once", async () => {
  const url = await emptyDatabase()
  const ran: string[] = []
  const run = () => migrate(url, { beforeStatement: (name, index) => void ran.push(`${name} ${index}`) })
  await Promise.all([run(), run(), run()])
  expect(new Set(ran).size).toBe(ran.length)
  expect(await loadSchema(url)).toEqual(fresh)
})

test("a lock left by a process that died is taken over when its lease expires", async () => {
  const url = await emptyDatabase()
  await migrate(url, { history: [] }).catch(() => undefined)
  await query(
    url,
    `create table if not exists migration_lease (only_one boolean not null primary key, holder uuid not null, expires_at timestamptz not null);
     insert into migration_lease values (true, gen_random_uuid(), now() - interval '1 second')`,
  )
  await migrate(url)
  expect(await loadSchema(url)).toEqual(fresh)
})

test("a version starts unchanged on a database to which later versions only added, and reports this", async () => {
  const url = await emptyDatabase()
  await migrate(url)
  await migrate(url, { history: migrations.slice(0, -1) })
  expect(await loadSchema(url)).toEqual(fresh)

  const database = openDatabase({ ownerUrl: url })
  expect(await newerDatabaseWarning(database)).toBeUndefined()
  await query(url, `insert into migration (name, checksum) values ('9999-from-the-future', 'x')`)
  await migrate(url)
  expect(await newerDatabaseWarning(database)).toContain("only added to it")
  await database.close()
})

test("a version is rejected with a reason on a database from which a later version removed something", async () => {
  const url = await emptyDatabase()
  const contracts = "nothing has read client.name since the version before"
  const later = { name: "9999-later", statements: ["alter table client drop column if exists name"], contracts }
  await migrate(url, { history: [...migrations, later] })
  await expect(migrate(url)).rejects.toMatchObject({
    name: "StartupError",
    code: "database-newer-than-code",
    message: expect.stringMatching(/migration 9999-later removed .*nothing has read client\.name since/),
  })
})

test("a database of another version is rejected: a migration has changed, or one of this version's is missing", async () => {
  const url = await emptyDatabase()
  await migrate(url)
  await query(url, `insert into migration (name, checksum) values ('9999-from-elsewhere', 'x')`)
  await expect(migrate(url, { history: [...migrations, addition] })).rejects.toMatchObject({
    code: "database-newer-than-code",
  })
  await query(url, `delete from migration where name like '9999%'; update migration set checksum = 'other'`)
  await expect(migrate(url)).rejects.toMatchObject({
    code: "database-newer-than-code",
    message: expect.stringContaining("(its migration 0001-initial differs), which cannot be migrated to this one"),
  })
})

test("a database created before migrations declared what they remove can be migrated", async () => {
  const url = await emptyDatabase()
  await migrate(url)
  await query(url, "alter table migration drop column contracts")
  await migrate(url, { history: [...migrations, addition] })
  const { columns } = await loadSchema(url)
  expect(columns).toEqual(expect.arrayContaining([...(fresh["columns"] ?? [])]))
})

test("a user who cannot create roles gets instructions for an administrator", async () => {
  const url = await emptyDatabase()
  const { pathname } = new URL(url)
  const plain = `plain_${randomUUID().slice(0, 8)}`
  await runAs(superuserUrl, `create role ${plain} login password 'plain'`)
  await runAs(superuserUrl, `alter database ${pathname.slice(1)} owner to ${plain}`)
  const asPlain = new URL(url)
  asPlain.username = plain
  asPlain.password = "plain"
  await expect(migrate(asPlain.href)).rejects.toMatchObject({
    code: "database-not-permitted",
    message: expect.stringContaining("grant risk_universe_app to"),
  })
  await runAs(superuserUrl, `grant risk_universe_app to ${plain}`)
  await migrate(asPlain.href)
  expect((await loadSchema(asPlain.href))["columns"]).toEqual(fresh["columns"])
  await runAs(withDatabase(superuserUrl, pathname.slice(1)), `reassign owned by ${plain} to postgres`)
  await runAs(withDatabase(superuserUrl, pathname.slice(1)), `drop owned by ${plain}`)
  await runAs(superuserUrl, `drop role ${plain}`)
})
