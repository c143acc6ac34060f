import { useQueryClient, type QueryKey } from "@tanstack/react-query"
import { useEffect, useEffectEvent } from "react"
import type { Job } from "../../modules/jobs/contracts/jobs.ts"
import { isFinished } from "../queries/follow-job.ts"
import { useJob } from "../queries/jobs.ts"
import { JobProgress } from "../shell/job-progress.tsx"

interface RunProgressProps {
  readonly title: string
  /** Says that the job continues when the user leaves the page. */
  readonly note: string
  readonly job: Job | null
  /** What is loaded again when the job has ended. */
  readonly staleKeys: readonly QueryKey[]
}

/** Progress of a job that prepares, applies or undoes what is reviewed. */
export function RunProgress({ title, note, job: initial, staleKeys }: RunProgressProps) {
  const queries = useQueryClient()
  const { job = initial ?? undefined, failure, cancel } = useJob(initial?.id)
  const isOver = job !== undefined && isFinished(job)
  const reload = useEffectEvent(() => {
    for (const queryKey of [...staleKeys, ["home"]]) void queries.invalidateQueries({ queryKey })
  })
  useEffect(() => {
    if (isOver) reload()
  }, [isOver])
  return (
    <div className="review ru-stack ru-gap-16 ru-fill-block">
      <div className="review__job ru-stack ru-gap-16">
        <JobProgress title={title} job={job} failure={failure} onCancel={cancel} />
        <p className="ru-muted">{note}</p>
      </div>
    </div>
  )
}
