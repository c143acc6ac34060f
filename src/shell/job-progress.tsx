import { RotateCw } from "lucide-react"
import { useState, type ReactNode } from "react"
import { FormattedMessage, useIntl, type IntlShape } from "react-intl"
import type { Job } from "../../schemas/api/jobs.ts"
import { Banner } from "../../ui/banner.tsx"
import { Button } from "../../ui/button.tsx"
import { ProgressBar } from "../../ui/progress-bar.tsx"
import { errorSentence } from "./error-sentence.ts"
import "./job-progress.css"

export interface JobProgressProps {
  /** What is being done, such as “Comparing 3,204 controls with the draft”. */
  readonly title: string
  readonly job: Job | undefined
  /** Why the work cannot be followed. */
  readonly failure?: unknown
  /** A kind's own phases in the reader's language. */
  readonly phaseText?: (phase: string) => string | undefined
  readonly onCancel?: () => Promise<void>
  readonly onRetry?: () => void
  /** Shown once the work is done. */
  readonly children?: ReactNode
}

/** How far a piece of work is, with the way to stop it; why it failed, with the way to try again. */
export function JobProgress({ title, job, failure, phaseText, onCancel, onRetry, children }: JobProgressProps) {
  const intl = useIntl()
  if (failure !== undefined) return <Failed text={errorSentence(intl, failure)} onRetry={onRetry} />
  if (job?.state === "failed") {
    return <Failed text={job.problems.map(({ message }) => message).join(" ")} onRetry={onRetry} />
  }
  if (job?.state === "cancelled") {
    return <Banner live title={intl.formatMessage({ id: "jobs.cancelled" })} action={<Retry onRetry={onRetry} />} />
  }
  if (job?.state === "done")
    return children ?? <p className="job-progress__text">{intl.formatMessage({ id: "jobs.done" })}</p>
  return (
    <div className="job-progress">
      <p className="job-progress__title">{title}</p>
      <ProgressBar label={title} value={partDone(job)} {...(job && { valueText: stepsText(intl, job) })} />
      <div className="job-progress__foot">
        <p className="job-progress__text" role="status">
          {stateText(intl, job, phaseText)}
        </p>
        {job && job.done > 0 ? <p className="job-progress__text">{stepsText(intl, job)}</p> : null}
        {onCancel && job ? <Cancel isAsked={job.cancelRequested} onCancel={onCancel} /> : null}
      </div>
    </div>
  )
}

function Cancel({ isAsked, onCancel }: { readonly isAsked: boolean; readonly onCancel: () => Promise<void> }) {
  const [asking, setAsking] = useState(false)
  const ask = async () => {
    setAsking(true)
    // Where it cannot be asked the work simply goes on, and the button is there again.
    await onCancel().catch(() => undefined)
    setAsking(false)
  }
  return (
    <Button size="sm" busy={asking || isAsked} onClick={() => void ask()}>
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

function partDone(job: Job | undefined): number | null {
  return job?.state === "running" && job.total ? (job.done / job.total) * 100 : null
}

function stepsText(intl: IntlShape, { done, total }: Job): string {
  return total === null
    ? intl.formatMessage({ id: "jobs.soFar" }, { done })
    : intl.formatMessage({ id: "jobs.steps" }, { done, total })
}

function stateText(intl: IntlShape, job: Job | undefined, phaseText: JobProgressProps["phaseText"]): string {
  if (job?.cancelRequested) return intl.formatMessage({ id: "jobs.stopping" })
  if (!job || job.state === "queued") return intl.formatMessage({ id: "jobs.queued" })
  const phase = job.phase === null ? undefined : phaseText?.(job.phase)
  const says = phase ?? intl.formatMessage({ id: "jobs.running" })
  return job.attempts > 1 ? `${says} ${intl.formatMessage({ id: "jobs.again" })}` : says
}
