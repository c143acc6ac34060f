import { pino } from "pino"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type JobChange, type JobChanges, openJobChanges } from "../../../server/jobs/job-changes.ts"
import { startWorker, workerPresets } from "../../../server/jobs/worker.ts"
import { writesRows } from "../../support/job-kinds.ts"
import { type JobFixture, setupJobFixture } from "../../support/job-fixture.ts"

let fixture: JobFixture
let changes: JobChanges
beforeAll(async () => {
  fixture = await setupJobFixture()
  changes = openJobChanges(fixture.database.connection, () => undefined)
  await changes.connect()
})
afterAll(async () => {
  await changes.close()
  await fixture.close()
})

/** Collects job changes until one job has finished. */
function waitUntilFinished(): Promise<readonly JobChange[]> {
  const all: JobChange[] = []
  return new Promise((resolve) => {
    const unsubscribe = changes.subscribe((change) => {
      all.push(change)
      if (change.state === "queued" || change.state === "running") return
      unsubscribe()
      resolve(all)
    })
  })
}

/** A worker with a poll interval of one hour. */
function workerThatWaits() {
  const deps = { database: fixture.database, queue: fixture.queue, changes, log: pino({ level: "silent" }) }
  return startWorker({ ...deps, kind: fixture.jobs.kind }, { ...workerPresets, pollMs: 3_600_000 })
}

test("each job state is announced with its client and user, and a waiting worker starts the job at once", async () => {
  const worker = workerThatWaits()
  const finished = waitUntilFinished()
  const { id } = await fixture.enqueue(writesRows, { rows: 1, delayMs: 0 })
  const { clientId, userId } = fixture.actor
  expect(await finished).toEqual(
    (["queued", "running", "done"] as const).map((state) => ({ clientId, jobId: id, state, userId })),
  )
  await worker.close()
})

test("a change that was not committed is not announced", async () => {
  const worker = workerThatWaits()
  const finished = waitUntilFinished()
  const undone = fixture.database.clientTransaction(fixture.actor.clientId, async (tx) => {
    await fixture.jobs.enqueue(tx, fixture.actor, writesRows, { rows: 1, delayMs: 0 })
    throw new Error("taken back")
  })
  await expect(undone).rejects.toThrow("taken back")
  const { id } = await fixture.enqueue(writesRows, { rows: 1, delayMs: 0 })
  expect(new Set((await finished).map(({ jobId }) => jobId))).toEqual(new Set([id]))
  await worker.close()
})
