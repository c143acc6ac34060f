import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import { buildApp } from "../../server/app.ts"
import { loadConfiguration } from "../../server/configuration/load-configuration.ts"
import { openDatabase } from "../../server/database/database.ts"
import { parsePostmasterFile } from "../../server/database/embedded/postmaster-file.ts"
import { startEmbedded } from "../../server/database/embedded/start-embedded.ts"
import type { TestUser } from "../support/organisation.ts"
import { allRecords, type ProfileFixture, setupProfileFixture } from "../support/profile-fixture.ts"
import { createTemplateDatabase } from "../support/template-database.ts"

// Eight people create records without pause while the database server goes away and comes back, every other time
// without a word. Each sends a request with a key of its own until it is answered with the record.

const restarts = 10
const writers = 8
let directory = ""
let server: Awaited<ReturnType<typeof startEmbedded>>
let fixture: ProfileFixture
let user: TestUser

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "restarted-database-"))
  server = await startEmbedded({ dataDirectory: directory, log: () => undefined })
  const databaseUrl = await createTemplateDatabase(server)
  const database = openDatabase({ ownerUrl: databaseUrl })
  const configuration = loadConfiguration({
    LOG_LEVEL: "silent",
    RATE_LIMIT: "1000000",
    RATE_LIMIT_SIGN_IN: "10000",
  })
  const app = await buildApp({ configuration, database, checkReplies: true })
  fixture = await setupProfileFixture({
    app,
    database,
    databaseUrl,
    untilJobs: () => Promise.reject(new Error("No work is waited for here.")),
    signIn: () => Promise.reject(new Error("Everybody here signs in through the world.")),
    async close() {
      await app.close()
      await database.close()
    },
  })
  user = await fixture.user("writer", { grants: allRecords })
  await fixture.signedIn(user)
})
afterAll(async () => {
  await fixture.server.close()
  await server.stop()
  rmSync(directory, { recursive: true, force: true })
})

const create = (key: string) =>
  fixture.call(
    user,
    "POST",
    "/api/v1/profiles/data",
    { profileId: "risk", projectId: fixture.projects.north, fields: { title_1: { value: key } } },
    { "idempotency-key": key },
  )

/** As a client would: the same request again while the answer is that the database is away. */
async function createAtLast(key: string, statuses: Map<number, number>): Promise<string> {
  for (;;) {
    const { status, body } = await create(key)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status !== 503) return body.id
    expect(body.code).toBe("server.unavailable")
    await delay(20)
  }
}

test(`no record is lost or doubled in ${restarts} restarts of the database under load`, async () => {
  const ids = new Map<string, string>()
  const statuses = new Map<number, number>()
  const done = new AbortController()
  const writing = Array.from({ length: writers }, async (_, writer) => {
    for (let at = 0; !done.signal.aborted; at += 1) {
      const key = `writer-${writer}-record-${at}`
      ids.set(key, await createAtLast(key, statuses))
    }
  })
  for (let restart = 0; restart < restarts; restart += 1) {
    await delay(300 + Math.random() * 500)
    const running = parsePostmasterFile(join(directory, "postgresql"))
    if (!running) throw new Error("The database server is not running.")
    process.kill(running.pid, restart % 2 === 0 ? "SIGINT" : "SIGKILL")
    // It is back when a record that nobody asked for before is there.
    ids.set(`after-${restart}`, await createAtLast(`after-${restart}`, statuses))
  }
  done.abort()
  await Promise.all(writing)

  expect([...statuses.keys()].toSorted()).toEqual([201, 503])
  const rows = await fixture.server.database.clientTransaction(fixture.clientId, (tx) =>
    tx
      .selectFrom("record")
      .where("profile_id", "=", "risk" as never)
      .select(["id", "name"])
      .execute(),
  )
  expect(Object.fromEntries(rows.map(({ name, id }) => [name, id]))).toEqual(Object.fromEntries(ids))
  expect(rows).toHaveLength(ids.size)
  console.log(
    `${restarts} restarts, ${ids.size} records made and found once each, ${statuses.get(503)} requests told to try again`,
  )
})
