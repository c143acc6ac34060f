import { useCallback, useEffect, useRef, useState } from "react"
import type { Job } from "../../../../schemas/api/jobs.ts"
import type { ProfileDraft } from "../../../../schemas/api/profile-drafts.ts"
import type { PublishOutcome } from "../../../../schemas/api/versions.ts"
import { hasEnded } from "../../../queries/follow-job.ts"
import { sentenceOf } from "./use-change-report.ts"
import type { Answer, VersionServices } from "./version-services.ts"

/** Where putting a version in force stands. */
export type Publishing =
  | { readonly phase: "idle" | "sending" | "cancelled" }
  | { readonly phase: "running"; readonly job: Job }
  /** Outdated: what was to be published is no longer the newest there is. */
  | { readonly phase: "failed"; readonly message: string; readonly outdated: boolean }

/** What comes of the work that publishes. */
interface PublishResult {
  readonly version: number
}

interface PublishingOptions {
  readonly services: VersionServices
  readonly profileId: string
  /** The version is in force, and what follows is waited for: with the draft as the server holds it, or null where a job did it. */
  readonly onDone: (version: number, profile: ProfileDraft | null) => Promise<void>
}

/** Puts a version in force, at once or by a job; a job under way is found again after the page was left. */
export function usePublishing({ services, profileId, onDone }: PublishingOptions) {
  const [publishing, setPublishing] = useState<Publishing>({ phase: "idle" })
  const left = useRef<AbortController>(undefined)
  const world = useRef({ services, onDone })
  world.current = { services, onDone }

  const follow = useCallback(
    async (jobId: string) => {
      left.current?.abort()
      const stopped = new AbortController()
      left.current = stopped
      const onMove = (job: Job) => {
        if (!stopped.signal.aborted && !hasEnded(job)) setPublishing({ phase: "running", job })
      }
      const ended = await world.current.services.follow(jobId, onMove, stopped.signal)
      if (stopped.signal.aborted) return
      // Without an answer nobody knows how it ended: it is looked for again when the page is next opened.
      if (ended.ok || ended.code !== undefined) forget(profileId)
      if (!ended.ok) return setPublishing(failed(ended.message, ended.code))
      const { state } = ended.value
      if (state === "failed") return setPublishing(failed(sentenceOf(ended.value), ended.value.problems[0]?.code))
      if (state === "cancelled") return setPublishing({ phase: "cancelled" })
      await world.current.onDone((ended.value.result as PublishResult).version, null)
      setPublishing({ phase: "idle" })
    },
    [profileId],
  )

  useEffect(() => {
    const underWay = remembered(profileId)
    if (underWay) void follow(underWay)
    return () => left.current?.abort()
  }, [profileId, follow])

  const send = useCallback(
    async (ask: () => Promise<Answer<PublishOutcome>>) => {
      setPublishing({ phase: "sending" })
      const sent = await ask()
      if (!sent.ok) return setPublishing(failed(sent.message, sent.code))
      const { profile, job } = sent.value
      if (job) {
        remember(profileId, job.id)
        setPublishing({ phase: "running", job })
        return follow(job.id)
      }
      await world.current.onDone(profile.publishedVersion ?? 1, profile)
      setPublishing({ phase: "idle" })
    },
    [profileId, follow],
  )

  const cancel = useCallback(async () => {
    if (publishing.phase === "running") await world.current.services.cancel(publishing.job.id)
  }, [publishing])

  /** What went wrong has been read. */
  const dismiss = useCallback(() => {
    setPublishing((now) => (now.phase === "failed" || now.phase === "cancelled" ? { phase: "idle" } : now))
  }, [])

  return { publishing, send, cancel, dismiss }
}

const outdating: ReadonlySet<string> = new Set([
  "profile.conflict",
  "definition.nothing_to_publish",
  "version.under_way",
])

const failed = (message: string, code: string | undefined): Publishing => ({
  phase: "failed",
  message,
  outdated: code !== undefined && outdating.has(code),
})

const keyOf = (profileId: string) => `ru.publishing.${profileId}`
const remembered = (profileId: string) => localStorage.getItem(keyOf(profileId))
const remember = (profileId: string, jobId: string) => localStorage.setItem(keyOf(profileId), jobId)
const forget = (profileId: string) => localStorage.removeItem(keyOf(profileId))
