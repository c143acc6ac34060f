import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startEmbedded } from "../../server/database/embedded/start-embedded.ts"
import type { JobRow } from "../../server/jobs/repository.ts"
import { writesRows } from "../support/job-kinds.ts"
import { expireLeases } from "../support/expire-leases.ts"
import { startJobProcess, unhurried } from "../support/job-processes.ts"
import { isFinished, setupJobFixtureAt, type JobFixture } from "../support/job-fixture.ts"
import { createTemplateDatabase } from "../support/template-database.ts"

// Twenty times the process that does a piece of work is killed in the middle of it, at any moment, its end included.
// The next process takes the work over. Each piece must have been done exactly once.

const kills = 20
let directory = ""
let server: Awaited<ReturnType<typeof startEmbedded>>
let fixture: JobFixture

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "killed-work-"))
  server = await startEmbedded({ dataDirectory: directory, log: () => undefined })
  fixture = await setupJobFixtureAt(await createTemplateDatabase(server))
})
afterAll(async () => {
  await fixture.close()
  await server.stop()
  rmSync(directory, { recursive: true, force: true })
})

test(`work is done once each in ${kills} kills`, async () => {
  const rows = 30
  const jobs: JobRow[] = []
  const read = () => Promise.all(jobs.map(({ id }) => fixture.read(id)))
  const attempts = async () => (await read()).reduce((sum, row) => sum + row.attempts, 0)
  let killedWhileRunning = 0
  for (let kill = 0; kill < kills; kill += 1) {
    // There is always one more, so that no kill meets an idle process.
    jobs.push(await fixture.enqueue(writesRows, { rows, delayMs: 10 }))
    const before = await attempts()
    const child = await startJobProcess({ url: fixture.url, jobs: [{ run: writesRows.name }], ...unhurried })
    while ((await attempts()) === before) await delay(10)
    await delay(Math.random() * 500)
    await child.kill()
    await expireLeases(fixture.database)
    if ((await read()).some(({ state }) => state === "running")) killedWhileRunning += 1
  }
  await expireLeases(fixture.database)
  fixture.run({ ...unhurried, concurrency: 4 })
  for (const { id } of jobs) {
    expect(await fixture.until(id, isFinished)).toMatchObject({ state: "done", result: { rows } })
    expect(await fixture.written(id)).toEqual(Array.from({ length: rows }, (_, row) => row))
  }
  expect(killedWhileRunning).toBeGreaterThan(0)
  await fixture.waitUntilIdle()
  expect(await fixture.queue.counts()).toEqual([])
  console.log(`${kills} kills, ${killedWhileRunning} with work under way, ${jobs.length} pieces done once each`)
})
