import { RotateCw } from "lucide-react"
import { useState, type ReactNode } from "react"
import { FormattedMessage, useIntl, type IntlShape } from "react-intl"
import type { Job } from "../../modules/jobs/contracts/jobs.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { ProgressBar } from "../../ui/progress-bar.tsx"
import { errorMessage } from "./error-message.ts"
import { joinMessages } from "../../schemas/join-messages.ts"
import "./job-progress.css"

export interface JobProgressProps {
  /** Title of the job, such as “Comparing 3,204 controls with the draft”. */
  readonly title: string
  readonly job: Job | undefined
  /** Why the job cannot be followed. */
  readonly failure?: unknown
  /** Phases specific to the job kind, in the user's language. */
  readonly phaseText?: (phase: string) => string | undefined
  readonly onCancel?: () => Promise<void>
  readonly onRetry?: () => void
  /** Content shown after completion. */
  readonly children?: ReactNode
}

/** Progress of a job with a cancel button; after a failure, the reason and a retry button. */
export function JobProgress({ title, job, failure, phaseText, onCancel, onRetry, children }: JobProgressProps) {
  const intl = useIntl()
  if (failure !== undefined) return <Failed text={errorMessage(intl, failure)} onRetry={onRetry} />
  if (job?.state === "failed") {
    return <Failed text={joinMessages(job.problems.map(({ message }) => message))} onRetry={onRetry} />
  }
  if (job?.state === "cancelled") {
    return <Banner live title={intl.formatMessage({ id: "jobs.cancelled" })} action={<Retry onRetry={onRetry} />} />
  }
  if (job?.state === "done")
    return children ?? <p className="job-progress__text ru-muted">{intl.formatMessage({ id: "jobs.done" })}</p>
  return (
    <div className="ru-grid ru-gap-8">
      <p className="ru-heading">{title}</p>
      <ProgressBar label={title} value={getProgress(job)} {...(job && { valueText: formatProgress(intl, job) })} />
      <div className="job-progress__foot ru-row ru-gap-12">
        <p className="job-progress__text ru-fill ru-muted" role="status">
          {stateText(intl, job, phaseText)}
        </p>
        {job && job.done > 0 ? <p className="job-progress__text ru-muted">{formatProgress(intl, job)}</p> : null}
        {onCancel && job ? <Cancel isStopping={job.cancelRequested} onCancel={onCancel} /> : null}
      </div>
    </div>
  )
}

function Cancel({ isStopping, onCancel }: { readonly isStopping: boolean; readonly onCancel: () => Promise<void> }) {
  const [isConfirming, setConfirming] = useState(false)
  const confirmCancel = async () => {
    setConfirming(true)
    // If the request fails, the job continues and the button is enabled again.
    await onCancel().catch(() => undefined)
    setConfirming(false)
  }
  return (
    <Button size="sm" busy={isConfirming || isStopping} onClick={() => void confirmCancel()}>
      <FormattedMessage id="jobs.cancel" />
    </Button>
  )
}

function Failed({ text, onRetry }: { readonly text: string; readonly onRetry: (() => void) | undefined }) {
  const { formatMessage } = useIntl()
  return (
    <Banner live tone="danger" title={formatMessage({ id: "jobs.failed" })} action={<Retry onRetry={onRetry} />}>
      {text}
    </Banner>
  )
}

function Retry({ onRetry }: { readonly onRetry: (() => void) | undefined }) {
  if (!onRetry) return null
  return (
    <Button size="sm" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
      <FormattedMessage id="shell.retry" />
    </Button>
  )
}

function getProgress(job: Job | undefined): number | null {
  return job?.state === "running" && job.total ? (job.done / job.total) * 100 : null
}

function formatProgress(intl: IntlShape, { done, total }: Job): string {
  return total === null
    ? intl.formatMessage({ id: "jobs.soFar" }, { done })
    : intl.formatMessage({ id: "jobs.steps" }, { done, total })
}

function stateText(intl: IntlShape, job: Job | undefined, phaseText: JobProgressProps["phaseText"]): string {
  if (job?.cancelRequested) return intl.formatMessage({ id: "jobs.stopping" })
  if (!job || job.state === "queued") return intl.formatMessage({ id: "jobs.queued" })
  const phase = job.phase === null ? undefined : phaseText?.(job.phase)
  const progressMessage = phase ?? intl.formatMessage({ id: "jobs.running" })
  return job.attempts > 1 ? `${progressMessage} ${intl.formatMessage({ id: "jobs.again" })}` : progressMessage
}
