import { afterAll, beforeAll, expect, test } from "vitest"
import type { JobId } from "../../../schemas/ids.ts"
import { listAttempts } from "../../../server/jobs/attempt-repository.ts"
import { endProcess } from "../../support/database-process.ts"
import { writesRows } from "../../support/job-kinds.ts"
import { isFinished, setupJobFixture, type JobFixture } from "../../support/job-fixture.ts"
import { startJobProcess } from "../../support/job-processes.ts"

let fixture: JobFixture
beforeAll(async () => {
  fixture = await setupJobFixture()
})
afterAll(() => fixture.close())

/** Outcomes of all attempts that ended or were detected as lost. */
async function outcomesOf(id: JobId): Promise<readonly (string | null)[]> {
  const rows = await fixture.database.clientTransaction(fixture.actor.clientId, (tx) =>
    listAttempts(tx, fixture.actor.clientId, id),
  )
  return rows.map(({ outcome }) => outcome).toReversed()
}

const start = (at: number, leaseSeconds: number) =>
  startJobProcess({
    url: fixture.url,
    jobs: [{ run: writesRows.name, pauseAt: { at, is: "committed" } }],
    leaseSeconds,
  })

test("a job of a killed process is taken over and has one effect", async () => {
  const { id } = await fixture.enqueue(writesRows, { rows: 20, delayMs: 0 })
  const killed = await start(3, 1)
  await killed.paused
  await killed.kill()
  expect(await fixture.read(id)).toMatchObject({ state: "running", attempts: 1 })
  fixture.run({ leaseSeconds: 0.5 })
  expect(await fixture.until(id, isFinished)).toMatchObject({ state: "done", attempts: 2, done: 20 })
  expect(await fixture.written(id)).toEqual(Array.from({ length: 20 }, (_, row) => row))
  expect(await outcomesOf(id)).toEqual(["lost", "done"])
  await fixture.waitUntilIdle()
})

test("a process that was paused and continues changes nothing of what another process did meanwhile", async () => {
  const { id } = await fixture.enqueue(writesRows, { rows: 40, delayMs: 25 })
  const { child } = await startJobProcess({ url: fixture.url, jobs: [{ run: writesRows.name }] })
  try {
    await fixture.until(id, ({ done }) => done > 2)
    child.kill("SIGSTOP")
    fixture.run({ leaseSeconds: 0.5 })
    await fixture.until(id, ({ attempts }) => attempts === 2)
    child.kill("SIGCONT")
    expect(await fixture.until(id, isFinished)).toMatchObject({ state: "done", attempts: 2 })
    expect(await fixture.written(id)).toHaveLength(40)
  } finally {
    await endProcess(child, "SIGKILL")
    await fixture.waitUntilIdle()
  }
})

test("a process that is asked to stop returns its job at once", async () => {
  const { id } = await fixture.enqueue(writesRows, { rows: 100, delayMs: 50 })
  const { child } = await startJobProcess({ url: fixture.url, jobs: [{ run: writesRows.name }], leaseSeconds: 60 })
  await fixture.until(id, ({ done }) => done > 2)
  await endProcess(child, "SIGTERM")
  expect(await fixture.read(id)).toMatchObject({ state: "queued", attempts: 0 })
  expect(await outcomesOf(id)).toEqual(["released"])
  await fixture.jobs.cancel(fixture.actor, id)
})
