import type { ClientJob } from "../contracts/job-administration.ts"
import { Badge, type BadgeProps } from "../../../ui/badge.tsx"
import { ProgressBar } from "../../../ui/progress-bar.tsx"
import { useJobMessages } from "./use-job-messages.ts"

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
  const text = useJobMessages()
  const isStopping = job.state === "running" && job.cancelRequested
  return (
    <Badge {...badgeStyles[job.state]}>
      {text(isStopping ? "clientJobs.state.stopping" : `clientJobs.state.${job.state}`)}
    </Badge>
  )
}

/** Progress of a running job; nothing for waiting or finished jobs. */
export function JobProgress({ job }: { readonly job: Pick<ClientJob, "state" | "done" | "total"> }) {
  const text = useJobMessages()
  const { state, done, total } = job
  if (state !== "running") return null
  const progressText = total === null ? text("clientJobs.soFar", { done }) : text("clientJobs.stages", { done, total })
  return (
    <span className="jobs__progress">
      <ProgressBar
        value={total ? (done / total) * 100 : null}
        label={text("clientJobs.column.progress")}
        valueText={progressText}
      />
      <span className="ru-figures">{progressText}</span>
    </span>
  )
}
