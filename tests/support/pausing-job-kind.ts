import type { JobKind } from "../../server/jobs/job-kind.ts"

/** Point of an attempt at which the test interferes. */
export interface Moment {
  /** The step, counted from 1 in its first attempt, or its end. */
  readonly at: number | "end"
  /** `written`: everything written, nothing committed; `committed`: after the step's commit. */
  readonly is: "written" | "committed"
}

/** The same job kind, which at a moment of its first attempt waits for the callback; for one client only, if set. */
export function createPausingKind<Input, Result>(
  kind: JobKind<Input, Result>,
  { at, is }: Moment,
  meet: () => Promise<void>,
  clientId?: string,
): JobKind<Input, Result> {
  return {
    ...kind,
    run(job) {
      if (clientId !== undefined && clientId !== job.actor.clientId) return kind.run(job)
      let steps = 0
      const pauseAt = async (queueIndex: number | "end", state: Moment["is"]) => {
        if (job.attempt === 1 && queueIndex === at && state === is) await meet()
      }
      return kind.run({
        ...job,
        async step(run) {
          steps += 1
          const own = steps
          const value = await job.step(async (tx) => {
            const written = await run(tx)
            await pauseAt(own, "written")
            return written
          })
          await pauseAt(own, "committed")
          return value
        },
        async finish(run) {
          await job.finish(async (tx) => {
            const result = await run(tx)
            await pauseAt("end", "written")
            return result
          })
          await pauseAt("end", "committed")
        },
      })
    },
  }
}
