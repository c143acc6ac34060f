import { randomUUID } from "node:crypto"
import { Client } from "pg"
import { request } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest"
import { prepareDatabase } from "../../server/commands/prepare-database.ts"
import { migrate, migrations } from "../../server/database/migrate.ts"
import { planMigrations } from "../../server/database/migration-plan.ts"
import { signInByCalls } from "../e2e/support/sign-in.ts"
import { projectRoot } from "../run/command.ts"
import { contentOf } from "../support/backup-fixture.ts"
import { endProcess } from "../support/database-process.ts"
import { releasedVersion, serveFrom, type ServingProcess } from "../support/released-version.ts"
import { listLoadNames, runSteadyLoad } from "../support/steady-load.ts"
import { runAs, withDatabase } from "../support/template-database.ts"

// The version before the newest migration, with its own code and its own demonstration, serves people while this
// version migrates the database beneath it, works beside it, and is gone back to.

const released = releasedVersion()
const why = released ? "" : " (skipped: the project's history is not here)"
const callers = 4
/** What the product removes by itself once it is old enough. */
const emptiedTables: ReadonlySet<string> = new Set(["notification"])

describe.skipIf(!released)(`an upgrade of the version before${why}`, () => {
  const { superuserUrl, templateUrl } = inject("databaseServer")
  const name = `upgraded_${randomUUID().replaceAll("-", "")}`
  const url = withDatabase(templateUrl, name)
  const running: ServingProcess[] = []

  beforeAll(async () => {
    await runAs(superuserUrl, `create database ${name} owner ${new URL(templateUrl).username}`)
    released?.prepare(url)
  }, 600_000)
  afterAll(async () => {
    for (const { child } of running) await endProcess(child, "SIGKILL")
    released?.remove()
    await runAs(superuserUrl, `drop database if exists ${name} with (force)`)
  }, 600_000)

  async function serve(startProcess: Promise<ServingProcess> | undefined): Promise<ServingProcess> {
    const one = await startProcess
    if (!one) throw new Error("The version before is not there.")
    running.push(one)
    return one
  }

  async function signedIn({ url: baseURL }: ServingProcess) {
    const context = await request.newContext({ baseURL })
    const { accessToken } = await signInByCalls({ request: context }, baseURL, "client-administrator")
    return { context, headers: { authorization: `Bearer ${accessToken}` } }
  }

  test("requests succeed during a migration, also behind a lock; both versions work and a rollback loses no data", async () => {
    const pending = (await planMigrations(url)).map((one) => one.name)
    expect(pending).toEqual([migrations.at(-1)?.name])
    const before = await countsOf(url)
    expect(before["record"]).toBeGreaterThan(100)

    const old = await serve(released?.serve(url))
    const caller = await signedIn(old)
    const projects = await (await caller.context.get("/api/v1/projects?size=5", { headers: caller.headers })).json()
    const projectId: string = projects.content[0].id
    const load = { ...caller, projectId, callers, title: "During the upgrade" }
    const working = runSteadyLoad(load)
    await working.more(20)

    // A long transaction has written to every table that the migration changes or refers to.
    const lockClient = new Client({ connectionString: url })
    await lockClient.connect()
    await lockClient.query("begin")
    const tables = (await planMigrations(url)).flatMap((one) => one.statements.flatMap((statement) => statement.tables))
    expect(tables.length).toBeGreaterThan(0)
    for (const table of new Set(tables.map((one) => one.name)))
      await lockClient.query(`lock table ${table} in row exclusive mode`)
    const applied: string[] = []
    const migrated = migrate(url, {
      lockRetry: { lockTimeoutMs: 500, attempts: 10_000 },
      onApplied: (migration) => void applied.push(migration),
    })
    await working.more(60)
    expect(applied).toEqual([])
    await lockClient.query("commit")
    await lockClient.end()
    await migrated
    expect(applied).toEqual(pending)
    await prepareDatabase(url)

    // The old process takes calls as before, and says so to the balancer; the new one works beside it.
    await working.more(20)
    expect((await caller.context.get("/health/ready")).status()).toBe(200)
    const current = await serve(serveFrom(projectRoot, url))
    const currentSession = await signedIn(current)
    const newVersionLoad = { ...currentSession, projectId, callers, title: "Beside the old version" }
    const newVersionRun = runSteadyLoad(newVersionLoad)
    await newVersionRun.more(40)
    const endResults = [await working.end(), await newVersionRun.end()]
    expect(endResults.flatMap(({ failed }) => failed)).toEqual([])

    // Gone back to: the new process ends, the old one and another of its kind, started now, have all that was made.
    await endProcess(current.child, "SIGTERM")
    const again = await signedIn(await serve(released?.serve(url)))
    for (const { context, headers } of [caller, again]) {
      for (const [at, { title }] of [load, newVersionLoad].entries()) {
        const names = await listLoadNames({ context, headers, projectId, callers, title })
        expect(names.toSorted()).toEqual((endResults[at]?.titles ?? []).map((one) => `${one}, changed`).toSorted())
      }
    }
    const loadAfterRollback = runSteadyLoad({ ...again, projectId, callers, title: "After going back" })
    await loadAfterRollback.more(20)
    expect((await loadAfterRollback.end()).failed).toEqual([])
    const after = await countsOf(url)
    expect(Object.entries(before).filter(([table, count]) => (after[table] ?? 0) < count)).toEqual([])
    console.log(
      `${endResults.map(({ calls }) => calls).join(" and ")} calls, none lost; migrated: ${applied.join(", ")}`,
    )
    await Promise.all([caller, currentSession, again].map(({ context }) => context.dispose()))
  })

  /** How many rows each table has, of those that last. */
  async function countsOf(databaseUrl: string): Promise<Readonly<Record<string, number>>> {
    const content = Object.entries(await contentOf(databaseUrl))
    const lasting = content.filter(([table]) => !emptiedTables.has(table))
    return Object.fromEntries(lasting.map(([table, countText]) => [table, Number(countText.split(" ")[0])]))
  }
})
