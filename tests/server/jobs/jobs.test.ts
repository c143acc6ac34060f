import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { v7 as uuid } from "uuid"
import type { JobId } from "../../../schemas/ids.ts"
import type { RunningJob } from "../../../server/jobs/job-kind.ts"
import { maxRunningJobs } from "../../../server/jobs/service.ts"
import * as Type from "typebox"
import { failingJob, failedRow, rejectedJob, testKinds, writeRow, writesRows } from "../../support/job-kinds.ts"
import { isFinished, setupJobFixture, type JobFixture } from "../../support/job-fixture.ts"

/** Jobs controlled by the tests: each attempt is passed to the test and continues when the test says so. */
const attempts: { readonly job: RunningJob<unknown, unknown>; end(): void; fail(error: Error): void }[] = []
const lockedRow = {
  name: "test.held",
  input: Type.Object({}),
  attempts: 5,
  run: (job: RunningJob<unknown, unknown>) =>
    new Promise<void>((resolve, reject) => {
      attempts.push({ job, end: resolve, fail: reject })
    }),
}
async function attemptOf(id: JobId, number: number) {
  for (;;) {
    const found = attempts.filter(({ job }) => job.id === id)[number - 1]
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

let fixture: JobFixture
beforeAll(async () => {
  fixture = await setupJobFixture([...testKinds, lockedRow])
})
afterEach(async () => {
  await fixture.waitUntilIdle()
  // Messages of jobs that were cancelled before a worker received them.
  for (const message of await fixture.queue.receive(1000)) await fixture.queue.remove(message)
})
afterAll(() => fixture.close())

test("a job reports progress, saves its result and has its effect once", async () => {
  const worker = fixture.run()
  const { id, state } = await fixture.enqueue(writesRows, { rows: 3, delayMs: 300 })
  expect(state).toBe("queued")
  const running = await fixture.until(id, ({ done }) => done > 0)
  expect(running).toMatchObject({ state: "running", total: 3, phase: "counting" })
  const finished = await fixture.until(id, isFinished)
  expect(finished).toMatchObject({ state: "done", done: 3, total: 3, result: { rows: 3 }, attempts: 1 })
  expect(finished.finished_at).toBeInstanceOf(Date)
  expect(await fixture.written(id)).toEqual([0, 1, 2])
  await worker.close()
})

test("a job enqueued in a transaction that is rolled back does not exist", async () => {
  let createdJobId: JobId | undefined
  const rolledBack = fixture.database.clientTransaction(fixture.actor.clientId, async (tx) => {
    createdJobId = (await fixture.jobs.enqueue(tx, fixture.actor, writesRows, { rows: 1, delayMs: 0 })).id
    throw new Error("rolled back")
  })
  await expect(rolledBack).rejects.toThrow("rolled back")
  await expect(fixture.read(createdJobId as JobId)).rejects.toMatchObject({ status: 404 })
  expect(await fixture.queue.counts()).toEqual([])
})

test("input that does not match the job kind is rejected before anything is written", async () => {
  await expect(fixture.enqueue(writesRows, { rows: "three", delayMs: 0 })).rejects.toThrow(/test.writes_rows/)
  await expect(fixture.enqueue({ name: "test.nobody" }, {})).rejects.toThrow(/test.nobody/)
  expect(await fixture.queue.counts()).toEqual([])
})

test("an HttpError ends the job at once, with a message in the user's language", async () => {
  const worker = fixture.run()
  const { id } = await fixture.enqueue(rejectedJob, {})
  const row = await fixture.until(id, isFinished)
  expect(row).toMatchObject({ state: "failed", attempts: 1, problems: [{ code: "record.nothing_changed" }] })
  const english = fixture.jobs.serialize(row, "en").problems[0]
  const french = fixture.jobs.serialize(row, "fr").problems[0]
  expect(english?.message).not.toBe(french?.message)
  expect(english).toMatchObject({ code: "record.nothing_changed", path: ["status"] })
  await worker.close()
})

test("an error is retried until the attempts of the job kind are used up", async () => {
  const worker = fixture.run()
  const once = await fixture.enqueue(failingJob, { times: 1 })
  expect(await fixture.until(once.id, isFinished)).toMatchObject({ state: "done", attempts: 2, result: { attempt: 2 } })
  expect(await fixture.written(once.id)).toEqual([2])
  const always = await fixture.enqueue(failingJob, { times: 9 })
  const failed = await fixture.until(always.id, isFinished)
  expect(failed).toMatchObject({ state: "failed", attempts: 3, problems: [{ code: "server.failed" }] })
  // A failure is reported once.
  expect(await fixture.written(always.id)).toEqual([failedRow])
  await worker.close()
})

test("a waiting job is cancelled at once and never started", async () => {
  const { id } = await fixture.enqueue(writesRows, { rows: 1, delayMs: 0 })
  expect(await fixture.jobs.cancel(fixture.actor, id)).toMatchObject({ state: "cancelled" })
  const worker = fixture.run()
  const next = await fixture.enqueue(writesRows, { rows: 1, delayMs: 0 })
  await fixture.until(next.id, isFinished)
  expect(await fixture.read(id)).toMatchObject({ state: "cancelled", attempts: 0 })
  expect(await fixture.written(id)).toEqual([])
  await worker.close()
})

test("a running job stops at the next safe point and leaves no effect", async () => {
  const worker = fixture.run()
  const { id } = await fixture.enqueue(writesRows, { rows: 10_000, delayMs: 10 })
  await fixture.until(id, ({ done }) => done > 0)
  expect(await fixture.jobs.cancel(fixture.actor, id)).toMatchObject({ state: "running", cancel_requested: true })
  expect(await fixture.until(id, isFinished)).toMatchObject({ state: "cancelled" })
  expect(await fixture.written(id)).toEqual([])
  await worker.close()
})

test("a cancel request before the end is honoured when the job ends; a later one changes nothing", async () => {
  const worker = fixture.run()
  const { id } = await fixture.enqueue(lockedRow, {})
  const { job, end, fail } = await attemptOf(id, 1)
  await fixture.jobs.cancel(fixture.actor, id)
  const finished = job.finish(async (tx) => writeRow(tx, id, 1))
  await expect(finished).rejects.toMatchObject({ reason: "cancelled" })
  fail(new Error("whatever the work makes of it"))
  expect(await fixture.until(id, isFinished)).toMatchObject({ state: "cancelled", problems: [] })
  expect(await fixture.written(id)).toEqual([])

  const late = await fixture.enqueue(lockedRow, {})
  const attempt = await attemptOf(late.id, 1)
  await attempt.job.finish(async (tx) => writeRow(tx, late.id, 1))
  expect(await fixture.jobs.cancel(fixture.actor, late.id)).toMatchObject({ state: "done", cancel_requested: false })
  attempt.end()
  await worker.close()
  expect(await fixture.written(late.id)).toEqual([1])
  end()
})

test("an end that fails half-way is rolled back, and the next attempt has the effect once", async () => {
  const worker = fixture.run()
  const { id } = await fixture.enqueue(lockedRow, {})
  const first = await attemptOf(id, 1)
  const broken = first.job.finish(async (tx) => {
    await writeRow(tx, id, 1)
    throw new Error("half-way")
  })
  await expect(broken).rejects.toThrow("half-way")
  expect(await fixture.written(id)).toEqual([])
  first.fail(new Error("half-way"))
  const second = await attemptOf(id, 2)
  await second.job.finish(async (tx) => writeRow(tx, id, 2))
  second.end()
  await fixture.until(id, isFinished)
  expect(await fixture.written(id)).toEqual([2])
  await worker.close()
})

test("a job that returns without finishing is an error", async () => {
  const worker = fixture.run()
  const { id } = await fixture.enqueue(lockedRow, {})
  for (let number = 1; number <= lockedRow.attempts; number += 1) (await attemptOf(id, number)).end()
  expect(await fixture.until(id, isFinished)).toMatchObject({ state: "failed", problems: [{ code: "server.failed" }] })
  await worker.close()
})

test("a process that stalled is fenced off: it cannot do a step, report progress or finish", async () => {
  const worker = fixture.run({ leaseSeconds: 60 })
  const { id } = await fixture.enqueue(lockedRow, {})
  const stale = await attemptOf(id, 1)
  // Simulates another process finding an abandoned message: releases and receives it again.
  await fixture.queue.releaseStalled(0)
  const fresh = await attemptOf(id, 2)
  await expect(stale.job.step(async (tx) => writeRow(tx, id, 1))).rejects.toMatchObject({ reason: "lost" })
  await expect(stale.job.progress(1, 2)).rejects.toMatchObject({ reason: "lost" })
  await expect(stale.job.finish(async (tx) => writeRow(tx, id, 1))).rejects.toMatchObject({ reason: "lost" })
  stale.fail(new Error("lost"))
  await fresh.job.finish(async (tx) => writeRow(tx, id, 2))
  fresh.end()
  expect(await fixture.until(id, isFinished)).toMatchObject({ state: "done", attempts: 2 })
  await worker.close()
  expect(await fixture.written(id)).toEqual([2])
  expect(await fixture.queue.counts()).toEqual([])
})

test("a shutdown returns the job without counting the attempt, and the next start runs it again", async () => {
  const worker = fixture.run({ leaseSeconds: 60 })
  const { id } = await fixture.enqueue(writesRows, { rows: 20, delayMs: 50 })
  await fixture.until(id, ({ done }) => done > 0)
  await worker.close()
  expect(await fixture.read(id)).toMatchObject({ state: "queued", attempts: 0 })
  const next = fixture.run({ leaseSeconds: 60 })
  expect(await fixture.until(id, isFinished)).toMatchObject({ state: "done", attempts: 1 })
  expect(await fixture.written(id)).toHaveLength(20)
  await next.close()
})

test("a job that ignores the abort signal is also returned and then fenced off", async () => {
  const worker = fixture.run({ leaseSeconds: 60 })
  const { id } = await fixture.enqueue(lockedRow, {})
  const unnotified = await attemptOf(id, 1)
  await worker.close()
  expect(await fixture.read(id)).toMatchObject({ state: "queued", attempts: 0 })
  expect(unnotified.job.signal.aborted).toBe(true)
  await expect(unnotified.job.finish(async (tx) => writeRow(tx, id, 1))).rejects.toMatchObject({ reason: "shutdown" })
  await fixture.jobs.cancel(fixture.actor, id)
  unnotified.end()
})

test("a job with the same key is enqueued once until it fails or is stopped", async () => {
  const enqueue = (key: string) =>
    fixture.database.clientTransaction(fixture.actor.clientId, (tx) =>
      fixture.jobs.enqueue(tx, fixture.actor, lockedRow, {}, { key }),
    )
  const [one, two] = await Promise.all([enqueue("a"), enqueue("a")])
  expect(two.id).toBe(one.id)
  expect((await enqueue("a")).id).toBe(one.id)
  const other = await enqueue("b")
  expect(other.id).not.toBe(one.id)
  await fixture.jobs.cancel(fixture.actor, one.id)
  const again = await enqueue("a")
  expect(again.id).not.toBe(one.id)
  for (const { id } of [other, again]) await fixture.jobs.cancel(fixture.actor, id)
})

test("jobs of one user do not fill the queue", async () => {
  const rows = []
  for (let number = 0; number < maxRunningJobs; number += 1) rows.push(await fixture.enqueue(lockedRow, {}))
  await expect(fixture.enqueue(lockedRow, {})).rejects.toMatchObject({
    status: 429,
    problems: [{ code: "job.too_many" }],
  })
  await fixture.jobs.cancel(fixture.actor, rows[0]?.id as JobId)
  rows.push(await fixture.enqueue(lockedRow, {}))
  for (const { id } of rows) await fixture.jobs.cancel(fixture.actor, id)
})

test("a returned job does not include its input", async () => {
  const { id } = await fixture.enqueue(writesRows, { rows: 0, delayMs: 0 })
  const jobView = await fixture.database.clientTransaction(fixture.actor.clientId, (tx) =>
    fixture.jobs.find(tx, fixture.actor, id),
  )
  const [listed] = await fixture.jobs.list(fixture.actor, { kind: undefined, page: 0, size: 1 })
  for (const one of [jobView, listed]) {
    expect(one).toMatchObject({ id, kind: writesRows.name })
    expect(one).not.toHaveProperty("input")
  }
  const jobRow = await fixture.database.clientTransaction(fixture.actor.clientId, (tx) =>
    fixture.jobs.findRow(tx, fixture.actor, id),
  )
  expect(jobRow.input).toEqual({ rows: 0, delayMs: 0 })
  await fixture.jobs.cancel(fixture.actor, id)
})

test("jobs of another user or client and invalid IDs are not found", async () => {
  const { id } = await fixture.enqueue(writesRows, { rows: 0, delayMs: 0 })
  const others = [
    { ...fixture.actor, userId: uuid() as typeof fixture.user.id },
    { ...fixture.actor, clientId: uuid() as typeof fixture.actor.clientId },
  ]
  for (const actor of others) {
    const found = fixture.database.clientTransaction(actor.clientId, (tx) => fixture.jobs.find(tx, actor, id))
    await expect(found).rejects.toMatchObject({ status: 404, problems: [{ code: "job.not_found" }] })
    await expect(fixture.jobs.cancel(actor, id)).rejects.toMatchObject({ status: 404 })
    expect(await fixture.jobs.list(actor, { kind: undefined, page: 0, size: 10 })).toEqual([])
  }
  await expect(fixture.read("nothing" as JobId)).rejects.toMatchObject({ status: 404 })
  await fixture.jobs.cancel(fixture.actor, id)
})
