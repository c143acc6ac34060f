import type { ClientTransaction } from "../database/database.ts"
import type { RunningJob } from "./job-kind.ts"

/**
 * Processes what a job has to do in batches, each in a transaction of its own, until one is empty, and reports
 * progress; `processSome` returns how many items it has processed.
 */
export async function processInBatches<Input>(
  job: Pick<RunningJob<Input, unknown>, "progress" | "step">,
  total: number,
  phase: string,
  processSome: (tx: ClientTransaction) => Promise<number>,
): Promise<void> {
  for (let done = 0; ;) {
    await job.progress(done, total, phase)
    const some = await job.step(processSome)
    if (some === 0) return
    done += some
  }
}
