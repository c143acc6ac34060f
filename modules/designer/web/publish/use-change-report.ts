import { useCallback, useEffect, useRef, useState } from "react"
import type { Job } from "../../../jobs/contracts/jobs.ts"
import type { ChangeReport } from "../../../../schemas/upgrade.ts"
import { joinMessages } from "../../../../schemas/join-messages.ts"
import { isFinished } from "../../../../src/queries/follow-job.ts"
import type { VersionResult, VersionServices } from "./version-services.ts"

/** State of the change report. */
export type Check =
  | { readonly phase: "none" | "cancelled" }
  /** `job` is null until the server has accepted it. */
  | { readonly phase: "working"; readonly job: Job | null }
  | { readonly phase: "done"; readonly jobId: string; readonly report: ChangeReport }
  | { readonly phase: "failed"; readonly message: string }

interface ReportOptions {
  readonly services: VersionServices
  /** While true, finds or starts the report and follows it. */
  readonly enabled: boolean
  /** The version to restore; without it the report is about the draft. */
  readonly version?: number
  /** Saves the page's draft and returns the server's revision. */
  readonly savedRevision: () => Promise<VersionResult<number>>
}

/** The newest report of the current draft or of a version: finds a current one, or starts and follows a new one. */
export function useChangeReport({ services, enabled, version, savedRevision }: ReportOptions) {
  const [check, setCheck] = useState<Check>({ phase: "none" })
  const following = useRef<AbortController>(undefined)
  const latestInputs = useRef({ services, version, savedRevision })
  latestInputs.current = { services, version, savedRevision }

  const startCheck = useCallback(async () => {
    following.current?.abort()
    const stopped = new AbortController()
    following.current = stopped
    const { signal } = stopped
    const show = (next: Check) => {
      if (!signal.aborted) setCheck(next)
    }
    show({ phase: "working", job: null })
    show(await requestReport(latestInputs.current, (job) => show({ phase: "working", job }), signal))
  }, [])

  useEffect(() => {
    if (!enabled) return
    void startCheck()
    return () => {
      following.current?.abort()
      setCheck({ phase: "none" })
    }
  }, [enabled, startCheck])

  const jobId = check.phase === "working" ? check.job?.id : undefined
  const cancel = useCallback(async () => {
    if (jobId) await latestInputs.current.services.cancel(jobId)
  }, [jobId])

  return { check, again: startCheck, cancel }
}

async function requestReport(
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
  if (!saved.ok) return toFailedCheck(saved)
  const newest = await services.newestReport(version)
  if (!newest.ok) return toFailedCheck(newest)
  const { job, report, current } = newest.value
  if (current && job && report) return { phase: "done", jobId: job.id, report }
  // Returns a report that is already running.
  const startedReport = await services.startReport(saved.value, version)
  if (!startedReport.ok) return toFailedCheck(startedReport)
  onMove(startedReport.value)
  const finishedJob = await services.follow(startedReport.value.id, (move) => !isFinished(move) && onMove(move), signal)
  if (!finishedJob.ok) return toFailedCheck(finishedJob)
  if (finishedJob.value.state === "cancelled") return { phase: "cancelled" }
  if (finishedJob.value.state === "failed") return { phase: "failed", message: jobMessage(finishedJob.value) }
  return { phase: "done", jobId: finishedJob.value.id, report: finishedJob.value.result as ChangeReport }
}

const toFailedCheck = ({ message }: { readonly message: string }): Check => ({ phase: "failed", message })

/** Why a job failed, in the user's language. */
export const jobMessage = (job: Job): string => joinMessages(job.problems.map(({ message }) => message))
