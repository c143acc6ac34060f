import { useQueryClient } from "@tanstack/react-query"
import { useEffect } from "react"
import { isFinished } from "../../../src/queries/follow-job.ts"
import { useJob } from "../../../src/queries/jobs.ts"
import { JobProgress } from "../../../src/shell/job-progress.tsx"
import type { MasterSync } from "../contract.ts"
import { recentSyncsQuery, syncQuery } from "./queries.ts"
import { useSyncText } from "./use-sync-text.ts"

const titles = {
  comparing: "masterSync.progress.comparing",
  applying: "masterSync.progress.applying",
  undoing: "masterSync.progress.undoing",
} as const

/** Progress of a running sync. The sync is loaded again when its job has ended. */
export function SyncProgress({ sync }: { readonly sync: MasterSync }) {
  const text = useSyncText()
  const queries = useQueryClient()
  const { job = sync.job ?? undefined, failure, cancel } = useJob(sync.job?.id)
  const isOver = job !== undefined && isFinished(job)
  const { id } = sync
  useEffect(() => {
    if (!isOver) return
    for (const queryKey of [syncQuery(id).queryKey, recentSyncsQuery.queryKey, ["home"]]) {
      void queries.invalidateQueries({ queryKey })
    }
  }, [isOver, id, queries])
  const title = titles[sync.state as keyof typeof titles]
  return (
    <div className="master-sync ru-stack ru-gap-16 ru-fill-block">
      <div className="master-sync__job ru-stack ru-gap-16">
        <JobProgress title={text(title, { project: sync.projectName })} job={job} failure={failure} onCancel={cancel} />
        <p className="ru-muted">{text("masterSync.leave")}</p>
      </div>
    </div>
  )
}
