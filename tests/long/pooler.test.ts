import { spawn, type ChildProcess } from "node:child_process"
import { once } from "node:events"
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Client } from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { buildApp } from "../../server/app.ts"
import { toDatabaseUrlError } from "../../server/commands/connection-error.ts"
import { requireDirectDatabase } from "../../server/commands/require-direct-database.ts"
import { loadConfiguration } from "../../server/configuration/load-configuration.ts"
import { type Database, openDatabase } from "../../server/database/database.ts"
import { startEmbedded } from "../../server/database/embedded/start-embedded.ts"
import { openJobChanges } from "../../server/jobs/job-changes.ts"
import { projectRoot } from "../run/command.ts"
import { createClient } from "../support/organisation.ts"
import { allRecords, setupProfileFixture } from "../support/profile-fixture.ts"
import { createTemplateDatabase } from "../support/template-database.ts"

// The product through a real PgBouncer with the shipped configuration, but with one connection for everybody: whatever
// a transaction left behind, the next one would find.

const port = 16_432
let folder: string
let server: Awaited<ReturnType<typeof startEmbedded>>
let pooler: ChildProcess
let directUrl: string
let pooledUrl: string
let database: Database

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "pooler-"))
  chmodSync(folder, 0o777)
  server = await startEmbedded({ dataDirectory: join(folder, "data"), log: () => undefined })
  directUrl = await createTemplateDatabase(server)
  const direct = new URL(directUrl)
  const pooled = new URL(directUrl)
  pooled.host = `127.0.0.1:${port}`
  pooled.pathname = "/risk_universe"
  pooledUrl = pooled.href
  const users = join(folder, "userlist.txt")
  writeFileSync(users, `"${direct.username}" "${decodeURIComponent(direct.password)}"\n`)
  const requests = [
    [
      "host=127.0.0.1 port=5432 dbname=risk_universe",
      `host=127.0.0.1 port=${direct.port} dbname=${direct.pathname.slice(1)}`,
    ],
    ["listen_port = 6432", `listen_port = ${port}`],
    ["/etc/pgbouncer/userlist.txt", users],
    ["default_pool_size = 20", "default_pool_size = 1"],
  ] as const
  let text = readFileSync(join(projectRoot, "deploy/pgbouncer.ini"), "utf8")
  for (const [from, to] of requests) {
    if (!text.includes(from)) throw new Error(`The configuration has no ${from}.`)
    text = text.replace(from, to)
  }
  const file = join(folder, "pgbouncer.ini")
  writeFileSync(file, text)
  // PgBouncer does not run as root.
  pooler = spawn("pgbouncer", process.getuid?.() === 0 ? ["-u", "postgres", file] : [file])
  const running = new Promise<void>((resolve, reject) => {
    pooler.stderr?.on("data", (chunk: Buffer) => chunk.toString().includes("process up") && resolve())
    pooler.once("error", () => reject(new Error("This test needs PgBouncer: apt-get install pgbouncer")))
    pooler.once("exit", (code) => reject(new Error(`PgBouncer ended with ${code}.`)))
  })
  await running
  database = openDatabase({ ownerUrl: directUrl, applicationUrl: pooledUrl, isPooled: true })
})
afterAll(async () => {
  await database.close()
  const exited = once(pooler, "exit")
  pooler.kill("SIGINT")
  await exited
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test("clients that share a connection see only their own rows and leave no state on it", async () => {
  const clients = [
    await createClient(database, "First", ["One", "Two"]),
    await createClient(database, "Second", ["Three"]),
  ]
  const clientOrder = Array.from({ length: 400 }, (_, index) => clients[index % 2])
  const results = await Promise.all(
    clientOrder.map(async (client) => {
      if (!client) throw new Error("Both clients are there.")
      const rows = await database.readTransaction(client.id, (tx) =>
        tx.selectFrom("entity").select("client_id").execute(),
      )
      return rows.length === client.entities.length && rows.every(({ client_id }) => client_id === client.id)
    }),
  )
  expect(results).toEqual(clientOrder.map(() => true))

  const next = new Client({ connectionString: pooledUrl })
  await next.connect()
  const left = await next.query(
    "select current_user = session_user as own, coalesce(current_setting('app.client_id', true), '') as client, current_setting('statement_timeout') as timeout",
  )
  await next.end()
  expect(left.rows).toEqual([{ own: true, client: "", timeout: "0" }])
})

test("users can sign in, read and write, and job changes are received", async () => {
  const configuration = loadConfiguration({ LOG_LEVEL: "silent" })
  const app = await buildApp({ configuration, database, checkReplies: true })
  const fixture = await setupProfileFixture({
    app,
    database,
    databaseUrl: directUrl,
    untilJobs: () => Promise.reject(new Error("No work is waited for here.")),
    signIn: () => Promise.reject(new Error("Everybody here signs in through the world.")),
    close: () => app.close(),
  })
  const user = await fixture.user("writer", { grants: allRecords })
  await fixture.signedIn(user)
  const scope = { profileId: "control", projectId: fixture.projects.north }
  const written = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      fixture.call(user, "POST", "/api/v1/profiles/data", {
        ...scope,
        fields: { title_1: { value: `Control ${index}` } },
      }),
    ),
  )
  expect(written.filter(({ status }) => status !== 201).map(({ body }) => body)).toEqual([])
  const list = await fixture.call(user, "POST", "/api/v1/profiles/data/v4/paginated", { ...scope, query: { size: 50 } })
  expect(list.body.totalElements).toBe(20)
  await fixture.server.close()

  const changes = openJobChanges(database.connection, () => undefined)
  expect(await changes.connect()).toBe(true)
  await changes.close()
})

test("a wrongly placed pooler is reported in one message", async () => {
  const asOwner = openDatabase({ ownerUrl: pooledUrl })
  await expect(requireDirectDatabase({ databaseUrl: pooledUrl }, asOwner)).rejects.toThrow(
    /is a pooler, and DATABASE_URL must name PostgreSQL itself/u,
  )
  await asOwner.close()
  const withoutSetting = openDatabase({ ownerUrl: directUrl, applicationUrl: pooledUrl })
  const failed = await withoutSetting
    .readTransaction("00000000-0000-0000-0000-000000000000" as never, (tx) =>
      tx.selectFrom("client").select("client_id").execute(),
    )
    .catch((error: unknown) => toDatabaseUrlError(error, pooledUrl, "DATABASE_APP_URL"))
  expect(String(failed)).toContain("is a pooler: set DATABASE_POOLED=on")
  await withoutSetting.close()
})
