import type { Job } from "../../schemas/api/jobs.ts"

/** What following needs of the outside, so that it can be tried without one. */
export interface JobSource {
  /** The job each time it moved on, as the server tells it. */
  listen(signal: AbortSignal): AsyncIterable<Job>
  look(signal: AbortSignal): Promise<Job>
  /** Whether a failed look is the last word, such as that there is no such work. */
  isFinal(failure: unknown): boolean
  wait(ms: number, signal: AbortSignal): Promise<void>
}

const baseMs = 2_000
const stepMs = 500
const longestStepMs = 3_000

/** The pause after the nth look in a row that found work under way: longer with each, and never above five seconds. */
export function pauseAfter(look: number): number {
  return baseMs + Math.min(longestStepMs, stepMs * look)
}

/** Tells the job until it ended: by the stream, and by looking again and again where the stream does not come through. */
export async function followJob(source: JobSource, signal: AbortSignal, tell: (job: Job) => void): Promise<void> {
  let streams = true
  for (let look = 1; !signal.aborted; look += 1) {
    if (streams) {
      const heard = await listenUntilItBreaks(source, signal, tell)
      if (heard === "ended") return
      // A stream that said nothing will say nothing: a proxy holds it back, or there is no way for it.
      streams = heard === "something"
      if (streams) look = 1
    }
    if (signal.aborted) return
    try {
      const job = await source.look(signal)
      tell(job)
      if (hasEnded(job)) return
    } catch (failure) {
      if (signal.aborted) return
      if (source.isFinal(failure)) throw failure
    }
    await source.wait(pauseAfter(look), signal)
  }
}

async function listenUntilItBreaks(
  source: JobSource,
  signal: AbortSignal,
  tell: (job: Job) => void,
): Promise<"ended" | "something" | "nothing"> {
  let heard: "something" | "nothing" = "nothing"
  try {
    for await (const job of source.listen(signal)) {
      heard = "something"
      tell(job)
      if (hasEnded(job)) return "ended"
    }
  } catch {
    // Broken, or refused: looking says which.
  }
  return heard
}

export function hasEnded({ state }: Job): boolean {
  return state !== "queued" && state !== "running"
}
