import type { Job } from "../../modules/jobs/contracts/jobs.ts"

/** Dependencies of following a job; an interface, so that it can be tested without a server. */
export interface JobSource {
  /** Yields the job after each progress, as streamed by the server. */
  listen(signal: AbortSignal): AsyncIterable<Job>
  poll(signal: AbortSignal): Promise<Job>
  /** Whether an error is final, such as an unknown job. */
  isFinal(failure: unknown): boolean
  wait(ms: number, signal: AbortSignal): Promise<void>
}

const baseMs = 2_000
const backoffIncrementMs = 500
const maxBackoffMs = 3_000

/** Delay in milliseconds after the nth consecutive poll that found the job running: increases up to five seconds. */
export function backoffDelay(poll: number): number {
  return baseMs + Math.min(maxBackoffMs, backoffIncrementMs * poll)
}

/** Reports the job until it ended: by the event stream, with polling as a fallback. */
export async function followJob(source: JobSource, signal: AbortSignal, onUpdate: (job: Job) => void): Promise<void> {
  let streams = true
  for (let poll = 1; !signal.aborted; poll += 1) {
    if (streams) {
      const outcome = await listenUntilDisconnected(source, signal, onUpdate)
      if (outcome === "ended") return
      // A stream without events will not deliver any: a proxy buffers it, or it is not supported.
      streams = outcome === "something"
      if (streams) poll = 1
    }
    if (signal.aborted) return
    try {
      const job = await source.poll(signal)
      onUpdate(job)
      if (isFinished(job)) return
    } catch (failure) {
      if (signal.aborted) return
      if (source.isFinal(failure)) throw failure
    }
    await source.wait(backoffDelay(poll), signal)
  }
}

async function listenUntilDisconnected(
  source: JobSource,
  signal: AbortSignal,
  onUpdate: (job: Job) => void,
): Promise<"ended" | "something" | "nothing"> {
  let outcome: "something" | "nothing" = "nothing"
  try {
    for await (const job of source.listen(signal)) {
      outcome = "something"
      onUpdate(job)
      if (isFinished(job)) return "ended"
    }
  } catch {
    // Broken or rejected: the next poll tells which.
  }
  return outcome
}

export function isFinished({ state }: Job): boolean {
  return state !== "queued" && state !== "running"
}
