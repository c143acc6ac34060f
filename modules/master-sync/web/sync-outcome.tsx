import { OutcomeBanner } from "../../../src/review/outcome-banner.tsx"
import type { MasterSync } from "../contract.ts"
import { appliedCount, notAppliedCount } from "./sync-counts.ts"
import { useSyncText } from "./use-sync-text.ts"

/** What a sync has done, or why it stopped; nothing while it is reviewed. */
export function SyncOutcome({ sync }: { readonly sync: MasterSync }) {
  const text = useSyncText()
  const { state, job } = sync
  if (state !== "applied" && state !== "undone") return null
  const isApplied = state === "applied"
  const stopped = isApplied ? "applying" : "undoing"
  const failed = isApplied ? notAppliedCount(sync) : sync.notUndone
  return (
    <OutcomeBanner
      job={job}
      stopped={{ title: text(`masterSync.stopped.${stopped}`), text: text(`masterSync.stopped.${stopped}.text`) }}
      title={
        isApplied
          ? text("masterSync.done", { count: appliedCount(sync) })
          : text("masterSync.undone", { count: sync.undone })
      }
      problems={
        failed > 0
          ? [
              text(isApplied ? "masterSync.notDone" : "masterSync.notUndone", { count: failed }),
              text("masterSync.reasons"),
            ]
          : []
      }
    />
  )
}
