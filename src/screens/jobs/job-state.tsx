import type { ClientJob } from "../../../schemas/api/job-administration.ts"
import { Badge, type BadgeProps } from "../../../ui/badge.tsx"
import { ProgressBar } from "../../../ui/progress-bar.tsx"
import { useWorkText } from "./use-work-text.ts"

type Look = Pick<BadgeProps, "tone" | "mark">

const looks: Readonly<Record<ClientJob["state"], Look>> = {
  queued: { tone: "neutral" },
  running: { tone: "info" },
  done: { tone: "success", mark: "check" },
  failed: { tone: "danger", mark: "cross" },
  cancelled: { tone: "neutral" },
}

/** Where a piece of work stands, in a word and a colour. */
export function JobState({ job }: { readonly job: Pick<ClientJob, "state" | "cancelRequested"> }) {
  const text = useWorkText()
  const isStopping = job.state === "running" && job.cancelRequested
  return <Badge {...looks[job.state]}>{text(isStopping ? "work.state.stopping" : `work.state.${job.state}`)}</Badge>
}

/** How far work under way is; nothing of work that waits or has ended. */
export function JobProgress({ job }: { readonly job: Pick<ClientJob, "state" | "done" | "total"> }) {
  const text = useWorkText()
  const { state, done, total } = job
  if (state !== "running") return null
  const said = total === null ? text("work.soFar", { done }) : text("work.steps", { done, total })
  return (
    <span className="jobs__progress">
      <ProgressBar value={total ? (done / total) * 100 : null} label={text("work.column.progress")} valueText={said} />
      <span className="ru-figures">{said}</span>
    </span>
  )
}
