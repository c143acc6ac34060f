import { RunProgress } from "../../../src/review/run-progress.tsx"
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
  const title = titles[sync.state as keyof typeof titles]
  return (
    <RunProgress
      title={text(title, { project: sync.projectName })}
      note={text("masterSync.leave")}
      job={sync.job}
      staleKeys={[syncQuery(sync.id).queryKey, recentSyncsQuery.queryKey]}
    />
  )
}
