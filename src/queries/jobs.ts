import { useCallback, useEffect, useState } from "react"
import { cancelJob, getJob, streamJob, type Job } from "../../modules/jobs/contracts/jobs.ts"
import type { JobId } from "../../schemas/ids.ts"
import { bearer } from "../api/authorization.ts"
import { request, buildPath } from "../api/request.ts"
import { ApiError } from "../api/api-error.ts"
import { eventsIn } from "../api/event-stream.ts"
import { baseUrlOf } from "../api/base-urls.ts"
import { currentLanguage } from "../language/current-language.ts"
import { followJob, type JobSource } from "./follow-job.ts"

export interface FollowedJob {
  /** Undefined until loaded. */
  readonly job: Job | undefined
  /** Why it can no longer be followed, such as an unknown job. */
  readonly failure: unknown
  /** Requests cancellation of the job. */
  readonly cancel: () => Promise<void>
}

/** Follows a job until it ended, while the component is mounted; undefined follows nothing. */
export function useJob(jobId: JobId | undefined): FollowedJob {
  const [followed, setFollowed] = useState<{ readonly id: JobId; readonly job?: Job; readonly failure?: unknown }>()
  useEffect(() => {
    if (jobId === undefined) return
    const left = new AbortController()
    followJob(jobSource(jobId), left.signal, (job) => setFollowed({ id: jobId, job })).catch((failure: unknown) => {
      if (!left.signal.aborted) setFollowed({ id: jobId, failure })
    })
    return () => left.abort()
  }, [jobId])
  const cancel = useCallback(async () => {
    if (jobId !== undefined) setFollowed({ id: jobId, job: await request(cancelJob, { params: { jobId } }) })
  }, [jobId])
  // Ignores the state of a previously followed job.
  const current = followed?.id === jobId ? followed : undefined
  return { job: current?.job, failure: current?.failure, cancel }
}

const stallTimeoutMs = 5_000

/** Job source over HTTP. */
export function jobSource(jobId: JobId): JobSource {
  return {
    async *listen(signal) {
      // The server sends the current state immediately; without an event by then, the stream does not work.
      const silent = new AbortController()
      const timer = setTimeout(() => silent.abort(), stallTimeoutMs)
      try {
        const authorization = bearer()
        const response = await fetch(baseUrlOf(streamJob.service) + buildPath(streamJob.path, { jobId }), {
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
    poll: (signal) => request(getJob, { params: { jobId } }, { signal }),
    isFinal: (failure) => failure instanceof ApiError && failure.status < 500 && failure.status !== 429,
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
