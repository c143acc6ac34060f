import * as fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { claim } from "../../../server/jobs/repository.ts"
import { runningWork, type RunningWork } from "../../../server/jobs/running-job.ts"
import { writeRow, writesRows } from "../../support/job-kinds.ts"
import { jobWorld, type JobWorld } from "../../support/job-world.ts"
import { covering } from "../../support/thorough.ts"

let world: JobWorld
beforeAll(async () => {
  world = await jobWorld()
})
afterAll(() => world.close())

/** What a process may try, and which of those that ever held the work tries it. */
const act = fc.record({
  kind: fc.constantFrom("takeOver", "step", "progress", "finish"),
  who: fc.nat({ max: 9 }),
})

/** Takes every message out, also those of a round that failed in the middle. */
async function emptied(): Promise<void> {
  await world.queue.releaseLost(0)
  for (const message of await world.queue.receive(100)) await world.queue.remove(message)
}

test("however often work is taken over, and whoever acts when, only the newest holder's acts succeed, and one end", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 14 }), async (acts) => {
      await emptied()
      const { id } = await world.enqueue(writesRows, { rows: 0, pauseMs: 0 })
      const holders: RunningWork[] = []
      let steps = 0
      let words = 0
      let phase: string | null = null
      let ended = false
      const takeOver = async () => {
        await world.queue.releaseLost(0)
        const [message] = await world.queue.receive(1)
        if (!message) return
        const row = await world.database.tenant(world.actor.clientId, (tx) =>
          claim(tx, world.actor.clientId, id, message.id),
        )
        // Once the work ended its message wakes nobody.
        expect(row === undefined).toBe(ended)
        if (row) holders.push(runningWork(world.database, row))
        else await world.queue.remove(message)
      }
      await takeOver()
      for (const { kind, who } of acts) {
        const holder = holders[who % holders.length]
        if (kind === "takeOver" || !holder) {
          await takeOver()
          continue
        }
        const may = !ended && holder === holders.at(-1)
        // A new word each time: one that was just written is not written again, and so is not refused either.
        words += 1
        const word = `word ${words}`
        const tried = {
          step: () => holder.job.step((tx) => writeRow(tx, id, steps)),
          progress: () => holder.job.progress(who, null, word),
          finish: () => holder.job.finish((tx) => writeRow(tx, id, -1)),
        }[kind]()
        expect(
          await tried.then(
            () => true,
            () => false,
          ),
        ).toBe(may)
        if (may && kind === "step") steps += 1
        if (may && kind === "progress") phase = word
        if (may && kind === "finish") ended = true
        expect((await world.read(id)).phase).toBe(phase)
      }
      const written = await world.written(id)
      expect(written).toEqual([...(ended ? [-1] : []), ...Array.from({ length: steps }, (_, step) => step)])
      // People may have so much work under way.
      if (!ended) await holders.at(-1)?.job.finish(async () => null)
    }),
    { numRuns: covering(25, 300) },
  )
})

test("what is told again too soon is neither written nor refused: a stale holder's word is never seen", async () => {
  await emptied()
  const { id } = await world.enqueue(writesRows, { rows: 0, pauseMs: 0 })
  const taken = async () => {
    await world.queue.releaseLost(0)
    const [message] = await world.queue.receive(1)
    const row =
      message &&
      (await world.database.tenant(world.actor.clientId, (tx) => claim(tx, world.actor.clientId, id, message.id)))
    if (!row) throw new Error("Nobody could take the work.")
    return runningWork(world.database, row)
  }
  const stale = await taken()
  await stale.job.progress(1, 9, "counting")
  const newest = await taken()
  await newest.job.progress(2, 9, "adding")
  await stale.job.progress(8, 9, "counting").catch(() => undefined)
  expect(await world.read(id)).toMatchObject({ done: 2, phase: "adding" })
  await expect(stale.job.progress(8, 9, "writing")).rejects.toMatchObject({ reason: "lost" })
  await newest.job.finish(async () => null)
})
