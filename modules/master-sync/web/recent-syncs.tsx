import { useQuery } from "@tanstack/react-query"
import { RecentItem, RecentList } from "../../../src/review/recent-list.tsx"
import { syncDays, type MasterSync } from "../contract.ts"
import { recentSyncsQuery } from "./queries.ts"
import { appliedCount, isSame, notAppliedCount } from "./sync-counts.ts"
import { syncPath } from "./sync-path.ts"
import { SyncState } from "./sync-state.tsx"
import { UndoSync } from "./undo-sync.tsx"
import { useSyncText, type SyncText } from "./use-sync-text.ts"

/** The user's syncs, newest first. */
export function RecentSyncs() {
  const text = useSyncText()
  return (
    <RecentList
      title={text("masterSync.recent")}
      text={(count) => text(count > 0 ? "masterSync.recent.text" : "masterSync.recent.none", { days: syncDays })}
      failedText={text("masterSync.recent.failed")}
      query={useQuery(recentSyncsQuery)}
      renderItem={(sync) => (
        <RecentItem
          key={sync.id}
          href={syncPath(sync.id)}
          name={sync.projectName}
          state={<SyncState sync={sync} />}
          outcome={outcomeTexts(sync, text)}
          at={sync.createdAt}
          action={sync.state === "applied" ? <UndoSync sync={sync} size="sm" /> : null}
        />
      )}
    />
  )
}

/** What a sync found, or has done. */
function outcomeTexts(sync: MasterSync, text: SyncText): string[] {
  const { state, pending, undecided, undone, notUndone } = sync
  if (state === "ready" && !isSame(sync)) {
    return [
      text("masterSync.pending", { count: pending }),
      ...(undecided > 0 ? [text("masterSync.undecided", { count: undecided })] : []),
    ]
  }
  if (state === "applied") {
    const failed = notAppliedCount(sync)
    return [
      text("masterSync.done", { count: appliedCount(sync) }),
      ...(failed > 0 ? [text("masterSync.notDone", { count: failed })] : []),
    ]
  }
  if (state === "undone") {
    return [
      text("masterSync.undone", { count: undone }),
      ...(notUndone > 0 ? [text("masterSync.notUndone", { count: notUndone })] : []),
    ]
  }
  return []
}
