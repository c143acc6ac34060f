import { useCallback, useEffect, useRef, useState } from "react"
import type { Job } from "../../../jobs/contracts/jobs.ts"
import type { ProfileDraft } from "../../contracts/profile-drafts.ts"
import type { PublishOutcome } from "../../contracts/versions.ts"
import { isFinished } from "../../../../src/queries/follow-job.ts"
import { jobMessage } from "./use-change-report.ts"
import type { VersionResult, VersionServices } from "./version-services.ts"

/** State of publishing a version. */
export type PublishState =
  | { readonly phase: "idle" | "sending" | "cancelled" }
  | { readonly phase: "running"; readonly job: Job }
  /** Outdated: the version to publish is no longer the newest. */
  | { readonly phase: "failed"; readonly message: string; readonly outdated: boolean }

/** Result of publishing. */
interface PublishResult {
  readonly version: number
}

interface PublishingOptions {
  readonly services: VersionServices
  readonly profileId: string
  /** Called once the version is published, and awaited: with the server's draft, or null when a job published it. */
  readonly onDone: (version: number, profile: ProfileDraft | null) => Promise<void>
}

/** Publishes a version directly or with a job; finds a running job again after the page was left. */
export function usePublishing({ services, profileId, onDone }: PublishingOptions) {
  const [publishing, setPublishing] = useState<PublishState>({ phase: "idle" })
  const left = useRef<AbortController>(undefined)
  const latestInputs = useRef({ services, onDone })
  latestInputs.current = { services, onDone }

  const follow = useCallback(
    async (jobId: string) => {
      left.current?.abort()
      const stopped = new AbortController()
      left.current = stopped
      const onMove = (job: Job) => {
        if (!stopped.signal.aborted && !isFinished(job)) setPublishing({ phase: "running", job })
      }
      const finishedJob = await latestInputs.current.services.follow(jobId, onMove, stopped.signal)
      if (stopped.signal.aborted) return
      // Without a response the result is unknown: the job is looked up when the page is next opened.
      if (finishedJob.ok || finishedJob.code !== undefined) forget(profileId)
      if (!finishedJob.ok) return setPublishing(toFailedState(finishedJob.message, finishedJob.code))
      const { state } = finishedJob.value
      if (state === "failed")
        return setPublishing(toFailedState(jobMessage(finishedJob.value), finishedJob.value.problems[0]?.code))
      if (state === "cancelled") return setPublishing({ phase: "cancelled" })
      await latestInputs.current.onDone((finishedJob.value.result as PublishResult).version, null)
      setPublishing({ phase: "idle" })
    },
    [profileId],
  )

  useEffect(() => {
    const rememberedJob = loadJobId(profileId)
    if (rememberedJob) void follow(rememberedJob)
    return () => left.current?.abort()
  }, [profileId, follow])

  const send = useCallback(
    async (publish: () => Promise<VersionResult<PublishOutcome>>) => {
      setPublishing({ phase: "sending" })
      const sent = await publish()
      if (!sent.ok) return setPublishing(toFailedState(sent.message, sent.code))
      const { profile, job } = sent.value
      if (job) {
        remember(profileId, job.id)
        setPublishing({ phase: "running", job })
        return follow(job.id)
      }
      await latestInputs.current.onDone(profile.publishedVersion ?? 1, profile)
      setPublishing({ phase: "idle" })
    },
    [profileId, follow],
  )

  const cancel = useCallback(async () => {
    if (publishing.phase === "running") await latestInputs.current.services.cancel(publishing.job.id)
  }, [publishing])

  /** Dismisses the error. */
  const dismiss = useCallback(() => {
    setPublishing((now) => (now.phase === "failed" || now.phase === "cancelled" ? { phase: "idle" } : now))
  }, [])

  return { publishing, send, cancel, dismiss }
}

const outdating: ReadonlySet<string> = new Set([
  "profile.conflict",
  "definition.nothing_to_publish",
  "version.publishing_in_progress",
])

const toFailedState = (message: string, code: string | undefined): PublishState => ({
  phase: "failed",
  message,
  outdated: code !== undefined && outdating.has(code),
})

const keyOf = (profileId: string) => `ru.publishing.${profileId}`
const loadJobId = (profileId: string) => localStorage.getItem(keyOf(profileId))
const remember = (profileId: string, jobId: string) => localStorage.setItem(keyOf(profileId), jobId)
const forget = (profileId: string) => localStorage.removeItem(keyOf(profileId))
