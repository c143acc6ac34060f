import { useCallback, useEffect, useRef, useState } from "react"
import type { Job } from "../../../../schemas/api/jobs.ts"
import type { ChangeReport } from "../../../../schemas/upgrade.ts"
import { hasEnded } from "../../../queries/follow-job.ts"
import type { Answer, VersionServices } from "./version-services.ts"

/** Where a change report stands. */
export type Check =
  | { readonly phase: "none" | "cancelled" }
  /** `job` is null until the server has taken the work on. */
  | { readonly phase: "working"; readonly job: Job | null }
  | { readonly phase: "done"; readonly jobId: string; readonly report: ChangeReport }
  | { readonly phase: "failed"; readonly message: string }

interface ReportOptions {
  readonly services: VersionServices
  /** While it is, the report is sought, begun where there is none, and followed; else it is left to itself. */
  readonly wanted: boolean
  /** The version that would be brought back; without it the report is about the draft. */
  readonly version?: number
  /** Saves what is on the page and answers with the revision the server now holds. */
  readonly savedRevision: () => Promise<Answer<number>>
}

/** The newest report of the draft as it is, or of a version: found where there is a current one, else asked for and followed. */
export function useChangeReport({ services, wanted, version, savedRevision }: ReportOptions) {
  const [check, setCheck] = useState<Check>({ phase: "none" })
  const following = useRef<AbortController>(undefined)
  const world = useRef({ services, version, savedRevision })
  world.current = { services, version, savedRevision }

  const look = useCallback(async () => {
    following.current?.abort()
    const stopped = new AbortController()
    following.current = stopped
    const { signal } = stopped
    const show = (next: Check) => {
      if (!signal.aborted) setCheck(next)
    }
    show({ phase: "working", job: null })
    show(await reported(world.current, (job) => show({ phase: "working", job }), signal))
  }, [])

  useEffect(() => {
    if (!wanted) return
    void look()
    return () => {
      following.current?.abort()
      setCheck({ phase: "none" })
    }
  }, [wanted, look])

  const jobId = check.phase === "working" ? check.job?.id : undefined
  const cancel = useCallback(async () => {
    if (jobId) await world.current.services.cancel(jobId)
  }, [jobId])

  return { check, again: look, cancel }
}

async function reported(
  {
    services,
    version,
    savedRevision,
  }: Pick<ReportOptions, "services" | "savedRevision"> & {
    readonly version: number | undefined
  },
  onMove: (job: Job) => void,
  signal: AbortSignal,
): Promise<Check> {
  const saved = await savedRevision()
  if (!saved.ok) return failed(saved)
  const newest = await services.newestReport(version)
  if (!newest.ok) return failed(newest)
  const { job, report, current } = newest.value
  if (current && job && report) return { phase: "done", jobId: job.id, report }
  // One that is under way already is what is answered.
  const begun = await services.startReport(saved.value, version)
  if (!begun.ok) return failed(begun)
  onMove(begun.value)
  const ended = await services.follow(begun.value.id, (move) => !hasEnded(move) && onMove(move), signal)
  if (!ended.ok) return failed(ended)
  if (ended.value.state === "cancelled") return { phase: "cancelled" }
  if (ended.value.state === "failed") return { phase: "failed", message: sentenceOf(ended.value) }
  return { phase: "done", jobId: ended.value.id, report: ended.value.result as ChangeReport }
}

const failed = ({ message }: { readonly message: string }): Check => ({ phase: "failed", message })

/** Why a job failed, in the reader's language. */
export const sentenceOf = (job: Job): string => job.problems.map(({ message }) => message).join(" ")
