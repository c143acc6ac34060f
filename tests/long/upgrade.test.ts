import { randomUUID } from "node:crypto"
import { Client } from "pg"
import { request } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest"
import { migrate } from "../../server/database/migrate.ts"
import type { Migration } from "../../server/database/migration.ts"
import { planMigrations } from "../../server/database/migration-plan.ts"
import { signInByCalls } from "../e2e/support/sign-in.ts"
import { contentOf } from "../support/backup-fixture.ts"
import { endProcess } from "../support/database-process.ts"
import { loadSchema } from "../support/schema-snapshot.ts"
import { listLoadNames, runSteadyLoad } from "../support/steady-load.ts"
import { runAs, withDatabase } from "../support/template-database.ts"
import { findUpgrade, type ServingProcess } from "../support/upgrade.ts"

// The version before serves people, with its own code and its own demonstration, while the version after migrates the database
// beneath it, works beside it, and is gone back from; then a migration removes what only an earlier version knows.

const upgrade = findUpgrade()
const why = upgrade ? "" : " (skipped: the project's history is not here)"
const callers = 4
/** What the product removes by itself once it is old enough. */
const emptiedTables: ReadonlySet<string> = new Set(["notification"])

describe.skipIf(!upgrade)(`an upgrade of the version before${why}`, () => {
  const { before, after, history = [], later } = upgrade ?? {}
  const added = history.at(-1)?.name ?? ""
  const { superuserUrl, templateUrl } = inject("databaseServer")
  const name = `upgraded_${randomUUID().replaceAll("-", "")}`
  const url = withDatabase(templateUrl, name)
  const running: ServingProcess[] = []

  beforeAll(async () => {
    await runAs(superuserUrl, `create database ${name} owner ${new URL(templateUrl).username}`)
    before?.prepare(url)
  }, 600_000)
  afterAll(async () => {
    for (const { child } of running) await endProcess(child, "SIGKILL")
    upgrade?.remove()
    await runAs(superuserUrl, `drop database if exists ${name} with (force)`)
  }, 600_000)

  async function serve(startProcess: Promise<ServingProcess> | undefined): Promise<ServingProcess> {
    const one = await startProcess
    if (!one) throw new Error("The version is not there.")
    running.push(one)
    return one
  }

  async function signedIn({ url: baseURL }: ServingProcess) {
    const context = await request.newContext({ baseURL })
    const { accessToken } = await signInByCalls({ request: context }, baseURL, "client-administrator")
    return { context, headers: { authorization: `Bearer ${accessToken}` } }
  }

  async function projectOf({ context, headers }: Awaited<ReturnType<typeof signedIn>>): Promise<string> {
    const projects = await (await context.get("/api/v1/projects?size=5", { headers })).json()
    return projects.content[0].id
  }

  test("changes nothing in a dry run, loses no request or record, can be undone, and ends by removing what nobody reads", async () => {
    await planInDryRun()
    await upgradeAndGoBack()
    if (later) await contract(later)
    expect(running.length).toBeGreaterThan(2)
  })

  /** A dry run names the new migration and the tables it uses, and changes nothing. */
  async function planInDryRun(): Promise<void> {
    const schema = await loadSchema(url)
    const dryRun = after?.runMigrate(url, "--dry-run")
    expect(dryRun).toMatchObject({ code: 0, output: expect.stringContaining(`${added}:\n`) })
    expect(dryRun?.output).toMatch(/\n {4}\w+: about \d+ rows, [\d.]+ MiB\n/)
    expect(dryRun?.output).toMatch(/Nothing was changed\.\n$/)
    expect(await loadSchema(url)).toEqual(schema)
  }

  /** Requests succeed during a migration, also behind a lock; both versions work and a rollback loses no data. */
  async function upgradeAndGoBack(): Promise<void> {
    const rowsBefore = await countsOf(url)
    expect(rowsBefore["record"]).toBeGreaterThan(100)

    const old = await serve(before?.serve(url))
    const caller = await signedIn(old)
    const projectId = await projectOf(caller)
    const load = { ...caller, projectId, callers, title: "During the upgrade" }
    const working = runSteadyLoad(load)
    await working.more(20)

    // A long transaction has written to every table that the migration changes or refers to.
    const lockClient = new Client({ connectionString: url })
    await lockClient.connect()
    await lockClient.query("begin")
    const plan = await planMigrations(url, history)
    expect(plan.map((one) => one.name)).toEqual([added])
    const tables = plan.flatMap((one) => one.statements.flatMap((statement) => statement.tables))
    expect(tables.length).toBeGreaterThan(0)
    for (const table of new Set(tables.map((one) => one.name)))
      await lockClient.query(`lock table ${table} in row exclusive mode`)
    const applied: string[] = []
    const migrated = migrate(url, {
      history,
      lockRetry: { lockTimeoutMs: 500, attempts: 10_000 },
      onApplied: (migration) => void applied.push(migration),
    })
    await working.more(60)
    expect(applied).toEqual([])
    await lockClient.query("commit")
    await lockClient.end()
    await migrated
    expect(applied).toEqual([added])
    expect(after?.runMigrate(url)).toMatchObject({ code: 0, output: expect.stringContaining("No migration") })

    // The old process takes calls as before, and says so to the balancer; the new one works beside it.
    await working.more(20)
    expect((await caller.context.get("/health/ready")).status()).toBe(200)
    const current = await serve(after?.serve(url))
    const currentSession = await signedIn(current)
    const newVersionLoad = { ...currentSession, projectId, callers, title: "Beside the old version" }
    const newVersionRun = runSteadyLoad(newVersionLoad)
    await newVersionRun.more(40)
    const endResults = [await working.end(), await newVersionRun.end()]
    expect(endResults.flatMap(({ failed }) => failed)).toEqual([])

    // Gone back to: the new process ends, the old one and another of its kind, started now, have all that was made.
    await endProcess(current.child, "SIGTERM")
    expect(before?.runMigrate(url)).toMatchObject({ code: 0, output: expect.stringContaining("No migration") })
    const again = await signedIn(await serve(before?.serve(url)))
    for (const { context, headers } of [caller, again]) {
      for (const [at, { title }] of [load, newVersionLoad].entries()) {
        const names = await listLoadNames({ context, headers, projectId, callers, title })
        expect(names.toSorted()).toEqual((endResults[at]?.titles ?? []).map((one) => `${one}, changed`).toSorted())
      }
    }
    const loadAfterRollback = runSteadyLoad({ ...again, projectId, callers, title: "After going back" })
    await loadAfterRollback.more(20)
    expect((await loadAfterRollback.end()).failed).toEqual([])
    const rowsAfter = await countsOf(url)
    expect(Object.entries(rowsBefore).filter(([table, count]) => (rowsAfter[table] ?? 0) < count)).toEqual([])
    console.log(
      `${endResults.map(({ calls }) => calls).join(" and ")} calls, none lost; migrated: ${applied.join(", ")}`,
    )
    await Promise.all([caller, currentSession, again].map(({ context }) => context.dispose()))
  }

  /** Requests succeed while a later version removes what nobody reads; then earlier versions refuse to start. */
  async function contract([expansion, contraction]: readonly [Migration, Migration]): Promise<void> {
    const caller = await signedIn(await serve(after?.serve(url)))
    const load = { ...caller, projectId: await projectOf(caller), callers, title: "During the removal" }
    const working = runSteadyLoad(load)
    await working.more(20)
    await migrate(url, { history: [...history, expansion, contraction] })
    await working.more(20)
    expect((await working.end()).failed).toEqual([])
    expect((await caller.context.get("/health/ready")).status()).toBe(200)
    for (const version of [before, after])
      expect(version?.runMigrate(url)).toMatchObject({
        code: 1,
        output: expect.stringContaining(`its migration ${contraction.name} removed what this version may use`),
      })
    await caller.context.dispose()
  }

  /** How many rows each table has, of those that last. */
  async function countsOf(databaseUrl: string): Promise<Readonly<Record<string, number>>> {
    const content = Object.entries(await contentOf(databaseUrl))
    const lasting = content.filter(([table]) => !emptiedTables.has(table))
    return Object.fromEntries(lasting.map(([table, countText]) => [table, Number(countText.split(" ")[0])]))
  }
})
