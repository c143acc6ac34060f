import { randomUUID } from "node:crypto"
import { Client } from "pg"
import { afterAll, beforeAll, expect, inject, test } from "vitest"
import { planLines } from "../../../server/commands/plan-lines.ts"
import { migrate, migrations } from "../../../server/database/migrate.ts"
import { planMigrations } from "../../../server/database/migration-plan.ts"
import { loadSchema } from "../../support/schema-snapshot.ts"
import { runAs, withDatabase } from "../../support/template-database.ts"

const { templateUrl, superuserUrl } = inject("databaseServer")
const name = `plan_${randomUUID().replaceAll("-", "")}`
const url = withDatabase(templateUrl, name)
const next = {
  name: "9998-next",
  statements: ["alter table client add column if not exists next text"],
}
const last = {
  name: "9999-last",
  contracts: "nothing has read client.name since the version before",
  statements: ["alter table client drop column if exists name"],
}

beforeAll(async () => {
  await runAs(superuserUrl, `create database ${name} owner ${new URL(templateUrl).username}`)
  await migrate(url)
})
afterAll(() => runAs(superuserUrl, `drop database if exists ${name} with (force)`))

test("a dry run reports pending migrations, their size and irreversible steps, and changes nothing", async () => {
  const before = await loadSchema(url)
  expect(planLines(await planMigrations(url))).toEqual(["No migration is to be run."])
  expect(planLines(await planMigrations(url, [...migrations, next, last]))).toEqual([
    "9998-next:",
    expect.stringMatching(/^ {2}alter table client add column .*\n {4}client: about 0 rows, 0\.\d MiB$/),
    "9999-last:",
    "  Earlier versions cannot run at the same time or be restored: nothing has read client.name since the version before",
    expect.stringMatching(/drop column if exists name\n {4}client: .*\n {4}! drops a column$/),
  ])
  expect(await loadSchema(url)).toEqual(before)
  // For an earlier version no migration is pending either.
  expect(planLines(await planMigrations(url, migrations.slice(0, -1)))).toEqual(["No migration is to be run."])
})

test("a migration backs off from the lock of a long transaction and reports when it cannot get one", async () => {
  const history = [...migrations, next]
  const lockClient = new Client({ connectionString: url })
  await lockClient.connect()
  try {
    await lockClient.query("begin")
    await lockClient.query("select 1 from client")
    const impatient = { history, lockRetry: { lockTimeoutMs: 50, attempts: 2 } }
    await expect(migrate(url, impatient)).rejects.toMatchObject({ code: "database-busy" })

    let attempts = 0
    const applied: string[] = []
    const migrated = migrate(url, {
      history,
      lockRetry: { lockTimeoutMs: 50, attempts: 1_000 },
      beforeStatement: () => void (attempts += 1),
      onApplied: (migration) => void applied.push(migration),
    })
    await lockClient.query("commit")
    await migrated
    expect({ attempts, applied }).toEqual({ attempts: 1, applied: ["9998-next"] })
  } finally {
    await lockClient.end()
    await runAs(url, "alter table client drop column if exists next")
    await runAs(url, "delete from migration where name = '9998-next'")
  }
})
