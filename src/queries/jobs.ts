import { useCallback, useEffect, useState } from "react"
import { cancelJob, getJob, streamJob, type Job } from "../../schemas/api/jobs.ts"
import type { JobId } from "../../schemas/ids.ts"
import { bearer } from "../calls/authorization.ts"
import { call, printPath } from "../calls/call.ts"
import { CallError } from "../calls/call-error.ts"
import { eventsIn } from "../calls/event-stream.ts"
import { addressOf } from "../calls/service-addresses.ts"
import { currentLanguage } from "../language/current-language.ts"
import { followJob, type JobSource } from "./follow-job.ts"

export interface FollowedJob {
  /** Undefined until it was first read. */
  readonly job: Job | undefined
  /** Why it cannot be followed any longer, such as that it is not there. */
  readonly failure: unknown
  /** Asks the work to stop. */
  readonly cancel: () => Promise<void>
}

/** Follows a piece of work for as long as it is shown, until it ended; no id follows nothing. */
export function useJob(jobId: JobId | undefined): FollowedJob {
  const [told, setTold] = useState<{ readonly id: JobId; readonly job?: Job; readonly failure?: unknown }>()
  useEffect(() => {
    if (jobId === undefined) return
    const left = new AbortController()
    followJob(jobSource(jobId), left.signal, (job) => setTold({ id: jobId, job })).catch((failure: unknown) => {
      if (!left.signal.aborted) setTold({ id: jobId, failure })
    })
    return () => left.abort()
  }, [jobId])
  const cancel = useCallback(async () => {
    if (jobId !== undefined) setTold({ id: jobId, job: await call(cancelJob, { params: { jobId } }) })
  }, [jobId])
  // What was told of the work before this one is not told of this one.
  const current = told?.id === jobId ? told : undefined
  return { job: current?.job, failure: current?.failure, cancel }
}

const silenceMs = 5_000

/** Where a piece of work is heard of. */
export function jobSource(jobId: JobId): JobSource {
  return {
    async *listen(signal) {
      // A server tells where the work stands at once; who hears nothing by then hears nothing at all.
      const silent = new AbortController()
      const timer = setTimeout(() => silent.abort(), silenceMs)
      try {
        const authorization = bearer()
        const response = await fetch(addressOf(streamJob.service) + printPath(streamJob.path, { jobId }), {
          signal: AbortSignal.any([signal, silent.signal]),
          headers: { "accept-language": currentLanguage(), ...(authorization && { authorization }) },
        })
        if (!response.ok || !response.body) return
        for await (const job of eventsIn<Job>(response.body)) {
          clearTimeout(timer)
          yield job
        }
      } finally {
        clearTimeout(timer)
      }
    },
    look: (signal) => call(getJob, { params: { jobId } }, { signal }),
    isFinal: (failure) => failure instanceof CallError && failure.status < 500 && failure.status !== 429,
    wait: (ms, signal) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms)
        signal.addEventListener("abort", () => {
          clearTimeout(timer)
          resolve()
        })
      }),
  }
}
