import { useIntl } from "react-intl"
import type { MessageKey } from "../../../messages/index.ts"
import { Badge, type BadgeProps } from "../../../ui/badge.tsx"
import { ProgressBar } from "../../../ui/progress-bar.tsx"
import type { ClientJob } from "../contracts/job-administration.ts"

export const stateLabels: Readonly<Record<ClientJob["state"], MessageKey>> = {
  queued: "clientJobs.state.queued",
  running: "clientJobs.state.running",
  done: "clientJobs.state.done",
  failed: "clientJobs.state.failed",
  cancelled: "clientJobs.state.cancelled",
}

type BadgeStyle = Pick<BadgeProps, "tone" | "mark">

const badgeStyles: Readonly<Record<ClientJob["state"], BadgeStyle>> = {
  queued: { tone: "neutral" },
  running: { tone: "info" },
  done: { tone: "success", mark: "check" },
  failed: { tone: "danger", mark: "cross" },
  cancelled: { tone: "neutral" },
}

/** State of a job as a badge. */
export function JobState({ job }: { readonly job: Pick<ClientJob, "state" | "cancelRequested"> }) {
  const { formatMessage } = useIntl()
  const isStopping = job.state === "running" && job.cancelRequested
  return (
    <Badge {...badgeStyles[job.state]}>
      {formatMessage({ id: isStopping ? "clientJobs.state.stopping" : stateLabels[job.state] })}
    </Badge>
  )
}

/** Progress of a running job. */
export function JobProgress({ job: { done, total } }: { readonly job: Pick<ClientJob, "done" | "total"> }) {
  const { formatMessage } = useIntl()
  const progressText =
    total === null
      ? formatMessage({ id: "clientJobs.soFar" }, { done })
      : formatMessage({ id: "clientJobs.stages" }, { done, total })
  return (
    <span className="jobs__progress">
      <ProgressBar
        value={total ? (done / total) * 100 : null}
        label={formatMessage({ id: "clientJobs.column.progress" })}
        valueText={progressText}
      />
      <span className="ru-figures">{progressText}</span>
    </span>
  )
}

/** Who requested a job. */
export function JobRequester({ job: { requestedBy } }: { readonly job: Pick<ClientJob, "requestedBy"> }) {
  const { formatMessage } = useIntl()
  return requestedBy === null ? formatMessage({ id: "clientJobs.who.product" }) : <bdi>{requestedBy.name}</bdi>
}
