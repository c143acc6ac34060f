import type { Database, ClientTransaction } from "../database/database.ts"
import type { LeaseOwner } from "./lease-owner.ts"
import type { RunningJob } from "./job-kind.ts"
import { findLocked, writeDone, writeProgress, type JobRow, type JobProgressInput } from "./repository.ts"
import { JobAborted, type StopReason } from "./job-aborted.ts"

/** Progress is written at most this often; a new phase is written at once. */
const progressMs = 250

export interface JobRun {
  readonly job: RunningJob<unknown, unknown>
  isFinished(): boolean
  /** Checks whether this process still owns the job and it is not cancelled, and stops it otherwise. */
  checkState(): Promise<void>
  stop(reason: StopReason): void
}

/** One attempt as its kind sees it. Everything written through it is written only while the row's fence matches. */
export function createJobRun(database: Database, row: JobRow): JobRun {
  const lease: LeaseOwner = { clientId: row.client_id, jobId: row.id, fence: row.fence }
  const controller = new AbortController()
  const { signal } = controller
  let finished = false
  let openTransactions = 0
  let lastProgress: JobProgressInput | undefined
  let writtenAt = Number.NEGATIVE_INFINITY
  let writtenPhase = row.phase

  const stop = (reason: StopReason) => controller.abort(new JobAborted(reason))
  const assertNotCancelled = (state: { readonly cancel_requested: boolean } | undefined) => {
    if (!state) stop("lost")
    else if (state.cancel_requested) stop("cancelled")
    signal.throwIfAborted()
  }

  const job: RunningJob<unknown, unknown> = {
    id: row.id,
    actor: { clientId: row.client_id, userId: row.requested_by, module: row.module },
    input: row.input,
    attempt: row.attempts,
    signal,

    async progress(done, total, phase) {
      signal.throwIfAborted()
      lastProgress = { done, total, phase: phase ?? lastProgress?.phase ?? row.phase }
      // Inside a step the row is locked by that step; the progress is written with the next update or the end.
      if (openTransactions > 0) return
      if (lastProgress.phase === writtenPhase && performance.now() - writtenAt < progressMs) return
      writtenAt = performance.now()
      writtenPhase = lastProgress.phase
      const now = lastProgress
      assertNotCancelled(await database.clientTransaction(lease.clientId, (tx) => writeProgress(tx, lease, now)))
    },

    async step<Value>(run: (tx: ClientTransaction) => Promise<Value>): Promise<Value> {
      signal.throwIfAborted()
      openTransactions += 1
      try {
        return await database.clientTransaction(lease.clientId, async (tx) => {
          // Locked until the commit, so that no other process claims the job in the middle of a step.
          assertNotCancelled(await findLocked(tx, lease, "share"))
          return run(tx)
        })
      } finally {
        openTransactions -= 1
      }
    },

    async finish(run) {
      if (finished) throw new Error(`The job ${row.kind} finished twice.`)
      signal.throwIfAborted()
      openTransactions += 1
      try {
        await database.clientTransaction(lease.clientId, async (tx) => {
          assertNotCancelled(await findLocked(tx, lease, "update"))
          await writeDone(tx, lease, await run(tx), lastProgress)
        })
        finished = true
      } finally {
        openTransactions -= 1
      }
    },
  }

  return {
    job,
    isFinished: () => finished,
    async checkState() {
      const state = await database.clientTransaction(lease.clientId, (tx) => findLocked(tx, lease, "none"))
      if (finished) return
      if (!state) stop("lost")
      else if (state.cancel_requested) stop("cancelled")
    },
    stop,
  }
}
