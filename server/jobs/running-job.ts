import type { Database, Tenant } from "../database/database.ts"
import type { Holder } from "./holder.ts"
import type { RunningJob } from "./job-kind.ts"
import { readHeld, writeDone, writeProgress, type JobRow, type Told } from "./repository.ts"
import { WorkStopped, type StopReason } from "./work-stopped.ts"

/** Progress is written at most this often; a new phase is written at once. */
const progressMs = 250

export interface RunningWork {
  readonly job: RunningJob<unknown, unknown>
  isFinished(): boolean
  /** Looks whether the work is still this process's and wanted, and stops it where not. */
  look(): Promise<void>
  stop(reason: StopReason): void
}

/** One attempt as its kind sees it. Everything written through it is written only while the row's fence is its own. */
export function runningWork(database: Database, row: JobRow): RunningWork {
  const holder: Holder = { clientId: row.client_id, jobId: row.id, fence: row.fence }
  const controller = new AbortController()
  const { signal } = controller
  let finished = false
  let openSteps = 0
  let told: Told | undefined
  let writtenAt = Number.NEGATIVE_INFINITY
  let writtenPhase = row.phase

  const stop = (reason: StopReason) => controller.abort(new WorkStopped(reason))
  const demandWanted = (state: { readonly cancel_requested: boolean } | undefined) => {
    if (!state) stop("lost")
    else if (state.cancel_requested) stop("cancelled")
    signal.throwIfAborted()
  }

  const job: RunningJob<unknown, unknown> = {
    id: row.id,
    actor: { clientId: row.client_id, userId: row.asked_by, module: row.module },
    input: row.input,
    attempt: row.attempts,
    signal,

    async progress(done, total, phase) {
      signal.throwIfAborted()
      told = { done, total, phase: phase ?? told?.phase ?? row.phase }
      // Inside a step the row is locked by that step: what was told is written with the next word or the end.
      if (openSteps > 0) return
      if (told.phase === writtenPhase && performance.now() - writtenAt < progressMs) return
      writtenAt = performance.now()
      writtenPhase = told.phase
      const now = told
      demandWanted(await database.tenant(holder.clientId, (tx) => writeProgress(tx, holder, now)))
    },

    async step<Value>(work: (tx: Tenant) => Promise<Value>): Promise<Value> {
      signal.throwIfAborted()
      openSteps += 1
      try {
        return await database.tenant(holder.clientId, async (tx) => {
          // Held until the commit: nobody takes the work over in the middle of a step.
          demandWanted(await readHeld(tx, holder, "share"))
          return work(tx)
        })
      } finally {
        openSteps -= 1
      }
    },

    async finish(work) {
      if (finished) throw new Error(`The work ${row.kind} ends twice.`)
      signal.throwIfAborted()
      openSteps += 1
      try {
        await database.tenant(holder.clientId, async (tx) => {
          demandWanted(await readHeld(tx, holder, "update"))
          await writeDone(tx, holder, await work(tx), told)
        })
        finished = true
      } finally {
        openSteps -= 1
      }
    },
  }

  return {
    job,
    isFinished: () => finished,
    async look() {
      const state = await database.tenant(holder.clientId, (tx) => readHeld(tx, holder, "none"))
      if (finished) return
      if (!state) stop("lost")
      else if (state.cancel_requested) stop("cancelled")
    },
    stop,
  }
}
