import { randomUUID } from "node:crypto"
import { Client } from "pg"
import { request } from "playwright-core"
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest"
import { prepareDatabase } from "../../server/commands/prepare-database.ts"
import { migrate, migrations } from "../../server/database/migrate.ts"
import { planMigrations } from "../../server/database/migration-plan.ts"
import { signInByCalls } from "../e2e/support/sign-in.ts"
import { projectRoot } from "../run/command.ts"
import { contentOf } from "../support/backup-world.ts"
import { endProcess } from "../support/held-database.ts"
import { releasedVersion, serveFrom, type ServingProcess } from "../support/released-version.ts"
import { namesOfWork, workSteadily } from "../support/steady-work.ts"
import { runAs, withDatabase } from "../support/template-database.ts"

// The version before the newest migration, with its own code and its own demonstration, serves people while this version
// migrates the database beneath it, works beside it, and is gone back to.

const released = releasedVersion()
const why = released ? "" : " (skipped: the project's history is not here)"
const callers = 4
/** What the product removes by itself once it is old enough. */
const swept: ReadonlySet<string> = new Set(["notification"])

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

  async function serve(begin: Promise<ServingProcess> | undefined): Promise<ServingProcess> {
    const one = await begin
    if (!one) throw new Error("The version before is not there.")
    running.push(one)
    return one
  }

  async function signedIn({ url: baseURL }: ServingProcess) {
    const context = await request.newContext({ baseURL })
    const { accessToken } = await signInByCalls({ request: context }, baseURL, "client-administrator")
    return { context, headers: { authorization: `Bearer ${accessToken}` } }
  }

  test("calls go on while the database is migrated, also behind a lock; both versions work on it; nothing is lost on the way back", async () => {
    const pending = (await planMigrations(url)).map((one) => one.name)
    expect(pending).toEqual([migrations.at(-1)?.name])
    const before = await countsOf(url)
    expect(before["record"]).toBeGreaterThan(100)

    const old = await serve(released?.serve(url))
    const caller = await signedIn(old)
    const projects = await (await caller.context.get("/api/v1/projects?size=5", { headers: caller.headers })).json()
    const projectId: string = projects.content[0].id
    const work = { ...caller, projectId, callers, title: "During the upgrade" }
    const working = workSteadily(work)
    await working.more(20)

    // Somebody's long transaction has looked at every table that the migration changes.
    const holder = new Client({ connectionString: url })
    await holder.connect()
    await holder.query("begin")
    const tables = (await planMigrations(url)).flatMap((one) => one.statements.flatMap((statement) => statement.tables))
    expect(tables.length).toBeGreaterThan(0)
    for (const table of new Set(tables.map((one) => one.name)))
      await holder.query(`lock table ${table} in access share mode`)
    const applied: string[] = []
    const migrated = migrate(url, {
      patience: { lockTimeoutMs: 500, attempts: 10_000 },
      onApplied: (migration) => void applied.push(migration),
    })
    await working.more(60)
    expect(applied).toEqual([])
    await holder.query("commit")
    await holder.end()
    await migrated
    expect(applied).toEqual(pending)
    await prepareDatabase(url)

    // The old process takes calls as before, and says so to the balancer; the new one works beside it.
    await working.more(20)
    expect((await caller.context.get("/health/ready")).status()).toBe(200)
    const current = await serve(serveFrom(projectRoot, url))
    const beside = await signedIn(current)
    const newWork = { ...beside, projectId, callers, title: "Beside the old version" }
    const workingBeside = workSteadily(newWork)
    await workingBeside.more(40)
    const made = [await working.end(), await workingBeside.end()]
    expect(made.flatMap(({ failed }) => failed)).toEqual([])

    // Gone back to: the new process ends, the old one and another of its kind, started now, have all that was made.
    await endProcess(current.child, "SIGTERM")
    const again = await signedIn(await serve(released?.serve(url)))
    for (const { context, headers } of [caller, again]) {
      for (const [at, { title }] of [work, newWork].entries()) {
        const names = await namesOfWork({ context, headers, projectId, callers, title })
        expect(names.toSorted()).toEqual((made[at]?.titles ?? []).map((one) => `${one}, changed`).toSorted())
      }
    }
    const backWork = workSteadily({ ...again, projectId, callers, title: "After going back" })
    await backWork.more(20)
    expect((await backWork.end()).failed).toEqual([])
    const after = await countsOf(url)
    expect(Object.entries(before).filter(([table, count]) => (after[table] ?? 0) < count)).toEqual([])
    console.log(`${made.map(({ calls }) => calls).join(" and ")} calls, none lost; migrated: ${applied.join(", ")}`)
    await Promise.all([caller, beside, again].map(({ context }) => context.dispose()))
  })

  /** How many rows each table has, of those that last. */
  async function countsOf(databaseUrl: string): Promise<Readonly<Record<string, number>>> {
    const content = Object.entries(await contentOf(databaseUrl))
    const lasting = content.filter(([table]) => !swept.has(table))
    return Object.fromEntries(lasting.map(([table, said]) => [table, Number(said.split(" ")[0])]))
  }
})
