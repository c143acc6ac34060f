import { afterAll, beforeAll, expect, test } from "vitest"
import type { JobId } from "../../../schemas/ids.ts"
import { listAttempts } from "../../../server/jobs/attempt-repository.ts"
import { endProcess } from "../../support/held-database.ts"
import { writesRows } from "../../support/job-kinds.ts"
import { hasEnded, jobWorld, type JobWorld } from "../../support/job-world.ts"
import { startJobProcess } from "../../support/job-processes.ts"

let world: JobWorld
beforeAll(async () => {
  world = await jobWorld()
})
afterAll(() => world.close())

/** How each attempt ended that came to an end, or was seen to have been lost. */
async function outcomesOf(id: JobId): Promise<readonly (string | null)[]> {
  const rows = await world.database.tenant(world.actor.clientId, (tx) => listAttempts(tx, world.actor.clientId, id))
  return rows.map(({ outcome }) => outcome).toReversed()
}

const start = (at: number, leaseSeconds: number) =>
  startJobProcess({ url: world.url, works: [{ work: writesRows.name, hold: { at, is: "committed" } }], leaseSeconds })

test("the work of a process that was killed in the middle is taken over and has one effect", async () => {
  const { id } = await world.enqueue(writesRows, { rows: 20, pauseMs: 0 })
  const killed = await start(3, 1)
  await killed.held
  await killed.kill()
  expect(await world.read(id)).toMatchObject({ state: "running", attempts: 1 })
  world.work({ leaseSeconds: 0.5 })
  expect(await world.until(id, hasEnded)).toMatchObject({ state: "done", attempts: 2, done: 20 })
  expect(await world.written(id)).toEqual(Array.from({ length: 20 }, (_, row) => row))
  expect(await outcomesOf(id)).toEqual(["lost", "done"])
  await world.rest()
})

test("a process that was stopped for a while and goes on changes nothing of what another did meanwhile", async () => {
  const { id } = await world.enqueue(writesRows, { rows: 40, pauseMs: 25 })
  const { child } = await startJobProcess({ url: world.url, works: [{ work: writesRows.name }] })
  try {
    await world.until(id, ({ done }) => done > 2)
    child.kill("SIGSTOP")
    world.work({ leaseSeconds: 0.5 })
    await world.until(id, ({ attempts }) => attempts === 2)
    child.kill("SIGCONT")
    expect(await world.until(id, hasEnded)).toMatchObject({ state: "done", attempts: 2 })
    expect(await world.written(id)).toHaveLength(40)
  } finally {
    await endProcess(child, "SIGKILL")
    await world.rest()
  }
})

test("a process that is asked to end gives its work back at once", async () => {
  const { id } = await world.enqueue(writesRows, { rows: 100, pauseMs: 50 })
  const { child } = await startJobProcess({ url: world.url, works: [{ work: writesRows.name }], leaseSeconds: 60 })
  await world.until(id, ({ done }) => done > 2)
  await endProcess(child, "SIGTERM")
  expect(await world.read(id)).toMatchObject({ state: "queued", attempts: 0 })
  expect(await outcomesOf(id)).toEqual(["released"])
  await world.jobs.cancel(world.actor, id)
})
