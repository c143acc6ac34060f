import type { JobKind } from "../../server/jobs/job-kind.ts"

/** Where in an attempt something is done to it. */
export interface Moment {
  /** The step, counted from 1 in its first attempt, or its end. */
  readonly at: number | "end"
  /** With everything written and nothing committed; or once the step is committed. */
  readonly is: "written" | "committed"
}

/** The same kind of work, which at a moment of its first attempt waits for what is done there; of one client alone, where it is named. */
export function heldKind<Input, Result>(
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
      const held = async (place: number | "end", state: Moment["is"]) => {
        if (job.attempt === 1 && place === at && state === is) await meet()
      }
      return kind.run({
        ...job,
        async step(work) {
          steps += 1
          const own = steps
          const value = await job.step(async (tx) => {
            const written = await work(tx)
            await held(own, "written")
            return written
          })
          await held(own, "committed")
          return value
        },
        async finish(work) {
          await job.finish(async (tx) => {
            const result = await work(tx)
            await held("end", "written")
            return result
          })
          await held("end", "committed")
        },
      })
    },
  }
}
