import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { v7 as uuid } from "uuid"
import type { JobId } from "../../../schemas/ids.ts"
import type { RunningJob } from "../../../server/jobs/job-kind.ts"
import { mostUnderWay } from "../../../server/jobs/service.ts"
import * as Type from "typebox"
import { breaks, failedRow, isRefused, testKinds, writeRow, writesRows } from "../../support/job-kinds.ts"
import { hasEnded, jobWorld, type JobWorld } from "../../support/job-world.ts"

/** Work the tests hold in their hands: each attempt is handed out and goes on when the test says so. */
const attempts: { readonly job: RunningJob<unknown, unknown>; end(): void; break(error: Error): void }[] = []
const held = {
  name: "test.held",
  input: Type.Object({}),
  attempts: 5,
  run: (job: RunningJob<unknown, unknown>) =>
    new Promise<void>((resolve, reject) => {
      attempts.push({ job, end: resolve, break: reject })
    }),
}
async function attemptOf(id: JobId, number: number) {
  for (;;) {
    const found = attempts.filter(({ job }) => job.id === id)[number - 1]
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

let world: JobWorld
beforeAll(async () => {
  world = await jobWorld([...testKinds, held])
})
afterEach(async () => {
  await world.rest()
  // Messages of work that was cancelled before a worker came.
  for (const message of await world.queue.receive(1000)) await world.queue.remove(message)
})
afterAll(() => world.close())

test("work is done: progress is told, the result stays, the effect is there once", async () => {
  const worker = world.work()
  const { id, state } = await world.enqueue(writesRows, { rows: 3, pauseMs: 300 })
  expect(state).toBe("queued")
  const running = await world.until(id, ({ done }) => done > 0)
  expect(running).toMatchObject({ state: "running", total: 3, phase: "counting" })
  const ended = await world.until(id, hasEnded)
  expect(ended).toMatchObject({ state: "done", done: 3, total: 3, result: { rows: 3 }, attempts: 1 })
  expect(ended.finished_at).toBeInstanceOf(Date)
  expect(await world.written(id)).toEqual([0, 1, 2])
  await worker.close()
})

test("work put in by a transaction that is rolled back was never there", async () => {
  let made: JobId | undefined
  const rolledBack = world.database.tenant(world.actor.clientId, async (tx) => {
    made = (await world.jobs.enqueue(tx, world.actor, writesRows, { rows: 1, pauseMs: 0 })).id
    throw new Error("rolled back")
  })
  await expect(rolledBack).rejects.toThrow("rolled back")
  await expect(world.read(made as JobId)).rejects.toMatchObject({ status: 404 })
  expect(await world.queue.counts()).toEqual([])
})

test("input that its kind does not know is refused before anything is written", async () => {
  await expect(world.enqueue(writesRows, { rows: "three", pauseMs: 0 })).rejects.toThrow(/test.writes_rows/)
  await expect(world.enqueue({ name: "test.nobody" }, {})).rejects.toThrow(/test.nobody/)
  expect(await world.queue.counts()).toEqual([])
})

test("a refusal ends the work at once, with its sentence in the reader's language", async () => {
  const worker = world.work()
  const { id } = await world.enqueue(isRefused, {})
  const row = await world.until(id, hasEnded)
  expect(row).toMatchObject({ state: "failed", attempts: 1, problems: [{ code: "record.nothing_changed" }] })
  const english = world.jobs.print(row, "en").problems[0]
  const french = world.jobs.print(row, "fr").problems[0]
  expect(english?.message).not.toBe(french?.message)
  expect(english).toMatchObject({ code: "record.nothing_changed", path: ["status"] })
  await worker.close()
})

test("an error is tried again until the kind's attempts are used up", async () => {
  const worker = world.work()
  const once = await world.enqueue(breaks, { times: 1 })
  expect(await world.until(once.id, hasEnded)).toMatchObject({ state: "done", attempts: 2, result: { attempt: 2 } })
  expect(await world.written(once.id)).toEqual([2])
  const always = await world.enqueue(breaks, { times: 9 })
  const failed = await world.until(always.id, hasEnded)
  expect(failed).toMatchObject({ state: "failed", attempts: 3, problems: [{ code: "server.failed" }] })
  // What is told of a failure is told once, with the failure.
  expect(await world.written(always.id)).toEqual([failedRow])
  await worker.close()
})

test("waiting work is cancelled at once and never begun", async () => {
  const { id } = await world.enqueue(writesRows, { rows: 1, pauseMs: 0 })
  expect(await world.jobs.cancel(world.actor, id)).toMatchObject({ state: "cancelled" })
  const worker = world.work()
  const next = await world.enqueue(writesRows, { rows: 1, pauseMs: 0 })
  await world.until(next.id, hasEnded)
  expect(await world.read(id)).toMatchObject({ state: "cancelled", attempts: 0 })
  expect(await world.written(id)).toEqual([])
  await worker.close()
})

test("work under way stops at the next safe place and leaves no effect", async () => {
  const worker = world.work()
  const { id } = await world.enqueue(writesRows, { rows: 10_000, pauseMs: 10 })
  await world.until(id, ({ done }) => done > 0)
  expect(await world.jobs.cancel(world.actor, id)).toMatchObject({ state: "running", cancel_requested: true })
  expect(await world.until(id, hasEnded)).toMatchObject({ state: "cancelled" })
  expect(await world.written(id)).toEqual([])
  await worker.close()
})

test("a wish to stop that comes before the end is heard by the end itself; one that comes after changes nothing", async () => {
  const worker = world.work()
  const { id } = await world.enqueue(held, {})
  const { job, end, break: fail } = await attemptOf(id, 1)
  await world.jobs.cancel(world.actor, id)
  const finished = job.finish(async (tx) => writeRow(tx, id, 1))
  await expect(finished).rejects.toMatchObject({ reason: "cancelled" })
  fail(new Error("whatever the work makes of it"))
  expect(await world.until(id, hasEnded)).toMatchObject({ state: "cancelled", problems: [] })
  expect(await world.written(id)).toEqual([])

  const late = await world.enqueue(held, {})
  const attempt = await attemptOf(late.id, 1)
  await attempt.job.finish(async (tx) => writeRow(tx, late.id, 1))
  expect(await world.jobs.cancel(world.actor, late.id)).toMatchObject({ state: "done", cancel_requested: false })
  attempt.end()
  await worker.close()
  expect(await world.written(late.id)).toEqual([1])
  end()
})

test("an end that fails half-way leaves nothing of itself, and the next attempt has the one effect", async () => {
  const worker = world.work()
  const { id } = await world.enqueue(held, {})
  const first = await attemptOf(id, 1)
  const broken = first.job.finish(async (tx) => {
    await writeRow(tx, id, 1)
    throw new Error("half-way")
  })
  await expect(broken).rejects.toThrow("half-way")
  expect(await world.written(id)).toEqual([])
  first.break(new Error("half-way"))
  const second = await attemptOf(id, 2)
  await second.job.finish(async (tx) => writeRow(tx, id, 2))
  second.end()
  await world.until(id, hasEnded)
  expect(await world.written(id)).toEqual([2])
  await worker.close()
})

test("work that returns without its end is an error, not a success", async () => {
  const worker = world.work()
  const { id } = await world.enqueue(held, {})
  for (let number = 1; number <= held.attempts; number += 1) (await attemptOf(id, number)).end()
  expect(await world.until(id, hasEnded)).toMatchObject({ state: "failed", problems: [{ code: "server.failed" }] })
  await worker.close()
})

test("a process that stood still is fenced off: it can neither step, nor tell, nor end", async () => {
  const worker = world.work({ leaseSeconds: 60 })
  const { id } = await world.enqueue(held, {})
  const stale = await attemptOf(id, 1)
  // As another process sees it when nobody holds the message: it is given back and received anew.
  await world.queue.releaseLost(0)
  const fresh = await attemptOf(id, 2)
  await expect(stale.job.step(async (tx) => writeRow(tx, id, 1))).rejects.toMatchObject({ reason: "lost" })
  await expect(stale.job.progress(1, 2)).rejects.toMatchObject({ reason: "lost" })
  await expect(stale.job.finish(async (tx) => writeRow(tx, id, 1))).rejects.toMatchObject({ reason: "lost" })
  stale.break(new Error("lost"))
  await fresh.job.finish(async (tx) => writeRow(tx, id, 2))
  fresh.end()
  expect(await world.until(id, hasEnded)).toMatchObject({ state: "done", attempts: 2 })
  await worker.close()
  expect(await world.written(id)).toEqual([2])
  expect(await world.queue.counts()).toEqual([])
})

test("a shutdown gives the work back, uncounted, and the next start begins it again", async () => {
  const worker = world.work({ leaseSeconds: 60 })
  const { id } = await world.enqueue(writesRows, { rows: 20, pauseMs: 50 })
  await world.until(id, ({ done }) => done > 0)
  await worker.close()
  expect(await world.read(id)).toMatchObject({ state: "queued", attempts: 0 })
  const next = world.work({ leaseSeconds: 60 })
  expect(await world.until(id, hasEnded)).toMatchObject({ state: "done", attempts: 1 })
  expect(await world.written(id)).toHaveLength(20)
  await next.close()
})

test("work that listens to nothing is given back all the same, and is fenced off from then on", async () => {
  const worker = world.work({ leaseSeconds: 60 })
  const { id } = await world.enqueue(held, {})
  const deaf = await attemptOf(id, 1)
  await worker.close()
  expect(await world.read(id)).toMatchObject({ state: "queued", attempts: 0 })
  expect(deaf.job.signal.aborted).toBe(true)
  await expect(deaf.job.finish(async (tx) => writeRow(tx, id, 1))).rejects.toMatchObject({ reason: "shutdown" })
  await world.jobs.cancel(world.actor, id)
  deaf.end()
})

test("the same work under the same key is put in once, until it failed or was stopped", async () => {
  const enqueue = (key: string) =>
    world.database.tenant(world.actor.clientId, (tx) => world.jobs.enqueue(tx, world.actor, held, {}, { key }))
  const [one, two] = await Promise.all([enqueue("a"), enqueue("a")])
  expect(two.id).toBe(one.id)
  expect((await enqueue("a")).id).toBe(one.id)
  const other = await enqueue("b")
  expect(other.id).not.toBe(one.id)
  await world.jobs.cancel(world.actor, one.id)
  const again = await enqueue("a")
  expect(again.id).not.toBe(one.id)
  for (const { id } of [other, again]) await world.jobs.cancel(world.actor, id)
})

test("one person's work does not fill the queue", async () => {
  const rows = []
  for (let number = 0; number < mostUnderWay; number += 1) rows.push(await world.enqueue(held, {}))
  await expect(world.enqueue(held, {})).rejects.toMatchObject({ status: 429, problems: [{ code: "job.too_many" }] })
  await world.jobs.cancel(world.actor, rows[0]?.id as JobId)
  rows.push(await world.enqueue(held, {}))
  for (const { id } of rows) await world.jobs.cancel(world.actor, id)
})

test("work that is looked at does not bring along what it was told to do", async () => {
  const { id } = await world.enqueue(writesRows, { rows: 0, pauseMs: 0 })
  const seen = await world.database.tenant(world.actor.clientId, (tx) => world.jobs.find(tx, world.actor, id))
  const [listed] = await world.jobs.list(world.actor, { kind: undefined, page: 0, size: 1 })
  for (const one of [seen, listed]) {
    expect(one).toMatchObject({ id, kind: writesRows.name })
    expect(one).not.toHaveProperty("input")
  }
  const whole = await world.database.tenant(world.actor.clientId, (tx) => world.jobs.findWhole(tx, world.actor, id))
  expect(whole.input).toEqual({ rows: 0, pauseMs: 0 })
  await world.jobs.cancel(world.actor, id)
})

test("somebody else's work, another client's and what is no number at all are not there", async () => {
  const { id } = await world.enqueue(writesRows, { rows: 0, pauseMs: 0 })
  const others = [
    { ...world.actor, userId: uuid() as typeof world.person.id },
    { ...world.actor, clientId: uuid() as typeof world.actor.clientId },
  ]
  for (const actor of others) {
    const found = world.database.tenant(actor.clientId, (tx) => world.jobs.find(tx, actor, id))
    await expect(found).rejects.toMatchObject({ status: 404, problems: [{ code: "job.not_found" }] })
    await expect(world.jobs.cancel(actor, id)).rejects.toMatchObject({ status: 404 })
    expect(await world.jobs.list(actor, { kind: undefined, page: 0, size: 10 })).toEqual([])
  }
  await expect(world.read("nothing" as JobId)).rejects.toMatchObject({ status: 404 })
  await world.jobs.cancel(world.actor, id)
})
