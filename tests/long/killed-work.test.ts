import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import { startEmbedded } from "../../server/database/embedded/start-embedded.ts"
import type { JobRow } from "../../server/jobs/repository.ts"
import { writesRows } from "../support/job-kinds.ts"
import { startJobProcess } from "../support/job-processes.ts"
import { hasEnded, jobWorldAt, type JobWorld } from "../support/job-world.ts"
import { createTemplateDatabase } from "../support/template-database.ts"

// Twenty times the process that does a piece of work is killed in the middle of it, at any moment, its end included. The
// next process takes the work over. Each piece must have been done exactly once.

const kills = 20
const leaseSeconds = 0.5
let directory = ""
let server: Awaited<ReturnType<typeof startEmbedded>>
let world: JobWorld

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "killed-work-"))
  server = await startEmbedded({ dataDirectory: directory, log: () => undefined })
  world = await jobWorldAt(await createTemplateDatabase(server))
})
afterAll(async () => {
  await world.close()
  await server.stop()
  rmSync(directory, { recursive: true, force: true })
})

test(`work is done once each in ${kills} kills`, async () => {
  const rows = 30
  const pieces: JobRow[] = []
  const read = () => Promise.all(pieces.map(({ id }) => world.read(id)))
  const attempts = async () => (await read()).reduce((sum, row) => sum + row.attempts, 0)
  let killedUnderWay = 0
  for (let kill = 0; kill < kills; kill += 1) {
    // There is always one more, so that no kill meets an idle process.
    pieces.push(await world.enqueue(writesRows, { rows, pauseMs: 10 }))
    const before = await attempts()
    const child = await startJobProcess({ url: world.url, works: [{ work: writesRows.name }], leaseSeconds })
    while ((await attempts()) === before) await delay(10)
    await delay(Math.random() * 500)
    await child.kill()
    if ((await read()).some(({ state }) => state === "running")) killedUnderWay += 1
  }
  world.work({ leaseSeconds, concurrency: 4 })
  for (const { id } of pieces) {
    expect(await world.until(id, hasEnded)).toMatchObject({ state: "done", result: { rows } })
    expect(await world.written(id)).toEqual(Array.from({ length: rows }, (_, row) => row))
  }
  expect(killedUnderWay).toBeGreaterThan(0)
  await world.rest()
  expect(await world.queue.counts()).toEqual([])
  console.log(`${kills} kills, ${killedUnderWay} with work under way, ${pieces.length} pieces done once each`)
})
