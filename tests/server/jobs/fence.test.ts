import * as fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { claim } from "../../../server/jobs/repository.ts"
import { runningWork, type RunningWork } from "../../../server/jobs/running-job.ts"
import { writeRow, writesRows } from "../../support/job-kinds.ts"
import { jobWorld, type JobWorld } from "../../support/job-world.ts"

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

test("however often work is taken over, and whoever acts when, only the newest holder's acts succeed, and one end", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 14 }), async (acts) => {
      const { id } = await world.enqueue(writesRows, { rows: 0, pauseMs: 0 })
      const holders: RunningWork[] = []
      let steps = 0
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
        const tried = {
          step: () => holder.job.step((tx) => writeRow(tx, id, steps)),
          progress: () => holder.job.progress(who, null, `phase ${steps} ${who}`),
          finish: () => holder.job.finish((tx) => writeRow(tx, id, -1)),
        }[kind]()
        expect(
          await tried.then(
            () => true,
            () => false,
          ),
        ).toBe(may)
        if (may && kind === "step") steps += 1
        if (may && kind === "finish") ended = true
      }
      const written = await world.written(id)
      expect(written).toEqual([...(ended ? [-1] : []), ...Array.from({ length: steps }, (_, step) => step)])
      // Nothing is left for the next round.
      if (!ended) await holders.at(-1)?.job.finish(async () => null)
      await world.queue.releaseLost(0)
      for (const message of await world.queue.receive(10)) await world.queue.remove(message)
    }),
    { numRuns: 60 },
  )
})
