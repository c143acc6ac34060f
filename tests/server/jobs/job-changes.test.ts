import { pino } from "pino"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type JobChange, type JobChanges, openJobChanges } from "../../../server/jobs/job-changes.ts"
import { startWorker, workerPresets } from "../../../server/jobs/worker.ts"
import { writesRows } from "../../support/job-kinds.ts"
import { type JobWorld, jobWorld } from "../../support/job-world.ts"

let world: JobWorld
let changes: JobChanges
beforeAll(async () => {
  world = await jobWorld()
  changes = openJobChanges(world.database.connection, () => undefined)
  await changes.connect()
})
afterAll(async () => {
  await changes.close()
  await world.close()
})

/** Collects the changes of jobs until one of them has ended. */
function untilEnded(): Promise<readonly JobChange[]> {
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

/** A worker that would look for work by itself only in an hour. */
function workerThatWaits() {
  const parts = { database: world.database, queue: world.queue, changes, log: pino({ level: "silent" }) }
  return startWorker({ ...parts, kind: world.jobs.kind }, { ...workerPresets, pollMs: 3_600_000 })
}

test("each state of a job is announced with whose it is, and a waiting worker begins it at once", async () => {
  const worker = workerThatWaits()
  const ended = untilEnded()
  const { id } = await world.enqueue(writesRows, { rows: 1, pauseMs: 0 })
  const { clientId, userId } = world.actor
  expect(await ended).toEqual(
    (["queued", "running", "done"] as const).map((state) => ({ clientId, jobId: id, state, userId })),
  )
  await worker.close()
})

test("what was not committed is not announced", async () => {
  const worker = workerThatWaits()
  const ended = untilEnded()
  const undone = world.database.tenant(world.actor.clientId, async (tx) => {
    await world.jobs.enqueue(tx, world.actor, writesRows, { rows: 1, pauseMs: 0 })
    throw new Error("taken back")
  })
  await expect(undone).rejects.toThrow("taken back")
  const { id } = await world.enqueue(writesRows, { rows: 1, pauseMs: 0 })
  expect(new Set((await ended).map(({ jobId }) => jobId))).toEqual(new Set([id]))
  await worker.close()
})
