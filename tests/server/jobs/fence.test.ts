import * as fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { claim } from "../../../server/jobs/repository.ts"
import { createJobRun, type JobRun } from "../../../server/jobs/running-job.ts"
import { writeRow, writesRows } from "../../support/job-kinds.ts"
import { setupJobFixture, type JobFixture } from "../../support/job-fixture.ts"
import { covering } from "../../support/thorough.ts"

let fixture: JobFixture
beforeAll(async () => {
  fixture = await setupJobFixture()
})
afterAll(() => fixture.close())

/** An operation, and which of the lease owners so far attempts it. */
const act = fc.record({
  kind: fc.constantFrom("takeOver", "step", "progress", "finish"),
  who: fc.nat({ max: 9 }),
})

/** Removes all messages, including those of a run that failed. */
async function emptied(): Promise<void> {
  await fixture.queue.releaseStalled(0)
  for (const message of await fixture.queue.receive(100)) await fixture.queue.remove(message)
}

test("across any takeovers only the newest lease owner's writes succeed, and the job ends once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 14 }), async (acts) => {
      await emptied()
      const { id } = await fixture.enqueue(writesRows, { rows: 0, delayMs: 0 })
      const leaseOwners: JobRun[] = []
      let steps = 0
      let rowCount = 0
      let phase: string | null = null
      let finished = false
      const reclaimJob = async () => {
        await fixture.queue.releaseStalled(0)
        const [message] = await fixture.queue.receive(1)
        if (!message) return
        const row = await fixture.database.clientTransaction(fixture.actor.clientId, (tx) =>
          claim(tx, fixture.actor.clientId, id, message.id),
        )
        // The message of a finished job wakes no worker.
        expect(row === undefined).toBe(finished)
        if (row) leaseOwners.push(createJobRun(fixture.database, row))
        else await fixture.queue.remove(message)
      }
      await reclaimJob()
      for (const { kind, who } of acts) {
        const leaseOwner = leaseOwners[who % leaseOwners.length]
        if (kind === "takeOver" || !leaseOwner) {
          await reclaimJob()
          continue
        }
        const canWrite = !finished && leaseOwner === leaseOwners.at(-1)
        // A new value each time: an unchanged value is not written, and so would not be rejected.
        rowCount += 1
        const rowText = `word ${rowCount}`
        const attempts = {
          step: () => leaseOwner.job.step((tx) => writeRow(tx, id, steps)),
          progress: () => leaseOwner.job.progress(who, null, rowText),
          finish: () => leaseOwner.job.finish((tx) => writeRow(tx, id, -1)),
        }[kind]()
        expect(
          await attempts.then(
            () => true,
            () => false,
          ),
        ).toBe(canWrite)
        if (canWrite && kind === "step") steps += 1
        if (canWrite && kind === "progress") phase = rowText
        if (canWrite && kind === "finish") finished = true
        expect((await fixture.read(id)).phase).toBe(phase)
      }
      const written = await fixture.written(id)
      expect(written).toEqual([...(finished ? [-1] : []), ...Array.from({ length: steps }, (_, step) => step)])
      // Limits the number of a user's running jobs.
      if (!finished) await leaseOwners.at(-1)?.job.finish(async () => null)
    }),
    { numRuns: covering(25, 300) },
  )
})

test("throttled progress is neither written nor rejected, and progress of a stale lease owner is never visible", async () => {
  await emptied()
  const { id } = await fixture.enqueue(writesRows, { rows: 0, delayMs: 0 })
  const reclaimCount = async () => {
    await fixture.queue.releaseStalled(0)
    const [message] = await fixture.queue.receive(1)
    const row =
      message &&
      (await fixture.database.clientTransaction(fixture.actor.clientId, (tx) =>
        claim(tx, fixture.actor.clientId, id, message.id),
      ))
    if (!row) throw new Error("No worker could claim the job.")
    return createJobRun(fixture.database, row)
  }
  const stale = await reclaimCount()
  await stale.job.progress(1, 9, "counting")
  const newest = await reclaimCount()
  await newest.job.progress(2, 9, "adding")
  await stale.job.progress(8, 9, "counting").catch(() => undefined)
  expect(await fixture.read(id)).toMatchObject({ done: 2, phase: "adding" })
  await expect(stale.job.progress(8, 9, "writing")).rejects.toMatchObject({ reason: "lost" })
  await newest.job.finish(async () => null)
})
